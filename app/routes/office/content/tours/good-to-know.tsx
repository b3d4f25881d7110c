import { data, Form } from "react-router";
import { ErrorSummary } from "#app/blocks/forms/error-summary.tsx";
import { readId } from "#app/blocks/forms/read-id.ts";
import { getGoodToKnow, saveGoodToKnow } from "#app/domain/tours/save-good-to-know.ts";
import { isSaved, pageOf, redirectConfirmed } from "#app/routes/office/confirm.server.ts";
import { AskBeforeLeaving } from "#app/routes/office/content/ask-before-leaving.tsx";
import { ContentHead } from "#app/routes/office/content/content-head.tsx";
import { conflictOf, FactsConflict, type ShownConflict } from "#app/routes/office/content/facts-conflict.tsx";
import { loadContentItem } from "#app/routes/office/content/load-content-item.server.ts";
import { Saved } from "#app/routes/office/content/saved.tsx";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/good-to-know.ts";
import { GoodToKnowFields } from "./good-to-know-fields.tsx";
import { readGoodToKnow, shownGoodToKnow, typedValues } from "./good-to-know-form.ts";
import { goodToKnowLabels } from "./good-to-know-labels.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const head = await loadContentItem(db, { type: "tours", id: params.id }, url);
  const tour = await getGoodToKnow(db, Number(head.id));
  if (!tour) throw pageNotFound(url.pathname);
  const { currency, version, facts } = tour;
  return {
    head,
    currency,
    seen: version,
    values: shownGoodToKnow(facts, currency),
    saved: isSaved(context, url),
  };
}

type Answer = {
  values: Record<string, string>;
  seen: number;
  errors?: Record<string, string>;
  conflict?: ShownConflict;
};

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const form = await request.formData();
  const values = typedValues(form);
  const seen = readId(form.get("seen"));
  const id = readId(params.id);
  const tour = await getGoodToKnow(db, id);
  if (!tour) throw pageNotFound(url.pathname);
  const read = readGoodToKnow(values, tour.currency);
  if (!read.ok) return data<Answer>({ values, seen, errors: read.errors }, { status: 422 });
  const edit = { facts: read.facts, seen };
  const result = await saveGoodToKnow(db, id, edit, context.get(staffContext), now());
  if (result.ok) return redirectConfirmed(context, pageOf(url));
  if (result.reason === "unknown") throw pageNotFound(url.pathname);
  const { theirs, version, ...last } = result.conflict;
  const conflict = conflictOf(values, shownGoodToKnow(theirs, tour.currency), goodToKnowLabels, last);
  return data<Answer>({ values, seen: version, conflict }, { status: 409 });
}

export default function GoodToKnowPage({ loaderData, actionData }: Route.ComponentProps) {
  const { head, currency, saved } = loaderData;
  const { values, seen } = actionData ?? loaderData;
  return (
    <>
      <ContentHead {...head} />
      <Saved shown={saved && !actionData} />
      <Form method="post" className="office-form wide" noValidate key={JSON.stringify(values)}>
        <ErrorSummary errors={actionData?.errors} labels={goodToKnowLabels} />
        <FactsConflict conflict={actionData?.conflict} />
        <AskBeforeLeaving isUnsaved={actionData !== undefined} />
        <p className="muted">
          Leave anything you are not sure of empty: visitors see only what is filled in. The largest group comes from
          the schedules.
        </p>
        <GoodToKnowFields values={values} errors={actionData?.errors} currency={currency} />
        <input type="hidden" name="seen" value={seen} />
        <div className="content-save">
          <Button type="submit">{actionData?.conflict ? "Save mine" : "Save"}</Button>
        </div>
      </Form>
    </>
  );
}
