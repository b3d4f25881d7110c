import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { type SaveFactsResult, saveFacts } from "#app/domain/office/save-facts.ts";
import { refreshSearch } from "#app/domain/search/refresh-search.ts";
import { checkSlugs, type SlugRefusal } from "#app/domain/texts/check-slugs.ts";
import type { TourLanguage } from "#app/i18n/catalogues.ts";

export type GuideFacts = {
  slug: string;
  name: string;
  cityId: string;
  since: number;
  portrait: "woman" | "man";
  languages: TourLanguage[];
  tours: number[];
};
export type EditedGuide = { facts: GuideFacts; version: number; active: boolean };
export type SaveGuideResult =
  | SaveFactsResult<GuideFacts>
  | { ok: false; reason: "slug"; refusal: SlugRefusal }
  | { ok: false; reason: "draft_city" };

export async function getGuideFacts(db: Database, id: number, lock = false): Promise<EditedGuide | undefined> {
  const row = await db.one<GuideFacts & { version: number; active: boolean }>(
    `get-guide-facts${lock ? "-locked" : ""}`,
    `select slug, name, home_city_id as "cityId", walking_since as since, portrait, languages,
       array(select tour_id from guide_tour where guide_id = guide.id order by tour_id) as tours, version, active
     from guide where id = $1 ${lock ? "for no key update" : ""}`,
    [id],
  );
  if (!row) return;
  const { version, active, ...facts } = row;
  return { facts, version, active };
}

export function saveGuideFacts(
  db: Database,
  id: number,
  edit: { facts: GuideFacts; seen: number },
  by: Actor,
  now: Date,
): Promise<SaveGuideResult> {
  return db.transaction(async (tx): Promise<SaveGuideResult> => {
    const [refused] = await checkSlugs(tx, { kind: "guide", id, space: "guide", slugs: [["en", edit.facts.slug]] });
    if (refused) return { ok: false, reason: "slug", refusal: refused[1] };
    if (await isShownInDraft(tx, id, edit.facts.cityId)) return { ok: false, reason: "draft_city" };
    const store = {
      read: (tx: Database) => getGuideFacts(tx, id, true),
      async write(tx: Database, facts: GuideFacts) {
        await tx.rows(
          "save-guide-facts",
          `update guide set slug = :slug, name = :name, home_city_id = :cityId, walking_since = :since, portrait = :portrait, languages = :languages, version = version + 1
           where id = :id`,
          { ...facts, id },
        );
        await writeTours(tx, id, facts.tours);
        await refreshSearch(tx, "guide", id);
      },
    };
    return saveFacts(tx, { kind: "guide", id }, edit, store, by, now);
  });
}

/** An active guide needs a published city. `for share` keeps the city from being unpublished before the commit. */
async function isShownInDraft(tx: Database, id: number, cityId: string): Promise<boolean> {
  const city = await tx.one<{ draft: boolean }>(
    "guide-in-draft",
    "select not published and (select active from guide where id = $1) as draft from city where id = $2 for share",
    [id, cityId],
  );
  return city?.draft ?? false;
}

async function writeTours(tx: Database, id: number, tours: number[]) {
  await tx.rows("drop-guide-tours", "delete from guide_tour where guide_id = $1 and tour_id <> all ($2::integer[])", [
    id,
    tours,
  ]);
  await tx.rows(
    "add-guide-tours",
    `insert into guide_tour (guide_id, tour_id) select $1::integer, tour.id from tour where tour.id = any ($2::integer[]) on conflict do nothing`,
    [id, tours],
  );
}

export type CreateGuideResult = { ok: true; id: number } | { ok: false; reason: "slug"; refusal: SlugRefusal };

/** Created inactive, because a guide without texts has no page yet. */
export function createGuide(db: Database, facts: GuideFacts, by: Actor, now: Date): Promise<CreateGuideResult> {
  return db.transaction(async (tx): Promise<CreateGuideResult> => {
    const [refused] = await checkSlugs(tx, { kind: "guide", id: 0, space: "guide", slugs: [["en", facts.slug]] });
    if (refused) return { ok: false, reason: "slug", refusal: refused[1] };
    const row = (await tx.one<{ id: number }>(
      "create-guide",
      `insert into guide (slug, name, home_city_id, walking_since, portrait, languages, active) values (:slug, :name, :cityId, :since, :portrait, :languages, false) returning id`,
      facts,
    )) as { id: number };
    await writeTours(tx, row.id, facts.tours);
    await recordChange(tx, by, { action: "create guide", subject: { kind: "guide", id: row.id }, after: facts }, now);
    return { ok: true, id: row.id };
  });
}
