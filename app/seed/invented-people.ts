import type { Database } from "#app/db/client.ts";
import { locales } from "#app/i18n/locales.ts";
import type { CityContent } from "#content/load.ts";
import { weekdayIn } from "#content/rules/weekdays.ts";
import { guideIds, tourIds } from "./catalogue.ts";
import { insert } from "./insert.ts";
import { lastStart } from "./last-start.ts";

export async function seedGuides(db: Database, cities: CityContent[]) {
  const guides = cities.flatMap((city) =>
    Object.entries(city.facts.guides).map(([slug, facts]) => ({ city, slug, facts })),
  );
  await insert(
    db,
    "guide",
    guides.map(({ city, slug, facts }) => ({
      slug,
      name: facts.name,
      home_city_id: city.id,
      walking_since: facts.since,
      portrait: facts.portrait,
      languages: facts.languages,
    })),
  );
  const guideId = await guideIds(db);
  const tourId = await tourIds(db);
  await insert(
    db,
    "guide_text",
    guides.flatMap(({ city, slug }) =>
      locales.map((locale) => ({ guide_id: guideId.get(slug), locale, ...city.texts[locale].guides[slug] })),
    ),
  );
  await insert(
    db,
    "guide_tour",
    guides.flatMap(({ city, slug, facts }) =>
      facts.tours.map((key) => ({ guide_id: guideId.get(slug), tour_id: tourId.get(`${city.id}/${key}`) })),
    ),
  );
}

export async function seedReviews(db: Database, cities: CityContent[], now: Date) {
  const ids = await tourIds(db);
  await insert(
    db,
    "review",
    cities.flatMap((city) =>
      city.reviews.map((review) => {
        const created = reviewDate(review, now);
        const { schedules = [], days = 1 } = city.facts.tours[review.tour] ?? {};
        return {
          tour_id: ids.get(`${city.id}/${review.tour}`),
          language: review.language,
          rating: review.rating,
          title: review.title,
          body: review.text,
          name: review.name,
          home: review.home,
          own_experience: true,
          status: "published",
          reply: review.reply ?? null,
          walked_on: lastStart(
            schedules,
            new Date(created.getTime() - days * 86_400_000),
            weekdayIn(`${review.title} ${review.text}`),
          ),
          created_at: created.toISOString(),
        };
      }),
    ),
  );
}

function reviewDate({ daysAgo, month }: { daysAgo: number; month?: number | undefined }, now: Date): Date {
  const date = new Date(now.getTime() - daysAgo * 86_400_000);
  if (month === undefined) return date;
  const inMonth = new Date(Date.UTC(date.getUTCFullYear(), month - 1, 15));
  if (inMonth > date) inMonth.setUTCFullYear(inMonth.getUTCFullYear() - 1);
  return inMonth;
}
