import { data, Form, redirect } from "react-router";
import * as v from "valibot";
import { ErrorSummary } from "#app/blocks/forms/error-summary.tsx";
import { line } from "#app/blocks/forms/field-schemas.ts";
import { readId } from "#app/blocks/forms/read-id.ts";
import { createArticle, getArticleFacts, saveArticleFacts } from "#app/domain/articles/save-article-facts.ts";
import { isCalendarDate } from "#app/domain/departures/calendar-date.ts";
import { listPrivatePrices } from "#app/domain/private-tours/save-private-prices.ts";
import { isSaved, pageOf, redirectConfirmed } from "#app/routes/office/confirm.server.ts";
import { AskBeforeLeaving } from "#app/routes/office/content/ask-before-leaving.tsx";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { readOfficeForm } from "#app/routes/office/read-office-form.ts";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/article-facts.ts";
import { ContentHead } from "./content-head.tsx";
import { conflictOf, FactsConflict, type ShownConflict } from "./facts-conflict.tsx";
import { loadContentItem } from "./load-content-item.server.ts";
import { CityOptions } from "./places/city-options.tsx";
import { Saved } from "./saved.tsx";

const labels = { title: "Title in English", cityId: "City", publishedOn: "Publication date" };
const facts = {
  cityId: v.pipe(
    v.optional(v.string(), ""),
    v.transform((id) => id || null),
  ),
  publishedOn: v.pipe(v.string("Required."), v.check(isCalendarDate, "Enter a valid date.")),
};

/** Serves new and existing articles; without `params.id` the article is new. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const cities = await listPrivatePrices(db);
  const today = now().toISOString().slice(0, 10);
  if (params.id === undefined)
    return { head: null, cities, seen: 0, values: { publishedOn: today } as Record<string, string>, saved: false };
  const head = await loadContentItem(db, { type: "articles", id: params.id }, url);
  const article = await getArticleFacts(db, Number(head.id));
  if (!article) throw pageNotFound(url.pathname);
  const values: Record<string, string> = { cityId: article.facts.cityId ?? "", publishedOn: article.facts.publishedOn };
  return { head, cities, seen: article.version, values, saved: isSaved(context, url) };
}

type Answer = { values: Record<string, string>; errors?: Record<string, string>; conflict?: ShownConflict };

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const by = context.get(staffContext);
  const form = await request.formData();
  const values = Object.fromEntries(form) as Record<string, string>;
  const today = now().toISOString().slice(0, 10);
  const refuse = (errors: Record<string, string>, status = 422) => data<Answer>({ values, errors }, { status });
  if ((values.publishedOn ?? "") > today)
    return refuse({ publishedOn: "Cannot be in the future: keep it as a draft until then." });
  if (values.cityId && !(await listPrivatePrices(db)).some(({ cityId }) => cityId === values.cityId))
    return refuse({ cityId: "Choose one from the list." });
  if (params.id === undefined) {
    const read = readOfficeForm(v.object({ ...facts, title: line(140) }), form);
    if (!read.ok) return refuse(read.errors);
    const { title, ...articleFacts } = read.value;
    const result = await createArticle(db, { title, facts: articleFacts }, by, now());
    if (!result.ok) return refuse({ title: "An article with this title already exists or existed." }, 409);
    return redirect(`/office/content/articles/${result.id}/texts`);
  }
  const read = readOfficeForm(v.object(facts), form);
  if (!read.ok) return refuse(read.errors);
  const result = await saveArticleFacts(
    db,
    readId(params.id),
    { facts: read.value, seen: readId(values.seen) },
    by,
    now(),
  );
  if (result.ok) return redirectConfirmed(context, pageOf(url));
  if (result.reason === "unknown") throw pageNotFound(url.pathname);
  const theirs = { cityId: result.conflict.theirs.cityId ?? "", publishedOn: result.conflict.theirs.publishedOn };
  const conflict = conflictOf(
    values,
    theirs,
    { cityId: labels.cityId, publishedOn: labels.publishedOn },
    result.conflict,
  );
  return data<Answer>({ values: { ...values, seen: String(result.conflict.version) }, conflict }, { status: 409 });
}

export default function ArticleFactsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { head, cities, seen, saved } = loaderData;
  const values = actionData?.values ?? loaderData.values;
  const errors = actionData?.errors;
  return (
    <>
      {head ? <ContentHead {...head} /> : <OfficeHead title="New article" />}
      <Saved shown={saved && !actionData} />
      <Form method="post" className="office-form" noValidate key={JSON.stringify(values)}>
        <ErrorSummary errors={errors} labels={labels} />
        <FactsConflict conflict={actionData?.conflict} />
        <AskBeforeLeaving isUnsaved={actionData !== undefined} />
        {!head && (
          <TextField
            id="title"
            name="title"
            label={labels.title}
            maxLength={140}
            defaultValue={values.title}
            error={errors?.title}
          />
        )}
        <Select id="cityId" name="cityId" label={labels.cityId} defaultValue={values.cityId} error={errors?.cityId}>
          <option value="">All cities</option>
          <CityOptions cities={cities} />
        </Select>
        <TextField
          id="publishedOn"
          name="publishedOn"
          type="date"
          label={labels.publishedOn}
          defaultValue={values.publishedOn}
          error={errors?.publishedOn}
        />
        <input type="hidden" name="seen" value={values.seen ?? seen} />
        <div className="content-save">
          <Button type="submit">{head ? "Save" : "Create draft"}</Button>
        </div>
      </Form>
    </>
  );
}
