import type { TextKindName } from "#app/domain/texts/text-kinds.ts";

/** The content types the office edits, by their plural in the URL. */
export const nouns = {
  tours: { kind: "tour", one: "tour", title: "Tours" },
  cities: { kind: "city", one: "city", title: "Cities" },
  countries: { kind: "country", one: "country", title: "Countries" },
  guides: { kind: "guide", one: "guide", title: "Guides" },
  articles: { kind: "article", one: "article", title: "Articles" },
  faq: { kind: "faq", one: "question", title: "FAQ" },
  "faq-groups": { kind: "faq_group", one: "group of questions", title: "FAQ groups" },
} as const satisfies Record<string, { kind: TextKindName; one: string; title: string }>;

export type Noun = keyof typeof nouns;

export function isNoun(value: string): value is Noun {
  return Object.hasOwn(nouns, value);
}

const numbered: Noun[] = ["tours", "guides", "articles"];
/** Content types with facts and a picture besides their texts. */
const withFacts: Noun[] = [...numbered, "cities"];

/** Numbered content types have a numeric id, 0 if it is invalid; the others are identified by their key. */
export function ownerId(noun: Noun, id: string): string | number {
  if (!numbered.includes(noun)) return id;
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
}

export const hasFacts = (noun: Noun) => withFacts.includes(noun);

/** The first page of an item's editor. */
export const startOf = (noun: Noun, id: string | number) =>
  `/office/content/${noun}/${id}${hasFacts(noun) ? "" : "/texts"}`;
