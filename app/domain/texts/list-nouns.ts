import type { Database } from "#app/db/client.ts";
import { type Locale, locales } from "#app/i18n/locales.ts";
import { type TextKindName, textKinds } from "./text-kinds.ts";

export type ListedKind = Exclude<TextKindName, "faq" | "faq_group">;
export type NounState = "missing" | "outdated" | "draft";
export type NounFilter = { search: string; cityId: string | null; state: NounState | null; page: number };
export type ListedNoun = {
  id: string;
  name: string;
  cityName: string | null;
  public: boolean;
  missing: Locale[];
  outdated: Locale[];
  changedAt: Date | null;
};

export const nounsPerPage = 50;

const nouns: Record<
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

/** Lists editable content with missing and outdated translations. */
export async function listNouns(
  db: Database,
  kind: ListedKind,
  filter: NounFilter,
): Promise<{ total: number; nouns: ListedNoun[] }> {
  const { table, id, city, name, order, ...noun } = nouns[kind];
  const { table: texts, owner } = textKinds[kind];
  const rows = await db.rows<ListedNoun & { total: number }>(
    `list-${kind}-nouns`,
    `select listed.id, listed.name, listed."cityName", listed.public, listed.missing, listed.outdated, listed."changedAt",
       count(*) over () as total from (
       select ${id}::text as id, ${name} as name, city_text.name as "cityName", ${noun.public} as public,
         array(select required_locale from unnest($5::text[]) required_locale
           where not exists (select from ${texts} text where text.${owner} = ${id} and text.locale = required_locale and text.complete)) as missing,
         array(select text.locale::text from ${texts} text
           where text.${owner} = ${id} and text.locale <> 'en' and text.complete and text.checked_version < en.version order by text.locale) as outdated,
         (select max(text.updated_at) from ${texts} text where text.${owner} = ${id} and text.version > 1) as "changedAt",
         row_number() over (order by ${order}) as place
       from ${table}
       left join ${texts} en on en.${owner} = ${id} and en.locale = 'en'
       ${kind === "city" ? "" : `left join city on city.id = ${city}`}
       left join city_text on city_text.city_id = ${city} and city_text.locale = 'en'
       where ($1 = '' or plain(${name}) like '%' || plain($1) || '%')
         and ($2::text is null or ${city} = $2)) listed
     where $3::text is null or ($3 = 'draft' and not listed.public)
       or ($3 = 'missing' and cardinality(listed.missing) > 0) or ($3 = 'outdated' and cardinality(listed.outdated) > 0)
     order by place limit ${nounsPerPage} offset $4`,
    [filter.search.replace(/[\\%_]/g, "\\$&"), filter.cityId, filter.state, (filter.page - 1) * nounsPerPage, locales],
  );
  return { total: rows[0]?.total ?? 0, nouns: rows.map(({ total: _, ...listed }) => listed) };
}
