import type { TourLanguage } from "#app/i18n/catalogues.ts";

/** What a visitor looked for and could not book. It says nothing of the visitor. */
export type MissedSearch = {
  cityId: string;
  /** Null: any tour of the city. */
  tourId: number | null;
  /** The day that was looked for; of a search without one, the day of the search. */
  date: string;
  /** Null: any language. */
  language: TourLanguage | null;
  /** "full": nothing has room; "language": nothing in this language; "nothing": nothing at all that day. */
  reason: "full" | "language" | "nothing";
};

export type MissedSum = MissedSearch & { searches: number };

/** Visitors look for days farther away, too, but the office does not plan them yet. */
export const daysAhead = 90;
