import { data, Form } from "react-router";
import { ErrorSummary } from "#app/blocks/forms/error-summary.tsx";
import { readId } from "#app/blocks/forms/read-id.ts";
import { getRoute } from "#app/domain/tours/route.ts";
import { saveRoute } from "#app/domain/tours/save-route.ts";
import { getTourFacts } from "#app/domain/tours/tour-facts.ts";
import { isSaved, pageOf, redirectConfirmed } from "#app/routes/office/confirm.server.ts";
import { AskBeforeLeaving } from "#app/routes/office/content/ask-before-leaving.tsx";
import { ContentHead } from "#app/routes/office/content/content-head.tsx";
import { FactsConflict, type ShownConflict } from "#app/routes/office/content/facts-conflict.tsx";
import { loadContentItem } from "#app/routes/office/content/load-content-item.server.ts";
import { Saved } from "#app/routes/office/content/saved.tsx";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/tour-route.ts";
import {
  checkStops,
  editStops,
  placedStops,
  readStops,
  stopLabels,
  stopLine,
  type TypedStop,
  typedStops,
} from "./stops.ts";
import { StopsEditor } from "./stops-editor.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const head = await loadContentItem(db, { type: "tours", id: params.id }, url);
  const [tour, stops] = await Promise.all([getTourFacts(db, Number(head.id), now()), getRoute(db, Number(head.id))]);
  return { head, seen: tour?.routeVersion ?? 0, stops: typedStops(stops), saved: isSaved(context, url) };
}

type Answer = { stops: TypedStop[]; seen: number; errors?: Record<string, string>; conflict?: ShownConflict };

const refusals = {
  too_short: "A published tour needs at least two stops.",
  unnamed: "On a published tour every stop needs a name in every language.",
};

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const form = await request.formData();
  const stops = readStops(form);
  const seen = readId(form.get("seen"));
  const command = String(form.get("do") ?? "save");
  if (command === "draw") return data<Answer>({ stops, seen });
  if (command !== "save") return data<Answer>({ stops: editStops(stops, command), seen });
  const errors = checkStops(stops);
  if (Object.keys(errors).length > 0) return data<Answer>({ stops, seen, errors }, { status: 422 });
  const result = await saveRoute(
    db,
    readId(params.id),
    { stops: placedStops(stops), seen },
    context.get(staffContext),
    now(),
  );
  if (result.ok) return redirectConfirmed(context, pageOf(url));
  if (result.reason === "unknown") throw pageNotFound(url.pathname);
  if (result.reason !== "conflict")
    return data<Answer>({ stops, seen, errors: { form: refusals[result.reason] } }, { status: 422 });
  const theirs = typedStops(result.theirs);
  const rows = Array.from({ length: Math.max(stops.length, theirs.length) }, (_, index) => ({
    name: String(index),
    label: `Stop ${index + 1}`,
    yours: stops[index] ? stopLine(stops[index]) : "",
    theirs: theirs[index] ? stopLine(theirs[index]) : "",
  })).filter((row) => row.yours !== row.theirs);
  return data<Answer>({ stops, seen: result.version, conflict: { ...result.last, rows } }, { status: 409 });
}

export default function TourRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { head, saved } = loaderData;
  const { stops, seen } = actionData ?? loaderData;
  return (
    <>
      <ContentHead {...head} />
      <Saved shown={saved && !actionData} />
      <Form method="post" noValidate preventScrollReset>
        {/* Enter in a field activates the first submit button, which must be "save" and not a button of the list. */}
        <button type="submit" name="do" value="save" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <ErrorSummary errors={actionData?.errors} labels={stopLabels(stops.length)} />
        <FactsConflict conflict={actionData?.conflict} />
        <AskBeforeLeaving isUnsaved={actionData !== undefined} />
        <StopsEditor key={JSON.stringify(stops)} initial={stops} errors={actionData?.errors} />
        <input type="hidden" name="seen" value={seen} />
        <div className="content-save">
          <Button type="submit" name="do" value="save">
            {actionData?.conflict ? "Save mine" : "Save route"}
          </Button>
        </div>
      </Form>
    </>
  );
}
