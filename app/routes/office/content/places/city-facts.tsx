import { data, Form } from "react-router";
import { ErrorSummary } from "#app/blocks/forms/error-summary.tsx";
import { readId } from "#app/blocks/forms/read-id.ts";
import { type CityFacts, getCityFacts, saveCityFacts } from "#app/domain/places/save-city-facts.ts";
import { isSaved, pageOf, redirectConfirmed } from "#app/routes/office/confirm.server.ts";
import { AskBeforeLeaving } from "#app/routes/office/content/ask-before-leaving.tsx";
import { ContentHead } from "#app/routes/office/content/content-head.tsx";
import { conflictOf, FactsConflict, type ShownConflict } from "#app/routes/office/content/facts-conflict.tsx";
import { loadContentItem } from "#app/routes/office/content/load-content-item.server.ts";
import { Saved } from "#app/routes/office/content/saved.tsx";
import { splitCoordinates } from "#app/routes/office/content/split-coordinates.ts";
import { readOfficeForm } from "#app/routes/office/read-office-form.ts";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/city-facts.ts";
import { cityFactsSchema, cityLabels } from "./city-facts-form.ts";

const labels = { ...cityLabels, isNew: "Marked “New” in menus and lists" };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const head = await loadContentItem(db, { type: "cities", id: params.id }, url);
  const city = await getCityFacts(db, params.id);
  if (!city) throw pageNotFound(url.pathname);
  return { head, city, values: shown(city.facts), saved: isSaved(context, url) };
}

type Answer = { values: Record<string, string>; errors?: Record<string, string>; conflict?: ShownConflict };

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const form = splitCoordinates(await request.formData());
  const values = Object.fromEntries(form) as Record<string, string>;
  const read = readOfficeForm(cityFactsSchema, form);
  if (!read.ok) return data<Answer>({ values, errors: read.errors }, { status: 422 });
  const edit = { facts: read.value, seen: readId(values.seen) };
  const result = await saveCityFacts(db, params.id, edit, context.get(staffContext), now());
  if (result.ok) return redirectConfirmed(context, pageOf(url));
  if (result.reason === "unknown") throw pageNotFound(url.pathname);
  const conflict = conflictOf(shown(read.value), shown(result.conflict.theirs), labels, result.conflict);
  return data<Answer>({ values: { ...values, seen: String(result.conflict.version) }, conflict }, { status: 409 });
}

const shown = ({ latitude, longitude, isNew }: CityFacts): Record<string, string> => ({
  latitude: String(latitude),
  longitude: String(longitude),
  isNew: isNew ? "on" : "",
});

export default function CityFactsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { head, city, saved } = loaderData;
  const values: Record<string, string> = actionData?.values ?? loaderData.values;
  const { country, timeZone, currency } = city.fixed;
  return (
    <>
      <ContentHead {...head} />
      <Saved shown={saved && !actionData} />
      <Form method="post" className="office-form wide" noValidate key={JSON.stringify(values)}>
        <ErrorSummary errors={actionData?.errors} labels={labels} />
        <FactsConflict conflict={actionData?.conflict} />
        <AskBeforeLeaving isUnsaved={actionData !== undefined} />
        <p>
          <b>{country}</b>, {timeZone}, {currency}{" "}
          <span className="muted">(cannot be changed: departures and prices depend on it)</span>
        </p>
        <div className="fact-grid">
          {(["latitude", "longitude"] as const).map((name) => (
            <TextField
              key={name}
              id={name}
              name={name}
              label={labels[name]}
              inputMode="decimal"
              defaultValue={values[name]}
              error={actionData?.errors?.[name]}
            />
          ))}
        </div>
        <label className="checkbox">
          <input type="checkbox" name="isNew" defaultChecked={values.isNew === "on"} />
          {labels.isNew}
        </label>
        <input type="hidden" name="seen" value={values.seen ?? city.version} />
        <div className="content-save">
          <Button type="submit">{actionData?.conflict ? "Save mine" : "Save"}</Button>
        </div>
      </Form>
    </>
  );
}
