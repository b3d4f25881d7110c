import { parse } from "yaml";
import { fillBrand } from "#app/i18n/fill-brand.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { addNonBreakingSpaces } from "#app/i18n/non-breaking-spaces.ts";
import { choosePayment } from "#app/i18n/payment-texts.ts";
import { renderMarkdown } from "./markdown.server.ts";

const files = import.meta.glob<string>("/content/pages/*/*.md", { query: "?raw", import: "default", eager: true });

export type PageName = "about" | "career" | "contact" | "eu" | "partnership" | "privacy" | "private-tours" | "terms";
export type CompanyPage = { title: string; description: string; lead: string; html: string };

/** Loads a company page from `content/pages`, which has a folder per page and a file per language. */
export function loadTextPage(name: PageName, locale: Locale, paysOnline = false): CompanyPage {
  const source = files[`/content/pages/${name}/${locale}.md`];
  const [, front, body] = source?.match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/) ?? [];
  if (!front || !body) throw new Error(`The page ${name} is missing in ${locale}`);
  const { title, description, lead } = fillBrand(locale, parse(front) as Record<string, string>);
  const { html } = renderMarkdown(choosePayment(fillBrand(locale, body), paysOnline));
  return addNonBreakingSpaces(locale, { title: title ?? "", description: description ?? "", lead: lead ?? "", html });
}
