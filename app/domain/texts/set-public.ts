import type { Database } from "#app/db/client.ts";
import { dateAfter } from "#app/domain/availability/availability.ts";
import { type LedAhead, listLedAhead } from "#app/domain/availability/get-availability.ts";
import { makeDepartures } from "#app/domain/departures/make-departures.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { refreshSearch } from "#app/domain/search/refresh-search.ts";
import { lockOwner } from "./find-owner.ts";
import type { OwnerId } from "./get-texts.ts";
import { type HasDrawing, publicInCity, publishGaps } from "./publish-gaps.ts";
import type { TextKindName } from "./text-kinds.ts";

/** Countries and question groups are public as soon as something in them is. */
export type Publishable = Exclude<TextKindName, "country" | "faq_group">;
export type SetPublicResult =
  | { ok: true }
  | { ok: false; reason: "unknown" }
  /** `gaps` lists what is missing. */
  | { ok: false; reason: "incomplete"; gaps: string[] }
  /** `gaps` lists what has to be unpublished first. */
  | { ok: false; reason: "in_use"; gaps: string[] }
  /** The guide is to lead departures, and nobody has been asked what becomes of them. */
  | { ok: false; reason: "leads"; departures: LedAhead[] };

const farAhead = 732;

/** What the guide is still to lead, in any city. */
export function listStillLed(db: Database, guideId: number, now: Date): Promise<LedAhead[]> {
  const today = now.toISOString().slice(0, 10);
  const range = { from: dateAfter(today, -1), to: dateAfter(today, farAhead) };
  return listLedAhead(db, { guideId, ...range, locale: "en" }, now);
}

/** Content created in the office counts as news from its first publication; the initial content does not. */
const publishAsNews = (kind: "tour" | "city") => `update ${kind} set published = $2, version = version + 1,
  added_at = case when $2 and added_at is null and exists (
    select from audit_log where subject_kind = '${kind}' and subject_id = ${kind}.id::text and action = 'create ${kind}')
    then $3::timestamptz else added_at end where id = $1`;

const updates: Record<Publishable, string> = {
  tour: publishAsNews("tour"),
  city: publishAsNews("city"),
  guide: "update guide set active = $2, version = version + 1 where id = $1 and $3::timestamptz is not null",
  article: "update article set published = $2, version = version + 1 where id = $1 and $3::timestamptz is not null",
  faq: "update faq_entry set published = $2 where key = $1 and $3::timestamptz is not null",
};

/** Publishes a subject that is complete in all four languages, or unpublishes it. */
export function setPublic(
  db: Database,
  subject: { kind: Publishable; id: OwnerId },
  isPublic: boolean,
  by: Actor,
  now: Date,
  hasDrawing: HasDrawing,
  /** Set if the office has read what the guide is still to lead. */
  { evenIfLeading = false }: { evenIfLeading?: boolean } = {},
): Promise<SetPublicResult> {
  return db.transaction(async (tx) => {
    const owner = await lockOwner(tx, subject.kind, subject.id);
    if (!owner) return { ok: false, reason: "unknown" };
    if (owner.public === isPublic) return { ok: true };
    if (isPublic) {
      const gaps = await publishGaps(tx, subject, hasDrawing);
      if (gaps.length > 0) return { ok: false, reason: "incomplete", gaps };
    } else if (subject.kind === "city") {
      const gaps = await publicInCity(tx, subject.id);
      if (gaps.length > 0) return { ok: false, reason: "in_use", gaps };
    } else if (subject.kind === "guide" && !evenIfLeading) {
      const departures = await listStillLed(tx, Number(subject.id), now);
      if (departures.length > 0) return { ok: false, reason: "leads", departures };
    }
    await tx.rows(`set-public-${subject.kind}`, updates[subject.kind], [subject.id, isPublic, now]);
    const action = isPublic ? "publish" : "unpublish";
    await recordChange(tx, by, { action, subject, before: { public: !isPublic }, after: { public: isPublic } }, now);
    await refreshSearch(tx, subject.kind, subject.id);
    if (subject.kind === "city") await refreshSearch(tx, "country", await countryOf(tx, subject.id));
    // The daily job skips drafts, so create the departures of a newly published tour at once.
    if (subject.kind === "tour" && isPublic) await makeDepartures(tx, now);
    return { ok: true };
  });
}

async function countryOf(tx: Database, cityId: OwnerId): Promise<string> {
  const city = await tx.one<{ code: string }>(
    "country-of-city",
    "select country_code as code from city where id = $1",
    [cityId],
  );
  return city?.code ?? "";
}
