import { data, Form, redirect } from "react-router";
import { setPublic } from "#app/domain/texts/set-public.ts";
import { getTourFacts } from "#app/domain/tours/tour-facts.ts";
import { people } from "#app/routes/office/day/words.ts";
import { Link } from "#app/routes/office/office-link.tsx";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import { hasDrawing } from "#art/draw-picture.ts";
import type { Route } from "./+types/public.ts";
import { ContentHead } from "./content-head.tsx";
import { startOf } from "./content-types.ts";
import { loadContentItem } from "./load-content-item.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const head = await loadContentItem(db, params, url);
  const tour = head.type === "tours" ? await getTourFacts(db, Number(head.id), now()) : undefined;
  return { ...head, booked: tour?.awaited ?? 0 };
}

const refusals = {
  incomplete: "This cannot be published yet. Still missing:",
  in_use: "These published pages would become unreachable. Unpublish them first:",
};

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { type, kind, id } = await loadContentItem(db, params, url);
  if (kind === "country" || kind === "faq_group") throw pageNotFound(url.pathname);
  const isPublic = (await request.formData()).get("public") === "yes";
  const result = await setPublic(db, { kind, id }, isPublic, context.get(staffContext), now(), hasDrawing);
  if (result.ok) return redirect(startOf(type, id));
  if (result.reason === "unknown") throw pageNotFound(url.pathname);
  return data({ title: refusals[result.reason], gaps: result.gaps }, { status: 409 });
}

/** Asks before an item is unpublished, and lists the reasons why it cannot be published or unpublished. */
export default function Public({ loaderData, actionData }: Route.ComponentProps) {
  const { type, id, booked } = loaderData;
  return (
    <>
      <ContentHead {...loaderData} />
      {actionData && (
        <div className="error-summary" role="alert">
          <p>{actionData.title}</p>
          <ul className="content-gaps">
            {actionData.gaps.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </ul>
        </div>
      )}
      {loaderData.public && !actionData && (
        <Form method="post" className="departure-actions">
          <p>
            Visitors will no longer find it anywhere on the site.{" "}
            {booked > 0 && (
              <b>
                {people(booked)} {booked === 1 ? "is" : "are"} booked on upcoming departures. Bookings stay valid.
              </b>
            )}
          </p>
          <Button type="submit" name="public" value="no">
            Unpublish
          </Button>
        </Form>
      )}
      <p>
        <Link to={startOf(type, id)}>Continue editing</Link>
      </p>
    </>
  );
}
