import { officeTexts, site } from "#app/site.ts";
import type { Locale } from "./locales.ts";
import { mapTexts } from "./map-texts.ts";

const placeholder = /\{(siteName|siteEmail|officeCity|officeInCity|officeHours)\}/g;

/** Replaces the placeholders of the brand in all texts of `data`, such as `{siteName}`. */
export function fillBrand<Data>(locale: Locale, data: Data, encode = (value: string) => value): Data {
  const office = officeTexts[locale];
  const values: Record<string, string> = {
    siteName: site.name,
    siteEmail: site.email,
    officeCity: office.city,
    officeInCity: office.inCity,
    officeHours: office.hours,
  };
  return mapTexts(data, (text) => text.replace(placeholder, (_, name: string) => encode(values[name] ?? "")));
}
