import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { parse } from "yaml";
import { fillBrand } from "#app/i18n/fill-brand.ts";
import {
  articleFacts,
  articleTexts,
  type CityFacts,
  type CityReviews,
  type CityTexts,
  type ContentLocale,
  cityFacts,
  cityReviews,
  cityTexts,
  countryTexts,
  faqGroups,
  locales,
  pageTexts,
  tourKinds,
} from "./schema.ts";

export type CityContent = {
  id: string;
  facts: CityFacts;
  texts: Record<ContentLocale, CityTexts>;
  reviews: CityReviews;
};

export const contentFolder = import.meta.dirname;
const citiesFolder = join(contentFolder, "cities");

export function cityIds() {
  return readdirSync(citiesFolder).sort();
}

export function loadCities(): CityContent[] {
  return cityIds().map(loadCity);
}

export function loadCity(id: string): CityContent {
  const folder = join(citiesFolder, id);
  const texts = perLocale((locale) => readYaml(join(folder, `${locale}.yaml`), cityTexts));
  return {
    id,
    facts: readYaml(join(folder, "city.yaml"), cityFacts),
    texts,
    reviews: readYaml(join(folder, "reviews.yaml"), cityReviews),
  };
}

export const loadCountries = () => perLocale((locale) => readYaml(file("countries", locale), countryTexts));
export const loadTourKinds = () => perLocale((locale) => readYaml(file("tour-kinds", locale), tourKinds));
export const loadFaq = () => perLocale((locale) => readYaml(file("faq", locale), faqGroups));
export type TourKind = keyof v.InferOutput<typeof tourKinds>;

/** Loads the company pages: about, career, terms and so on. */
export function loadPages() {
  const folder = join(contentFolder, "pages");
  return readdirSync(folder)
    .sort()
    .map((id) => ({ id, texts: perLocale((locale) => readMarkdown(join(folder, id, `${locale}.md`), pageTexts)) }));
}

export function loadArticles() {
  const folder = join(contentFolder, "articles");
  return readdirSync(folder)
    .sort()
    .map((id) => ({
      id,
      facts: readYaml(join(folder, id, "article.yaml"), articleFacts),
      texts: perLocale((locale) => readMarkdown(join(folder, id, `${locale}.md`), articleTexts)),
    }));
}

/** Returns front matter and body as one object, with the body under `body`. */
export function readMarkdown<const Schema extends v.GenericSchema>(path: string, schema: Schema) {
  const [, front = "", body = ""] = readFileSync(path, "utf8").match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/) ?? [];
  return checked(path, { ...parse(front), body: body.trim() }, schema);
}

function file(folder: string, locale: ContentLocale) {
  return join(contentFolder, folder, `${locale}.yaml`);
}

function perLocale<Value>(load: (locale: ContentLocale) => Value) {
  return Object.fromEntries(locales.map((locale) => [locale, fillBrand(locale, load(locale))])) as Record<
    ContentLocale,
    Value
  >;
}

export function readYaml<const Schema extends v.GenericSchema>(path: string, schema: Schema): v.InferOutput<Schema> {
  if (!existsSync(path)) throw new Error(`${path} is missing`);
  return checked(path, parse(readFileSync(path, "utf8")), schema);
}

function checked<const Schema extends v.GenericSchema>(
  path: string,
  data: unknown,
  schema: Schema,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? "(whole file)"}: ${issue.message}`);
  throw new Error(`${path}\n${problems.join("\n")}`);
}
