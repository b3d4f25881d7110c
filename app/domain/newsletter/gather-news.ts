import type { Database } from "#app/db/client.ts";
import { type Locale, locales } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { site } from "#app/site.ts";

export type NewsItem = { title: string; text: string; path: string };
type NewsRow = { title: string; text: string; slug: string };
export type News = { tours: NewsItem[]; articles: NewsItem[]; cities: NewsItem[] };

const maxItemsOfEach = 4;

/** Collects the tours, articles and cities added between two moments, in one language. */
async function gatherNews(db: Database, locale: Locale, from: Date, until: Date): Promise<News> {
  const values = { locale, from, until, limit: maxItemsOfEach, timeZone: site.office.timeZone };
  const [tours, articles, cities] = await Promise.all([
    db.rows<NewsRow & { city: string }>(
      "news-tours",
      `select text.title, text.short as text, location_slug.slug as city, text.slug
       from tour join tour_text text on text.tour_id = tour.id and text.locale = :locale
       join location_slug on location_slug.city_id = tour.city_id and location_slug.locale = :locale
       where tour.published and tour.added_at > :from and tour.added_at <= :until order by tour.added_at desc, tour.id limit :limit`,
      values,
    ),
    db.rows<NewsRow>(
      "news-articles",
      `select text.title, text.summary as text, text.slug
       from article join article_text text on text.article_id = article.id and text.locale = :locale
       where article.published and article.published_on > (:from::timestamptz at time zone :timeZone)::date
         and article.published_on <= (:until::timestamptz at time zone :timeZone)::date
       order by article.published_on desc, article.id limit :limit`,
      values,
    ),
    db.rows<NewsRow>(
      "news-cities",
      `select text.name as title, text.tagline as text, location_slug.slug
       from city join city_text text on text.city_id = city.id and text.locale = :locale
       join location_slug on location_slug.city_id = city.id and location_slug.locale = :locale
       where city.added_at > :from and city.added_at <= :until order by city.added_at desc, city.size_rank limit :limit`,
      values,
    ),
  ]);
  return {
    tours: tours.map(({ title, text, city, slug }) => ({
      title,
      text,
      path: pathTo(locale, "tour", { location: city, tour: slug }),
    })),
    articles: articles.map(({ title, text, slug }) => ({
      title,
      text,
      path: pathTo(locale, "article", { article: slug }),
    })),
    cities: cities.map(({ title, text, slug }) => ({
      title,
      text,
      path: pathTo(locale, "location", { location: slug }),
    })),
  };
}

export const hasNews = (news: News) => news.tours.length + news.articles.length + news.cities.length > 0;

/** Builds the week's issue in each language once. It starts where the last issue ended. */
export async function buildIssues(db: Database, week: string, now: Date): Promise<void> {
  for (const locale of locales) {
    const last = await db.one<{ until: Date; week: string }>(
      "last-newsletter-issue",
      `select covers_until as until, week from newsletter_issue where locale = $1 order by week desc limit 1`,
      [locale],
    );
    if (last && last.week >= week) continue;
    const news = await gatherNews(db, locale, last?.until ?? new Date(now.getTime() - 7 * 86_400_000), now);
    await db.rows(
      "build-newsletter-issue",
      `insert into newsletter_issue (week, locale, news, covers_until) values ($1, $2, $3, $4) on conflict do nothing`,
      [week, locale, JSON.stringify(news), now],
    );
  }
}
