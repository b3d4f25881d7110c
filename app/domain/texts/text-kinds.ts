import { readingMinutes } from "#app/domain/articles/reading-minutes.ts";
import { parseHighlights, writeHighlights } from "#app/domain/tours/highlights.ts";

export const textKindNames = ["tour", "city", "country", "guide", "article", "faq", "faq_group"] as const;
export type TextKindName = (typeof textKindNames)[number];

/** line: one line; text: paragraphs; markdown: as in articles; list: one entry per line; slug: URL segment. */
export type FieldShape = "line" | "text" | "markdown" | "list" | "slug";
export type TextField = { name: string; label: string; shape: FieldShape; maxCharacters: number; hint?: string };
export type Fields = Record<string, string>;

type Column = { toColumn?: (text: string) => unknown; fromColumn?: (value: never) => string };
export type TextKind = {
  table: string;
  /** The column with the id of the text's owner. */
  owner: string;
  fields: TextField[];
  /** Conversions for fields that are not stored as plain text. */
  columns?: Record<string, Column>;
  /** Columns computed from the text. */
  derive?: (fields: Fields) => Record<string, unknown>;
  /** Further columns of a language's first text, and the SQL for their values; `$1` is the owner. */
  insertDefaults?: { columns: string; values: string };
  /** Cities and countries share one table of slugs; this is its column with the owner's id. */
  place?: "city_id" | "country_code";
  /** The field from which a missing slug is made. */
  titleField: string;
};

const slug: TextField = {
  name: "slug",
  label: "Address",
  shape: "slug",
  maxCharacters: 80,
  hint: "Leave empty to create it from the name.",
};
const line = (name: string, label: string, maxCharacters: number, hint?: string): TextField => ({
  name,
  label,
  shape: "line",
  maxCharacters,
  ...(hint && { hint }),
});
const text = (name: string, label: string, maxCharacters: number, hint?: string): TextField => ({
  ...line(name, label, maxCharacters, hint),
  shape: "text",
});

export const textKinds: Record<TextKindName, TextKind> = {
  tour: {
    table: "tour_text",
    owner: "tour_id",
    titleField: "name",
    fields: [
      slug,
      line("name", "Name in lists", 80),
      line("title", "Page title", 120),
      text("short", "Short description", 300),
      text("about", "About", 6000, "An empty line starts a new paragraph."),
      {
        name: "highlights",
        label: "Highlights",
        shape: "list",
        maxCharacters: 3000,
        hint: "One per line: the lead, a bar |, the sentence.",
      },
      line("meeting_name", "Meeting point", 120),
      line("meeting_from", "Meeting point as in a timetable", 120, "With its preposition: from St Mary’s Basilica"),
      text("meeting_hint", "How to find the guide there", 300),
      line("ending_name", "Ending point", 120),
      text("info", "Additional information", 2000),
      text("rules", "Booking rules", 2000),
    ],
    columns: {
      highlights: { toColumn: (lines) => JSON.stringify(parseHighlights(lines)), fromColumn: writeHighlights },
    },
    insertDefaults: { columns: "city_id, alt", values: "(select city_id from tour where id = :id), ''" },
  },
  city: {
    table: "city_text",
    owner: "city_id",
    place: "city_id",
    titleField: "name",
    fields: [
      { ...slug, hint: "The first part of every address in this city." },
      line("name", "Name", 60),
      line("in_phrase", "In the city", 80, "With its preposition: in Prague"),
      text("tagline", "Opening line", 300),
      text("about", "About", 3000),
      text("arrival", "Practical: arriving", 800),
    ],
  },
  country: {
    table: "country_text",
    owner: "country_code",
    place: "country_code",
    titleField: "name",
    fields: [
      { ...slug, hint: "The address of the country’s page." },
      line("name", "Name", 60),
      line("in_phrase", "In the country", 80, "With its preposition: in Poland"),
      text("about", "About", 3000),
      text("alt", "What the map shows", 400),
    ],
  },
  guide: {
    table: "guide_text",
    owner: "guide_id",
    titleField: "quote",
    fields: [text("quote", "In their own words", 400), text("about", "About", 3000)],
  },
  article: {
    table: "article_text",
    owner: "article_id",
    titleField: "title",
    fields: [
      { ...slug, hint: "Leave empty to create it from the title." },
      line("title", "Title", 140),
      text("summary", "Summary", 400),
      {
        name: "body",
        label: "Article",
        shape: "markdown",
        maxCharacters: 40_000,
        hint: "Markdown; ## starts a section.",
      },
    ],
    derive: ({ body = "" }) => ({ minutes: readingMinutes(body) }),
    insertDefaults: { columns: "alt", values: "''" },
  },
  faq: {
    table: "faq_text",
    owner: "faq_key",
    titleField: "question",
    fields: [
      line("question", "Question", 200),
      {
        name: "answer",
        label: "Answer",
        shape: "markdown",
        maxCharacters: 4000,
        hint: "Markdown, for links and emphasis.",
      },
    ],
  },
  faq_group: {
    table: "faq_group_text",
    owner: "group_key",
    titleField: "title",
    fields: [line("title", "Title", 80)],
  },
};

/** The columns of the text table. The slug of a place is stored in another table. */
export function columnsOf(kind: TextKindName): string[] {
  const { fields, place } = textKinds[kind];
  return fields.map(({ name }) => name).filter((name) => !(place && name === "slug"));
}

/** Lists the empty fields. A slug is never empty, because it is made from the name. */
export function missingFields(kind: TextKindName, fields: Fields | undefined): TextField[] {
  return textKinds[kind].fields.filter(({ name }) => name !== "slug" && !fields?.[name]?.trim());
}
