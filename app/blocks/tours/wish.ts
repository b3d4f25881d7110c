/** What visitors want of a tour. Links to tours carry it in their query, so that they are asked once. */
export type Wish = { day: string | null; language: string | null; people: string | null };

/** The query of a tour page that opens with the wish. */
export function wishQuery({ day, language, people }: Wish): string {
  return queryOf({ day, tourLanguage: language, adults: people });
}

type Booked = { date: string; language: string; adults: number; children: number };

/** The query of a tour page for booking the same again. */
export function wishAgain({ date, language, adults, children }: Booked): string {
  const party = { adults: String(adults), children: String(children) };
  return queryOf({ day: date, tourLanguage: language, ...party });
}

/** The wish in the query of a tour page, for the next tour. */
export function wishIn(search: URLSearchParams): string {
  const names = ["day", "tourLanguage", "adults", "children"];
  return queryOf(Object.fromEntries(names.map((name) => [name, search.get(name)])));
}

/** The wish in the filters of a search form. */
export function wishInForm(fields: FormData): string {
  const read = (name: string) => fields.get(name)?.toString() || null;
  return wishQuery({ day: read("day"), language: read("language"), people: read("people") });
}

function queryOf(values: Record<string, string | null>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}
