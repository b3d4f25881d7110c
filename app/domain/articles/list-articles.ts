import type { Database } from "#app/db/client.ts";
import { type ShownPhoto, shownPhoto } from "#app/domain/pictures/shown-photo.ts";
import type { Locale } from "#app/i18n/locales.ts";

export type ArticleCard = {
  key: string;
  slug: string;
  title: string;
  summary: string;
  minutes: number;
  publishedOn: string;
  cityId: string | null;
  cityName: string | null;
  photo: ShownPhoto;
};
export type ArticleFilter = { cityId?: string | undefined; order: "newest" | "oldest"; limit: number; offset?: number };

export function listArticles(db: Database, locale: Locale, filter: ArticleFilter): Promise<ArticleCard[]> {
  const direction = filter.order === "newest" ? "desc" : "asc";
  const text = `
    select article.key, article_text.slug, article_text.title, article_text.summary, article_text.minutes,
      article.published_on as "publishedOn", article.city_id as "cityId", city_text.name as "cityName", ${shownPhoto("article")} as photo
    from article
    join article_text on article_text.article_id = article.id and article_text.locale = $1
    left join city_text on city_text.city_id = article.city_id and city_text.locale = $1
    where article.published and ($2::text is null or article.city_id = $2)
    order by article.published_on ${direction}, article.id ${direction}
    limit $3 offset $4`;
  const values = [locale, filter.cityId ?? null, filter.limit, filter.offset ?? 0];
  return db.cachedRows<ArticleCard>(`list-articles-${filter.order}`, text, values);
}

export type ArticleCity = { id: string; name: string; slug: string; articles: number };

/** Counts all articles and those of each city, for the filter. */
export async function countArticles(db: Database, locale: Locale): Promise<{ total: number; cities: ArticleCity[] }> {
  const text = `
    select (select count(*) from article where published) as total,
      coalesce(json_agg(json_build_object('id', city.id, 'name', city_text.name, 'slug', location_slug.slug, 'articles', city.articles)), '[]') as cities
    from (select city_id as id, count(*) as articles from article where published and city_id is not null group by city_id) city
    join city_text on city_text.city_id = city.id and city_text.locale = $1
    join location_slug on location_slug.city_id = city.id and location_slug.locale = $1`;
  type Counted = { total: number; cities: ArticleCity[] };
  const { total, cities } = (await db.one<Counted>("count-articles", text, [locale])) ?? { total: 0, cities: [] };
  // Sorted here, because the order depends on the language: Polish puts ł after l.
  return { total, cities: cities.sort((a, b) => a.name.localeCompare(b.name, locale)) };
}
