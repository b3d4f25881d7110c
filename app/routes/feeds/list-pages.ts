import type { SiteSlugs } from "#app/domain/places/list-slugs.ts";
import { type Alternates, alternatesFor } from "#app/i18n/alternates.ts";
import { type PathName, paths } from "#app/i18n/paths.ts";

export type ListedPage = { alternates: Alternates; changed?: string | undefined };

const withTimetable = ["home", "board", "search"] as const satisfies PathName[];
const texts = [
  "about",
  "career",
  "contact",
  "faqs",
  "guides",
  "partnership",
  "privateTours",
  "eu",
  "terms",
  "privacy",
  "cookies",
] as const satisfies PathName[];

/** Every page for search engines. Timetables change daily; of the texts only articles have a known date. */
export function listPages(addresses: SiteSlugs, today: string): ListedPage[] {
  const newest = addresses.articles.map((article) => article.publishedOn).sort();
  return [
    ...withTimetable.map((name) => ({ alternates: paths[name], changed: today })),
    // Without guides their page is not indexed.
    ...texts
      .filter((name) => name !== "guides" || addresses.guides.length > 0)
      .map((name) => ({ alternates: paths[name] })),
    { alternates: paths.articles, changed: newest.at(-1) },
    ...addresses.locations.map((slugs) => ({
      alternates: alternatesFor("location", (locale) => ({ location: slugs[locale] })),
      changed: today,
    })),
    ...addresses.tours.map(({ city, tour }) => ({
      alternates: alternatesFor("tour", (locale) => ({ location: city[locale], tour: tour[locale] })),
      changed: today,
    })),
    ...addresses.guides.flatMap((guide) => [
      { alternates: alternatesFor("guide", () => ({ guide })) },
      { alternates: alternatesFor("guideTours", () => ({ guide })) },
    ]),
    ...addresses.articles.map((article) => ({
      alternates: alternatesFor("article", (locale) => ({ article: article.slugs[locale] })),
      changed: article.publishedOn,
    })),
    ...addresses.offers.map((slugs) => ({
      alternates: alternatesFor("privateOffer", (locale) => ({ location: slugs[locale] })),
    })),
  ];
}
