import type { Database } from "#app/db/client.ts";
import { officeTexts, site } from "#app/site.ts";
import common from "./common-passwords.json" with { type: "json" };
import { firstNames, otherPlaceNames } from "./guessed-names.ts";

type Person = { email: string; name?: string | undefined };

const seasonsAndMonths =
  "spring summer autumn fall winter january february march april may june july august september october november december " +
  "primavera verano otono invierno enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre " +
  "fruhling sommer herbst januar februar marz mai juni juli oktober dezember " +
  "wiosna lato jesien zima styczen luty marzec kwiecien maj czerwiec lipiec sierpien wrzesien pazdziernik listopad grudzien";
const greetings =
  "welcome willkommen bienvenido bienvenida witaj witamy hello hallo hola password passwort contrasena haslo";
const keyboardRows =
  "01234567890 abcdefghijklmnopqrstuvwxyz qwertyuiop asdfghjkl zxcvbnm qwertzuiop yxcvbnm azertyuiop qsdfghjklm wxcvbn " +
  '1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm qaz wsx edc rfv tgb yhn ujm !@#$%^&*() !"§$%&/()=';

/** Letters without accents, so that Málaga and Malaga are one word. */
const plain = (text: string) =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ł", "l").replaceAll("ß", "ss");

const wordsIn = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3);

/** The words of a text, and all of them as one. */
const wordAndWords = (text: string) => [...wordsIn(text), wordsIn(text).join("")].filter((word) => word !== "");

const known = new Set(common);
const alwaysGuessed = [
  ...wordsIn(
    [
      seasonsAndMonths,
      greetings,
      firstNames,
      otherPlaceNames,
      site.name,
      ...Object.values(officeTexts).map(({ city }) => city),
    ].join(" "),
  ),
  ...keyboardRows.split(" ").flatMap(keyboardRuns),
  ...Array.from({ length: 200 }, (_, year) => String(1900 + year)),
];

/** Every run of at least three neighboring keys, in both directions. */
function keyboardRuns(row: string): string[] {
  const reversed = [...row].reverse().join("");
  return [row, reversed].flatMap((keys) =>
    Array.from({ length: keys.length }, (_, start) => start).flatMap((start) =>
      Array.from({ length: Math.max(0, keys.length - start - 2) }, (_, more) => keys.slice(start, start + 3 + more)),
    ),
  );
}

/** Names of the cities and countries in all languages, which guests of a tour company choose as passwords. */
export async function listPlaceNames(db: Database): Promise<string[]> {
  const rows = await db.cachedRows<{ name: string }>(
    "list-place-names",
    "select name from city_text union select name from country_text",
  );
  return rows.map(({ name }) => name);
}

/** "personal": made of the person's own name or address; "common": of other words an attacker tries first. */
export type PasswordProblem = "common" | "personal";

/**
 * Refuses the 10,000 most common passwords and what is made of nothing but words an attacker tries first: the person's
 * name and address, first names, the site, places, seasons, years, neighboring keys. Digits and marks around a word or
 * in place of its letters make no difference.
 */
export function passwordProblem(password: string, person: Person, places: string[] = []): PasswordProblem | undefined {
  if (new Set(password.toLowerCase()).size < 3) return "common";
  const typed = spellings(password);
  const guessed = new Set([...alwaysGuessed, ...places.flatMap(wordAndWords)]);
  const isMadeOf = (words: Set<string>) =>
    typed.some((text) => consistsOf(text.replace(/[\s._@-]/g, "") || text, words));
  if (typed.some((text) => known.has(text)) || isMadeOf(guessed)) return "common";
  for (const text of [person.email, person.name ?? ""]) for (const word of wordAndWords(text)) guessed.add(word);
  return isMadeOf(guessed) ? "personal" : undefined;
}

/** Digits and marks that stand for letters, as in P@ssw0rd. */
const lookAlikes: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};
/** More around a word than this makes it hard to guess again. */
const maxAddedCharacters = 6;

/** The password as typed, and without what is commonly added to a word or put in place of its letters. */
function spellings(password: string): string[] {
  const typed = plain(password);
  const bare = typed.replace(/^[^\p{L}@$]+/u, "").replace(/[^\p{L}]+$/u, "");
  const words = typed.length - bare.length <= maxAddedCharacters && bare.length >= 3 ? [bare] : [];
  const read = (text: string) => text.replace(/[@431!0$57]/g, (mark) => lookAlikes[mark] ?? mark);
  return [...new Set([password.normalize("NFC").toLowerCase(), typed, read(typed), ...words, ...words.map(read)])];
}

/** True if the text is a sequence of the given words. */
function consistsOf(text: string, words: Set<string>): boolean {
  const longest = Math.max(...[...words].map((word) => word.length));
  const reached = new Set([0]);
  for (let end = 1; end <= text.length; end++)
    for (let start = Math.max(0, end - longest); start < end; start++)
      if (reached.has(start) && words.has(text.slice(start, end))) reached.add(end);
  return reached.has(text.length);
}
