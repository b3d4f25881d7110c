import { useState } from "react";
import { data, Form, redirect } from "react-router";
import * as v from "valibot";
import { ErrorSummary } from "#app/blocks/forms/error-summary.tsx";
import { line } from "#app/blocks/forms/field-schemas.ts";
import { readId } from "#app/blocks/forms/read-id.ts";
import { createGuide, type GuideFacts, getGuideFacts, saveGuideFacts } from "#app/domain/guides/save-guide-facts.ts";
import { listPrivatePrices } from "#app/domain/private-tours/save-private-prices.ts";
import { makeSlug } from "#app/domain/texts/make-slug.ts";
import { listTourNames } from "#app/domain/tours/list-tour-names.ts";
import { tourLanguages } from "#app/domain/tours/tour-languages.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { isSaved, pageOf, redirectConfirmed } from "#app/routes/office/confirm.server.ts";
import { AskBeforeLeaving } from "#app/routes/office/content/ask-before-leaving.tsx";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { readOfficeForm } from "#app/routes/office/read-office-form.ts";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { site } from "#app/site.ts";
import { Button } from "#app/ui/button.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/guide-facts.ts";
import { ContentHead } from "./content-head.tsx";
import { whole } from "./fact-fields.ts";
import { conflictOf, FactsConflict, type ShownConflict } from "./facts-conflict.tsx";
import { loadContentItem } from "./load-content-item.server.ts";
import { CityOptions } from "./places/city-options.tsx";
import { Saved } from "./saved.tsx";
import { fieldMessages } from "./texts-form.ts";

const labels = {
  name: "Name",
  slug: "Address",
  cityId: "Home city",
  since: "Guiding since",
  portrait: "Drawn portrait",
  languages: "Languages",
  tours: "Tours",
};

const schema = v.object({
  name: line(80),
  slug: v.pipe(v.optional(v.string(), ""), v.trim(), v.maxLength(80, "At most 80 characters.")),
  cityId: line(60),
  since: whole(2007, 2100),
  portrait: v.picklist(["woman", "man"], "Choose one."),
});

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const [cities, tours] = await Promise.all([listPrivatePrices(db), listTourNames(db)]);
  const blank: GuideFacts = {
    slug: "",
    name: "",
    cityId: site.homeCity,
    since: now().getUTCFullYear(),
    portrait: "woman",
    languages: ["en"],
    tours: [],
  };
  if (params.id === undefined) return { head: null, cities, tours, seen: 0, facts: blank, saved: false };
  const head = await loadContentItem(db, { type: "guides", id: params.id }, url);
  const guide = await getGuideFacts(db, Number(head.id));
  if (!guide) throw pageNotFound(url.pathname);
  return { head, cities, tours, seen: guide.version, facts: guide.facts, saved: isSaved(context, url) };
}

type Answer = { facts: GuideFacts; seen: number; errors?: Record<string, string>; conflict?: ShownConflict };

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const by = context.get(staffContext);
  const form = await request.formData();
  const read = readOfficeForm(schema, form);
  const languages = tourLanguages.filter((code) => form.getAll("languages").includes(code));
  const tours = form
    .getAll("tours")
    .map(readId)
    .sort((a, b) => a - b);
  const typed = Object.fromEntries(form) as unknown as GuideFacts;
  const facts = { ...typed, ...(read.ok && read.value), languages, tours } as GuideFacts;
  const seen = readId(form.get("seen"));
  const errors: Record<string, string> = read.ok ? {} : { ...read.errors };
  if (languages.length === 0) errors.languages = "Choose at least one.";
  if (!read.ok || languages.length === 0) return data<Answer>({ facts, seen, errors }, { status: 422 });
  const newFacts: GuideFacts = {
    ...read.value,
    slug: read.value.slug || makeSlug(read.value.name, "en"),
    languages,
    tours,
  };
  if (params.id === undefined) {
    const result = await createGuide(db, newFacts, by, now());
    if (result.ok) return redirect(`/office/content/guides/${result.id}/texts`);
    return data<Answer>({ facts, seen, errors: { slug: fieldMessages[`slug_${result.refusal}`] } }, { status: 409 });
  }
  const result = await saveGuideFacts(db, readId(params.id), { facts: newFacts, seen }, by, now());
  if (result.ok) return redirectConfirmed(context, pageOf(url));
  if (result.reason === "unknown") throw pageNotFound(url.pathname);
  if (result.reason === "slug")
    return data<Answer>({ facts, seen, errors: { slug: fieldMessages[`slug_${result.refusal}`] } }, { status: 422 });
  if (result.reason === "draft_city")
    return data<Answer>(
      { facts, seen, errors: { cityId: "This city is a draft, but the guide is published." } },
      { status: 422 },
    );
  const conflict = conflictOf(words(newFacts), words(result.conflict.theirs), labels, result.conflict);
  return data<Answer>({ facts, seen: result.conflict.version, conflict }, { status: 409 });
}

const words = (facts: GuideFacts) =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)]));

export default function GuideFactsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { languageName } = useI18n();
  const { head, cities, tours, saved } = loaderData;
  const { facts, seen } = actionData ?? loaderData;
  const errors = actionData?.errors;
  const [chosenCity, setChosenCity] = useState<string>();
  const cityId = chosenCity ?? facts.cityId;
  const field = (name: "name" | "slug" | "since" | "cityId" | "portrait") => ({
    id: name,
    name,
    label: labels[name],
    defaultValue: String(facts[name] ?? ""),
    error: errors?.[name],
  });
  return (
    <>
      {head ? <ContentHead {...head} /> : <OfficeHead title="New guide" />}
      <Saved shown={saved && !actionData} />
      <Form method="post" className="office-form wide" noValidate key={JSON.stringify(facts)}>
        <ErrorSummary errors={errors} labels={labels} />
        <FactsConflict conflict={actionData?.conflict} />
        <AskBeforeLeaving isUnsaved={actionData !== undefined} />
        <div className="fact-grid">
          <TextField {...field("name")} maxLength={80} />
          <TextField {...field("slug")} maxLength={80} hint="Leave empty to create it from the name." />
          <Select {...field("cityId")} onChange={(event) => setChosenCity(event.target.value)}>
            <CityOptions cities={cities} />
          </Select>
          <TextField {...field("since")} inputMode="numeric" />
          <Select {...field("portrait")}>
            <option>woman</option>
            <option>man</option>
          </Select>
        </div>
        <fieldset className="checkbox-group" id="languages">
          <legend>Languages</legend>
          {errors?.languages && <p className="error">{errors.languages}</p>}
          {tourLanguages.map((code) => (
            <label key={code} className="checkbox">
              <input type="checkbox" name="languages" value={code} defaultChecked={facts.languages.includes(code)} />
              {languageName(code)}
            </label>
          ))}
        </fieldset>
        <fieldset className="checkbox-group">
          <legend>Tours in the home city</legend>
          {tours
            .filter((tour) => tour.cityId === cityId || facts.tours.includes(tour.id))
            .map((tour) => (
              <label key={tour.id} className="checkbox">
                <input type="checkbox" name="tours" value={tour.id} defaultChecked={facts.tours.includes(tour.id)} />
                {tour.name}
              </label>
            ))}
        </fieldset>
        <input type="hidden" name="seen" value={seen} />
        <div className="content-save">
          <Button type="submit">{head ? "Save" : "Create draft"}</Button>
        </div>
      </Form>
    </>
  );
}
