import { data, Form, redirect } from "react-router";
import { ErrorSummary } from "#app/blocks/forms/error-summary.tsx";
import { readId } from "#app/blocks/forms/read-id.ts";
import { saveTourFacts } from "#app/domain/tours/save-tour-facts.ts";
import { getTourFacts } from "#app/domain/tours/tour-facts.ts";
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
import type { Route } from "./+types/tour-facts.ts";
import { TourFactsFields } from "./tour-facts-fields.tsx";
import { shownFacts, tourFactsSchema, tourLabels } from "./tour-facts-form.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const head = await loadContentItem(db, { type: "tours", id: params.id }, url);
  const tour = await getTourFacts(db, Number(head.id), now());
  if (!tour) throw pageNotFound(url.pathname);
  return { head, tour, values: shownFacts(tour.facts), saved: url.searchParams.has("saved") };
}

type Answer = { values: Record<string, string>; errors?: Record<string, string>; conflict?: ShownConflict };

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const form = splitCoordinates(await request.formData());
  const values = Object.fromEntries(form) as Record<string, string>;
  const read = readOfficeForm(tourFactsSchema, form);
  if (!read.ok) return data<Answer>({ values, errors: read.errors }, { status: 422 });
  const edit = { facts: read.value, seen: readId(form.get("seen")) };
  const result = await saveTourFacts(db, readId(params.id), edit, context.get(staffContext), now());
  if (result.ok) return redirect(`${url.pathname.replace(/\.data$/, "")}?saved`);
  if (result.reason === "unknown") throw pageNotFound(url.pathname);
  const conflict = conflictOf(values, shownFacts(result.conflict.theirs), tourLabels, result.conflict);
  return data<Answer>({ values: { ...values, seen: String(result.conflict.version) }, conflict }, { status: 409 });
}

export default function TourFactsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { head, tour, saved } = loaderData;
  const values = actionData?.values ?? loaderData.values;
  return (
    <>
      <ContentHead {...head} />
      <Saved shown={saved && !actionData} />
      {tour.awaited > 0 && (
        <p className="muted">
          {tour.awaited} guests are booked on upcoming departures. Unpublishing hides the tour but cancels nothing.
        </p>
      )}
      <Form method="post" className="office-form wide" noValidate key={JSON.stringify(values)}>
        <ErrorSummary errors={actionData?.errors} labels={tourLabels} />
        <FactsConflict conflict={actionData?.conflict} />
        <AskBeforeLeaving isUnsaved={actionData !== undefined} />
        <p>
          City: <b>{head.path[0]}</b>{" "}
          <span className="muted">(cannot be changed: departures and bookings depend on it)</span>
        </p>
        <TourFactsFields values={values} errors={actionData?.errors} currency={tour.currency} />
        <input type="hidden" name="seen" value={values.seen ?? tour.version} />
        <div className="content-save">
          <Button type="submit">{actionData?.conflict ? "Save mine" : "Save"}</Button>
        </div>
      </Form>
    </>
  );
}
