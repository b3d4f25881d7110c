import { data, Form } from "react-router";
import { ErrorSummary } from "#app/blocks/forms/error-summary.tsx";
import { readId } from "#app/blocks/forms/read-id.ts";
import { getDaysVersion, getEditedDays } from "#app/domain/tours/edited-days.ts";
import { saveDays } from "#app/domain/tours/save-days.ts";
import { localeName, locales } from "#app/i18n/locales.ts";
import { isSaved, pageOf, redirectConfirmed } from "#app/routes/office/confirm.server.ts";
import { AskBeforeLeaving } from "#app/routes/office/content/ask-before-leaving.tsx";
import { ContentHead } from "#app/routes/office/content/content-head.tsx";
import { conflictOf, FactsConflict, type ShownConflict } from "#app/routes/office/content/facts-conflict.tsx";
import { loadContentItem } from "#app/routes/office/content/load-content-item.server.ts";
import { Saved } from "#app/routes/office/content/saved.tsx";
import { splitCoordinates } from "#app/routes/office/content/split-coordinates.ts";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/tour-days.ts";
import { type DayValues, dayLabels, readDays, shownDays } from "./day-fields.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const head = await loadContentItem(db, { type: "tours", id: params.id }, url);
  const days = await getEditedDays(db, Number(head.id));
  return {
    head,
    days: days.map(({ day }) => day),
    values: shownDays(days),
    seen: await getDaysVersion(db, Number(head.id)),
    saved: isSaved(context, url),
  };
}

type Answer = { values: DayValues; seen: number; errors?: Record<string, string>; conflict?: ShownConflict };

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const id = readId(params.id);
  const form = splitCoordinates(await request.formData());
  const seen = readId(form.get("seen"));
  const numbers = (await getEditedDays(db, id)).map(({ day }) => day);
  const read = readDays(form, numbers);
  if (!read.ok) return data<Answer>({ values: read.values, seen, errors: read.errors }, { status: 422 });
  const result = await saveDays(db, id, { days: read.days, seen }, context.get(staffContext), now());
  if (result.ok) return redirectConfirmed(context, pageOf(url));
  if (result.reason === "unknown") throw pageNotFound(url.pathname);
  const conflict = conflictOf(read.values, shownDays(result.theirs), dayLabels(numbers), result.last);
  return data<Answer>({ values: read.values, seen: result.version, conflict }, { status: 409 });
}

export default function TourDays({ loaderData, actionData }: Route.ComponentProps) {
  const { head, days, saved } = loaderData;
  const { values, seen } = actionData ?? loaderData;
  const labels = dayLabels(days);
  const field = (name: string) => ({
    id: name,
    name,
    label: labels[name] ?? name,
    defaultValue: values[name] ?? "",
    error: actionData?.errors?.[name],
  });
  return (
    <>
      <ContentHead {...head} />
      <Saved shown={saved && !actionData} />
      {days.length === 0 ? (
        <p className="office-empty">This tour lasts one day. To change that, go to Facts.</p>
      ) : (
        <Form method="post" className="office-form wide" noValidate key={JSON.stringify(values)}>
          <ErrorSummary errors={actionData?.errors} labels={labels} />
          <FactsConflict conflict={actionData?.conflict} />
          <AskBeforeLeaving isUnsaved={actionData !== undefined} />
          <p className="muted">
            Anything left empty is the same as on day 1. A meeting point without coordinates is shown without a map.
          </p>
          {days.map((day) => (
            <fieldset key={day}>
              <legend>Day {day}</legend>
              <div className="fact-grid">
                <TextField {...field(`day.${day}.time`)} placeholder="09:30" maxLength={5} />
                <TextField {...field(`day.${day}.latitude`)} inputMode="decimal" />
                <TextField {...field(`day.${day}.longitude`)} inputMode="decimal" />
              </div>
              <div className="fact-grid">
                {locales.flatMap((locale) =>
                  (["name", "hint"] as const).map((part) => (
                    <TextField
                      key={locale + part}
                      {...field(`day.${day}.${locale}.${part}`)}
                      label={`${part === "name" ? "Meeting point" : "How to find it"}, ${localeName[locale]}`}
                      lang={locale}
                      maxLength={part === "name" ? 120 : 200}
                    />
                  )),
                )}
              </div>
            </fieldset>
          ))}
          <input type="hidden" name="seen" value={seen} />
          <div className="content-save">
            <Button type="submit">{actionData?.conflict ? "Save mine" : "Save"}</Button>
          </div>
        </Form>
      )}
    </>
  );
}
