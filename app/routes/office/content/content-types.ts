import type { TextKindName } from "#app/domain/texts/text-kinds.ts";

/** The content types the office edits, by their plural in the URL. */
export const contentTypes = {
  tours: { kind: "tour", one: "tour", title: "Tours" },
  cities: { kind: "city", one: "city", title: "Cities" },
  countries: { kind: "country", one: "country", title: "Countries" },
  guides: { kind: "guide", one: "guide", title: "Guides" },
  articles: { kind: "article", one: "article", title: "Articles" },
  faq: { kind: "faq", one: "question", title: "FAQ" },
  "faq-groups": { kind: "faq_group", one: "group of questions", title: "FAQ groups" },
} as const satisfies Record<string, { kind: TextKindName; one: string; title: string }>;

export type ContentType = keyof typeof contentTypes;

export function isContentType(value: string): value is ContentType {
  return Object.hasOwn(contentTypes, value);
}

const numbered: ContentType[] = ["tours", "guides", "articles"];
/** Content types with facts and a picture besides their texts. */
const withFacts: ContentType[] = [...numbered, "cities"];

/** Numbered content types have a numeric id, 0 if it is invalid; the others are identified by their key. */
export function ownerId(type: ContentType, id: string): string | number {
  if (!numbered.includes(type)) return id;
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
}

export const hasFacts = (type: ContentType) => withFacts.includes(type);

/** The first page of an item's editor. */
export const startOf = (type: ContentType, id: string | number) =>
  `/office/content/${type}/${id}${hasFacts(type) ? "" : "/texts"}`;
