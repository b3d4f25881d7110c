import { redirect } from "react-router";
import { getGuide } from "#app/domain/guides/get-guide.ts";
import { suggestPlaces } from "#app/domain/search/suggest-places.ts";
import { addNextDepartures } from "#app/domain/timetable/add-next-departures.ts";
import { listGuideTours } from "#app/domain/tours/list-tours.ts";
import { alternatesFor } from "#app/i18n/alternates.ts";
import { type Locale, localeOfPath } from "#app/i18n/locales.ts";
import { addNonBreakingSpaces } from "#app/i18n/non-breaking-spaces.ts";
import { type PathName, pathTo } from "#app/i18n/paths.ts";
import { cacheNextDepartures } from "#app/server/request/cache-departures.ts";
import type { AppContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";

export async function loadGuide(
  { db, now, cache }: AppContext,
  url: URL,
  slug: string,
  page: PathName & ("guide" | "guideTours"),
) {
  const locale: Locale = localeOfPath(url.pathname);
  const guide = await getGuide(db, locale, slug);
  if (!guide) throw pageNotFound(url.pathname, await suggestPlaces(db, locale, slug));
  if (guide.slug !== slug) throw redirect(pathTo(locale, page, { guide: guide.slug }), 301);
  const moment = now();
  const tours = await addNextDepartures(db, locale, moment, await listGuideTours(db, locale, guide.id));
  cacheNextDepartures(cache, tours, moment);
  cache.addTags(`guide:${guide.id}`, ...tours.map((tour) => `tour:${tour.id}`));
  return {
    ...addNonBreakingSpaces(locale, { guide, tours }),
    alternates: alternatesFor(page, () => ({ guide: slug })),
  };
}

export type GuidePageData = Awaited<ReturnType<typeof loadGuide>>;
