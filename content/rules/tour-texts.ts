import type { CityContent } from "#content/load.ts";
import { type ContentLocale, locales } from "#content/schema.ts";

export type TourFacts = CityContent["facts"]["tours"][string];
type TourSentence = {
  tour: string;
  facts: TourFacts;
  locale: ContentLocale;
  isTitle: boolean;
  sentence: string;
};

/** Yields what a tour says of itself, sentence by sentence. Alternative texts describe a picture and are left out. */
export function* tourSentences(city: CityContent): Generator<TourSentence> {
  for (const locale of locales) {
    for (const [tour, texts] of Object.entries(city.texts[locale].tours)) {
      const facts = city.facts.tours[tour];
      if (!facts) continue;
      for (const title of [texts.name, texts.title, texts.slug.replaceAll("-", " ")])
        yield { tour, facts, locale, isTitle: true, sentence: title };
      const prose = [
        texts.short,
        texts.about,
        texts.meeting.hint,
        ...texts.highlights.flatMap((h) => [h.lead, h.text]),
      ];
      for (const sentence of prose.flatMap(sentences)) yield { tour, facts, locale, isTitle: false, sentence };
    }
  }
}

export function sentences(prose: string): string[] {
  return prose.split(/(?<=[.!?…])\s+/);
}
