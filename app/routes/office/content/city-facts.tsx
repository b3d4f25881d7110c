import { data, Form, redirect } from "react-router";
import { getCityFacts, saveCityFacts } from "#app/domain/places/save-city-facts.ts";
import { siteContext } from "#app/server/context.ts";
import { staffContext } from "#app/server/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/city-facts.ts";
import { conflictOf, FactsConflict } from "./facts-conflict.tsx";
import { loadNoun, unknownPage } from "./load-noun.server.ts";
import { NounHead } from "./noun-head.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(siteContext);
  const head = await loadNoun(db, { noun: "cities", id: params.id }, url);
  const city = await getCityFacts(db, params.id);
  if (!city) throw unknownPage(url);
  return { head, isNew: city.facts.isNew, seen: city.version, saved: url.searchParams.has("saved") };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { db, now } = context.get(siteContext);
  const form = await request.formData();
  const isNew = form.get("isNew") === "on";
  const edit = { facts: { isNew }, seen: Number(form.get("seen")) };
  const result = await saveCityFacts(db, params.id, edit, context.get(staffContext), now());
  if (result.ok) return redirect(`${url.pathname.replace(/\.data$/, "")}?saved`);
  if (result.reason === "unknown") throw unknownPage(url);
  const word = (value: boolean) => (value ? "yes" : "no");
  const conflict = conflictOf(
    { isNew: word(isNew) },
    { isNew: word(result.conflict.theirs.isNew) },
    { isNew: "New" },
    result.conflict,
  );
  return data({ isNew, seen: result.conflict.version, conflict }, { status: 409 });
}

export default function CityFactsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { head, saved } = loaderData;
  const { isNew, seen } = actionData ?? loaderData;
  return (
    <>
      <NounHead {...head} />
      {saved && !actionData && (
        <p className="content-saved" role="status">
          Saved.
        </p>
      )}
      <Form method="post" className="office-form" key={`${seen}${isNew}`}>
        <FactsConflict conflict={actionData?.conflict} />
        <label className="tick">
          <input type="checkbox" name="isNew" defaultChecked={isNew} />
          Marked “New” in menus and lists
        </label>
        <input type="hidden" name="seen" value={seen} />
        <div className="content-save">
          <Button type="submit">Save</Button>
        </div>
      </Form>
    </>
  );
}
