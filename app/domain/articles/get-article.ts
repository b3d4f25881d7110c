import type { Database } from "#app/db/client.ts";
import { shownPhoto } from "#app/domain/pictures/shown-photo.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { ArticleCard } from "./list-articles.ts";

export type Article = ArticleCard & {
  id: number;
  body: string;
  citySlug: string | null;
  cityInPhrase: string | null;
  slugs: Record<Locale, string>;
};

/** Finds an article by a slug in any language, current or former. Compare `slug` to redirect to the current one. */
export async function getArticle(db: Database, locale: Locale, slug: string): Promise<Article | undefined> {
  return db.one<Article>("get-article", `${columns} ${bySlug} ${texts}`, [locale, slug]);
}

/** Gets an article for the office's preview, published or not. */
export async function getDraftArticle(db: Database, locale: Locale, id: number): Promise<Article | undefined> {
  return db.one<Article>("get-draft-article", `${columns} from article ${texts} where article.id = $2`, [locale, id]);
}

const columns = `
  select article.id, article.key, text.slug, text.title, text.summary, text.body, text.minutes,
    article.published_on as "publishedOn", article.city_id as "cityId", city_text.name as "cityName",
    city_text.in_phrase as "cityInPhrase", location_slug.slug as "citySlug",
    (select json_object_agg(translation.locale, translation.slug) from article_text translation where translation.article_id = article.id) as slugs, ${shownPhoto("article")} as photo`;

const bySlug = `
  from (select article_id from (
      select article_id, case when locale = $1 then 0 else 1 end as rank from article_text where slug = $2
      union all select article_id, 2 from former_slug where space = 'article' and slug = $2) known
    order by rank limit 1) found
  join article on article.id = found.article_id and article.published`;

const texts = `
  join article_text text on text.article_id = article.id and text.locale = $1
  left join city_text on city_text.city_id = article.city_id and city_text.locale = $1
  left join location_slug on location_slug.city_id = article.city_id and location_slug.locale = $1`;
