import { data, Form } from "react-router";
import { ErrorSummary } from "#app/blocks/forms/error-summary.tsx";
import { readId } from "#app/blocks/forms/read-id.ts";
import { saveTourFacts } from "#app/domain/tours/save-tour-facts.ts";
import { getTourFacts } from "#app/domain/tours/tour-facts.ts";
import { listVatRates, removeVatRate, setVatRate } from "#app/domain/tours/vat-rates.ts";
import { isSaved, pageOf, redirectConfirmed } from "#app/routes/office/confirm.server.ts";
import { AskBeforeLeaving } from "#app/routes/office/content/ask-before-leaving.tsx";
import { ContentHead } from "#app/routes/office/content/content-head.tsx";
import { conflictOf, FactsConflict, type ShownConflict } from "#app/routes/office/content/facts-conflict.tsx";
import { loadContentItem } from "#app/routes/office/content/load-content-item.server.ts";
import { Saved } from "#app/routes/office/content/saved.tsx";
import { splitCoordinates } from "#app/routes/office/content/split-coordinates.ts";
import { people } from "#app/routes/office/day/words.ts";
import { readOfficeForm } from "#app/routes/office/read-office-form.ts";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/tour-facts.ts";
import { TourFactsFields } from "./tour-facts-fields.tsx";
import { shownFacts, tourFactsSchema, tourLabels } from "./tour-facts-form.ts";
import { VatRates, vatSchema } from "./vat-rates.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const head = await loadContentItem(db, { type: "tours", id: params.id }, url);
  const tour = await getTourFacts(db, Number(head.id), now());
  if (!tour) throw pageNotFound(url.pathname);
  const rates = await listVatRates(db, tour.id);
  return { head, tour, rates, values: shownFacts(tour.facts, tour.currency), saved: isSaved(context, url) };
}

type Answer = {
  values: Record<string, string>;
  errors?: Record<string, string>;
  conflict?: ShownConflict;
  vat?: { values: Record<string, string>; errors?: Record<string, string>; isOvertaken?: boolean };
};

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const form = splitCoordinates(await request.formData());
  const values = Object.fromEntries(form) as Record<string, string>;
  const id = readId(params.id);
  const tour = await getTourFacts(db, id, now());
  if (!tour) throw pageNotFound(url.pathname);
  const by = context.get(staffContext);
  const intent = form.get("intent");
  if (intent === "set-vat" || intent === "remove-vat") {
    const shown = shownFacts(tour.facts, tour.currency);
    const read = readOfficeForm(vatSchema, form);
    if (!read.ok) return data<Answer>({ values: shown, vat: read }, { status: 422 });
    const { vatFrom: from, vatRate: rate, seenRates: seen } = read.value;
    const result =
      intent === "set-vat"
        ? await setVatRate(db, id, { from, rate, seen }, by, now())
        : await removeVatRate(db, id, { from, seen }, by, now());
    if (result.ok) return redirectConfirmed(context, `${pageOf(url)}#vat`);
    const typed = intent === "set-vat" ? values : {};
    return data<Answer>({ values: shown, vat: { values: typed, isOvertaken: true } }, { status: 409 });
  }
  const read = readOfficeForm(tourFactsSchema(tour.currency), form);
  if (!read.ok) return data<Answer>({ values, errors: read.errors }, { status: 422 });
  const edit = { facts: read.value, seen: readId(form.get("seen")) };
  const result = await saveTourFacts(db, id, edit, by, now());
  if (result.ok) return redirectConfirmed(context, pageOf(url));
  if (result.reason === "unknown") throw pageNotFound(url.pathname);
  const conflict = conflictOf(values, shownFacts(result.conflict.theirs, tour.currency), tourLabels, result.conflict);
  return data<Answer>({ values: { ...values, seen: String(result.conflict.version) }, conflict }, { status: 409 });
}

export default function TourFactsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { head, tour, rates, saved } = loaderData;
  const values = actionData?.values ?? loaderData.values;
  return (
    <>
      <ContentHead {...head} />
      <Saved shown={saved && !actionData} />
      {tour.awaited > 0 && (
        <p className="muted">
          {people(tour.awaited)} {tour.awaited === 1 ? "is" : "are"} booked on upcoming departures. Unpublishing hides
          the tour but cancels nothing.
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
      <VatRates
        rates={rates}
        values={actionData?.vat?.values}
        errors={actionData?.vat?.errors}
        isOvertaken={actionData?.vat?.isOvertaken ?? false}
      />
    </>
  );
}
