import type { Database } from "#app/db/client.ts";
import { localeName, locales } from "#app/i18n/locales.ts";
import { gapsOf, getTexts, type OwnerId } from "./get-texts.ts";
import type { Publishable } from "./set-public.ts";

type Subject = { kind: Publishable; id: OwnerId };
/** Checks whether a drawing exists. */
export type HasDrawing = (kind: Publishable, group: string, name: string) => boolean;

/** Lists everything that is missing before the subject can be published. */
export async function publishGaps(tx: Database, subject: Subject, hasDrawing: HasDrawing): Promise<string[]> {
  const textGaps = gapsOf(subject.kind, await getTexts(tx, subject.kind, subject.id), localeName);
  switch (subject.kind) {
    case "tour":
      return [
        ...textGaps,
        ...(await routeGaps(tx, subject.id)),
        ...(await cityGap(tx, "tour", subject.id)),
        ...(await pictureGap(tx, "tour", subject.id, hasDrawing)),
      ];
    case "guide":
      return [...textGaps, ...(await cityGap(tx, "guide", subject.id))];
    case "article":
      return [...textGaps, ...(await pictureGap(tx, "article", subject.id, hasDrawing))];
    case "city":
      return [
        ...textGaps,
        ...(await pictureGap(tx, "city", subject.id, hasDrawing)),
        ...(await parentGaps(tx, "country", subject.id)),
      ];
    case "faq":
      return [...textGaps, ...(await parentGaps(tx, "faq_group", subject.id))];
  }
}

/** Lists the public tours and guides that prevent unpublishing a city. */
export function publicInCity(tx: Database, cityId: OwnerId): Promise<string[]> {
  return tx
    .rows<{ name: string }>(
      "public-in-city",
      `select 'Tour: ' || tour_text.name as name from tour join tour_text on tour_text.tour_id = tour.id and tour_text.locale = 'en'
         where tour.city_id = $1 and tour.published
       union all select 'Guide: ' || name from guide where home_city_id = $1 and active`,
      [cityId],
    )
    .then((rows) => rows.map(({ name }) => name));
}

async function routeGaps(tx: Database, tourId: OwnerId): Promise<string[]> {
  const row = await tx.one<{ stops: number; names: number }>(
    "count-route",
    `select (select count(*) from tour_stop where tour_id = $1) as stops,
       (select count(*) from tour_stop_text where tour_id = $1 and name <> '') as names`,
    [tourId],
  );
  if (!row || row.stops < 2) return ["Route: at least two stops"];
  return row.names < row.stops * locales.length ? ["Route: every stop's name in every language"] : [];
}

const cityOf = {
  tour: "select published from city where id = (select city_id from tour where id = $1) for share",
  guide: "select published from city where id = (select home_city_id from guide where id = $1) for share",
};

/** `for share` keeps the city from being unpublished before the commit. */
async function cityGap(tx: Database, kind: keyof typeof cityOf, id: OwnerId): Promise<string[]> {
  const city = await tx.one<{ published: boolean }>(`city-of-${kind}`, cityOf[kind], [id]);
  return city?.published ? [] : ["City: it is a draft itself"];
}

const pictured = {
  tour: "select photo, city_id as group, key || '--' || theme as name from tour where id = $1",
  city: "select photo, id as group, 'night' as name from city where id = $1",
  article: "select photo, coalesce(city_id, 'all') as group, key as name from article where id = $1",
};

/** Only the initial content has drawings; anything newer needs a photo. */
async function pictureGap(
  tx: Database,
  kind: keyof typeof pictured,
  id: OwnerId,
  hasDrawing: HasDrawing,
): Promise<string[]> {
  const row = await tx.one<{ photo: string | null; group: string; name: string }>(
    `picture-of-${kind}`,
    pictured[kind],
    [id],
  );
  const isThere = row && (row.photo || hasDrawing(kind, row.group, row.name));
  return isThere ? [] : ["Picture: there is no drawing of this, so it needs a photograph"];
}

const parents = {
  country: { label: "Country", query: "select country_code as id from city where id = $1" },
  faq_group: { label: "Group", query: "select group_key as id from faq_entry where key = $1" },
};

/** Lists the missing texts of the parent, which is shown on the same page. */
async function parentGaps(tx: Database, kind: keyof typeof parents, id: OwnerId): Promise<string[]> {
  const { label, query } = parents[kind];
  const above = (await tx.one<{ id: string }>(`${kind}-above`, query, [id])) as { id: string };
  return gapsOf(kind, await getTexts(tx, kind, above.id), localeName).map((gap) => `${label}: ${gap}`);
}
