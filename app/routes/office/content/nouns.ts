import type { TextKindName } from "#app/domain/texts/text-kinds.ts";

/** The parts of the content area; the address names them in the plural. */
export const nouns = {
  tours: { kind: "tour", one: "tour", title: "Tours" },
  cities: { kind: "city", one: "city", title: "Cities" },
  guides: { kind: "guide", one: "guide", title: "Guides" },
  articles: { kind: "article", one: "article", title: "Articles" },
  faq: { kind: "faq", one: "question", title: "FAQ" },
} as const satisfies Record<string, { kind: TextKindName; one: string; title: string }>;

export type Noun = keyof typeof nouns;

export function isNoun(value: string): value is Noun {
  return Object.hasOwn(nouns, value);
}

/** Numbers are numbers; cities and questions go by their key. */
export function ownerId(noun: Noun, id: string): string | number {
  if (noun === "cities" || noun === "faq") return id;
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
}
