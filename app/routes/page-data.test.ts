import { expect, test } from "vitest";
import { locales } from "#app/i18n/locales.ts";
import { pagesOfEachKind } from "#test/support/kinds.ts";
import { readOnlySite } from "#test/support/site.ts";

const site = await readOnlySite();

const sentData = /streamController\.enqueue\((".*?(?<!\\)")\);<\/script>/s;
/** Shorter strings are names rather than texts. */
const minTextCharacters = 25;

/** Compares words only, because data may hold Markdown where the page has tags. */
const words = (text: string) =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/&(amp|quot|#x27|lt|gt);/g, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const pages = locales.flatMap((locale) => Object.values(pagesOfEachKind(locale)));

test.each(pages)("%s carries no text in its data that it does not show", async (path) => {
  const html = await (await site.fetch(path)).text();
  const [whole, literal] = sentData.exec(html) as unknown as [string, string];
  const carried = (JSON.parse(JSON.parse(literal).split("\n")[0]) as unknown[]).filter(
    (value): value is string => typeof value === "string" && value.length >= minTextCharacters,
  );
  const shown = words(html.replace(whole, "").replace(/<!--.*?-->|<[^>]*>/g, " ")) + words(html.replace(whole, ""));
  expect(carried.filter((text) => !shown.includes(words(text)))).toEqual([]);
});
