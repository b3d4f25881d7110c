import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import type { SearchResult } from "./search.ts";

export function resultPath(locale: Locale, { kind, params }: SearchResult): string {
  const { location = "", tour = "", guide = "", article = "" } = params;
  if (kind === "tour") return pathTo(locale, "tour", { location, tour });
  if (kind === "guide") return pathTo(locale, "guide", { guide });
  if (kind === "article") return pathTo(locale, "article", { article });
  return pathTo(locale, "location", { location });
}
