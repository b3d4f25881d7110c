import de from "./descriptions/de.json" with { type: "json" };
import en from "./descriptions/en.json" with { type: "json" };
import es from "./descriptions/es.json" with { type: "json" };
import pl from "./descriptions/pl.json" with { type: "json" };
import type { Depth } from "./shown.ts";

/** What a picture shows, by the names its scene gives and in the order in which they stand, from left to right. */
export type Description = { city: string } & Partial<Record<Depth, Record<string, string>>>;

export const descriptions: Record<string, Record<string, Description>> = { en, es, de, pl };

type Sentences = { of: string; fromLeft: string; behind: string; front: string; group: string; list: Intl.ListFormat };

const sentences: Record<keyof typeof descriptions, Sentences> = {
  en: {
    of: "Engraving of",
    fromLeft: ", from left to right",
    behind: "Behind them",
    front: "In front",
    group: "A guide with a lantern shows it all to her guests.",
    list: new Intl.ListFormat("en-GB"),
  },
  es: {
    of: "Grabado de",
    fromLeft: ", de izquierda a derecha",
    behind: "Al fondo",
    front: "En primer plano",
    group: "Una guía con un farol se lo enseña todo a su grupo.",
    list: new Intl.ListFormat("es"),
  },
  de: {
    of: "Stich von",
    fromLeft: ", von links nach rechts",
    behind: "Dahinter",
    front: "Vorn",
    group: "Eine Stadtführerin mit Laterne zeigt alles ihren Gästen.",
    list: new Intl.ListFormat("de"),
  },
  pl: {
    of: "Rycina",
    fromLeft: ", od lewej",
    behind: "W tle",
    front: "Na pierwszym planie",
    group: "Przewodniczka z latarnią pokazuje to wszystko gościom.",
    list: new Intl.ListFormat("pl"),
  },
};

/** The alternative text of a city's drawing, by night and on paper; undefined where nothing is drawn. */
export function describeCity(id: string, locale: string): string | undefined {
  const description = Object.hasOwn(descriptions[locale] ?? {}, id) ? descriptions[locale]?.[id] : undefined;
  const words = sentences[locale];
  if (!description || !words) return undefined;
  const namesAt = (depth: Depth): string[] => Object.values(description[depth] ?? {});
  const [row, behind, front] = [namesAt("row"), namesAt("behind"), namesAt("front")];
  const order = row.length > 1 ? words.fromLeft : "";
  const sentence = (opening: string, names: string[]): string => `${opening}: ${words.list.format(names)}.`;
  return [
    sentence(`${words.of} ${description.city}${order}`, row),
    ...(behind.length ? [sentence(words.behind, behind)] : []),
    ...(front.length ? [sentence(words.front, front)] : []),
    words.group,
  ].join(" ");
}
