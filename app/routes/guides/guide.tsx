import { listGuideReviews } from "#app/domain/reviews/list-guide-reviews.ts";
import { listGuideDepartures } from "#app/domain/timetable/list-guide-departures.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { addNonBreakingSpaces } from "#app/i18n/non-breaking-spaces.ts";
import { cacheDepartures } from "#app/server/request/cache-departures.ts";
import { appContext } from "#app/server/request/context.ts";
import type { Route } from "./+types/guide.ts";
import { GuideDepartures } from "./guide-departures.tsx";
import { GuideProfileLayout } from "./guide-profile-layout.tsx";
import { GuideReviews } from "./guide-reviews.tsx";
import { loadGuide } from "./load-guide.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const { db, now, cache } = site;
  const locale = localeOfPath(url.pathname);
  const { tours, ...page } = await loadGuide(site, url, params.guide, "guide");
  const moment = now();
  const [departures, reviews] = await Promise.all([
    listGuideDepartures(db, locale, moment, page.guide.id, 6),
    listGuideReviews(db, locale, page.guide.id, 6),
  ]);
  // A departure that gets this guide names its city.
  cache.addTags(...new Set(tours.map(({ cityId }) => `city:${cityId}`)));
  for (const departure of departures) cacheDepartures(cache, [departure], moment, departure.timeZone);
  return { ...page, tourCount: tours.length, ...addNonBreakingSpaces(locale, { departures, reviews }) };
}

export default function GuideAbout({ loaderData }: Route.ComponentProps) {
  const { guide, departures, reviews } = loaderData;
  const [firstName = guide.name] = guide.name.split(" ");
  return (
    <GuideProfileLayout {...loaderData} tab="about" description={guide.quote}>
      <div className="text">
        {guide.about.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <GuideDepartures name={firstName} departures={departures} />
      <GuideReviews name={firstName} reviews={reviews} />
    </GuideProfileLayout>
  );
}
