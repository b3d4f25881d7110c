import { searchWords } from "#app/domain/search/words.ts";

const german: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue" };

/** Makes a URL segment of a name: "Łódź und Übermut" becomes "lodz-und-uebermut" in German. */
export function makeSlug(name: string, locale: string): string {
  const spelled = locale === "de" ? name.toLowerCase().replace(/[äöü]/g, (letter) => german[letter] ?? letter) : name;
  return spelled
    .replace(/['’]/g, "")
    .split(/\s+/)
    .flatMap(searchWords)
    .join("-")
    .replace(/[^a-z0-9-]+/g, "")
    .slice(0, 80)
    .replace(/^-+|-+$/g, "");
}

export const isSlug = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 80;
