import type { Database } from "#app/db/client.ts";
import type { OwnerId } from "./get-texts.ts";
import type { TextKindName } from "./text-kinds.ts";

/** `path` holds the segments of the English URL, as far as there is one. */
export type ContentHead = { name: string; public: boolean; path: string[] };

const queries: Record<TextKindName, string> = {
  tour: `select coalesce(text.name, tour.key) as name, tour.published as public, array[place.slug::text, text.slug::text] as path
    from tour left join tour_text text on text.tour_id = tour.id and text.locale = 'en'
    left join location_address place on place.city_id = tour.city_id and place.locale = 'en' where tour.id = $1`,
  city: `select text.name, city.published as public, array[place.slug::text] as path
    from city join city_text text on text.city_id = city.id and text.locale = 'en'
    join location_address place on place.city_id = city.id and place.locale = 'en' where city.id = $1`,
  country: `select text.name, exists (select from city where country_code = $1 and published) as public, array[place.slug::text] as path
    from country_text text join location_address place on place.country_code = text.country_code and place.locale = 'en'
    where text.country_code = $1 and text.locale = 'en'`,
  guide: "select name, active as public, array['guides', slug::text] as path from guide where id = $1",
  article: `select coalesce(text.title, article.key) as name, article.published as public, array['blog', text.slug::text] as path
    from article left join article_text text on text.article_id = article.id and text.locale = 'en' where article.id = $1`,
  faq: `select text.question as name, entry.published as public, array['faqs'] as path
    from faq_entry entry join faq_text text on text.faq_key = entry.key and text.locale = 'en' where entry.key = $1`,
  faq_group: `select title as name, exists (select from faq_entry where group_key = $1 and published) as public, array['faqs'] as path
    from faq_group_text where group_key = $1 and locale = 'en'`,
};

export function getContentHead(db: Database, kind: TextKindName, id: OwnerId): Promise<ContentHead | undefined> {
  return db.one<ContentHead>(`get-${kind}-head`, queries[kind], [id]);
}
