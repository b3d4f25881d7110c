import type { Database } from "#app/db/client.ts";
import { chooseConditions } from "#app/domain/conditions.ts";
import { type Locale, locales } from "#app/i18n/locales.ts";
import { type TextKindName, textKinds } from "./text-kinds.ts";

export type ListedKind = Exclude<TextKindName, "faq" | "faq_group">;
export type ContentState = "missing" | "outdated" | "draft";
export type ContentFilter = { search: string; cityId: string | null; state: ContentState | null; page: number };
export type ListedItem = {
  id: string;
  name: string;
  cityName: string | null;
  public: boolean;
  missing: Locale[];
  outdated: Locale[];
  changedAt: Date | null;
};

export const itemsPerPage = 50;

const listedKinds: Record<
  ListedKind,
  { table: string; id: string; city: string; name: string; public: string; order: string }
> = {
  tour: {
    table: "tour",
    id: "tour.id",
    city: "tour.city_id",
    name: "coalesce(en.name, tour.key)",
    public: "tour.published",
    order: "city.size_rank, tour.position, tour.id",
  },
  city: {
    table: "city",
    id: "city.id",
    city: "city.id",
    name: "coalesce(en.name, city.id)",
    public: "city.published",
    order: "city.size_rank",
  },
  country: {
    table: "country",
    id: "country.code",
    city: "null::text",
    name: "coalesce(en.name, country.code)",
    public:
      "exists (select from city member_city where member_city.country_code = country.code and member_city.published)",
    order: "en.name, country.code",
  },
  guide: {
    table: "guide",
    id: "guide.id",
    city: "guide.home_city_id",
    name: "guide.name",
    public: "guide.active",
    order: "guide.name, guide.id",
  },
  article: {
    table: "article",
    id: "article.id",
    city: "article.city_id",
    name: "coalesce(en.title, article.key)",
    public: "article.published",
    order: "article.published_on desc, article.id desc",
  },
};

/** Lists editable content with missing and outdated translations, a page at a time. */
export async function listContentItems(
  db: Database,
  kind: ListedKind,
  filter: ContentFilter,
): Promise<{ total: number; items: ListedItem[] }> {
  const { table, id, city, name, order, ...columns } = listedKinds[kind];
  const { table: texts, owner } = textKinds[kind];
  const missing = `select required_locale from unnest(array['${locales.join("', '")}']) required_locale
    where not exists (select from ${texts} text where text.${owner} = ${id} and text.locale = required_locale and text.complete)`;
  const outdated = `select text.locale::text as locale from ${texts} text
    where text.${owner} = ${id} and text.locale <> 'en' and text.complete and text.checked_version < en.version`;
  const english = `left join ${texts} en on en.${owner} = ${id} and en.locale = 'en'`;
  // Tours and guides always have a city; an inner join lets the plan go through the cities in order.
  const join = kind === "tour" || kind === "guide" ? "join" : "left join";
  const ofCity = kind === "city" ? "" : `${join} city on city.id = ${city}`;
  const { name: variant, and } = chooseConditions({
    search: filter.search !== "" && `plain(${name}) like '%' || plain(:search) || '%'`,
    city: filter.cityId !== null && `${city} = :cityId`,
    draft: filter.state === "draft" && `not (${columns.public})`,
    missing: filter.state === "missing" && `exists (${missing})`,
    outdated: filter.state === "outdated" && `exists (${outdated})`,
  });
  const offset = (filter.page - 1) * itemsPerPage;
  const values = { search: escapeLike(filter.search), cityId: filter.cityId, offset };
  const [items, count] = await Promise.all([
    db.rows<ListedItem>(
      `list-${kind}-items-${variant}`,
      `select ${id}::text as id, ${name} as name, city_text.name as "cityName", ${columns.public} as public,
         array(${missing}) as missing, array(${outdated} order by text.locale) as outdated,
         (select max(text.updated_at) from ${texts} text where text.${owner} = ${id} and text.version > 1) as "changedAt"
       from (select ${table}.* from ${table} ${english} ${ofCity} where true${and}
         order by ${order} limit ${itemsPerPage} offset :offset) ${table}
       ${english} ${ofCity}
       left join city_text on city_text.city_id = ${city} and city_text.locale = 'en'
       order by ${order}`,
      values,
    ),
    db.one<{ total: number }>(
      `count-${kind}-nouns-${variant}`,
      `select count(*) as total from ${table} ${english} where true${and}`,
      values,
    ),
  ]);
  return { total: count?.total ?? 0, items };
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");
