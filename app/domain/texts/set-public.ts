import type { Database } from "#app/db/client.ts";
import { makeDepartures } from "#app/domain/departures/make-departures.ts";
import { type Colleague, recordChange } from "#app/domain/office/record-change.ts";
import { refreshSearch } from "#app/domain/search/refresh-search.ts";
import { localeName, locales } from "#app/i18n/locales.ts";
import { lockOwner } from "./find-owner.ts";
import { gapsOf, getTexts, type OwnerId } from "./get-texts.ts";
import type { TextKindName } from "./text-kinds.ts";

type Publishable = Exclude<TextKindName, "city">;
export type SetPublicResult =
  | { ok: true }
  | { ok: false; reason: "unknown" }
  /** What is still to be written before everybody may read it. */
  | { ok: false; reason: "incomplete"; gaps: string[] };

const updates: Record<Publishable, string> = {
  // A tour made in the office is news from the day it opens; what the company opened with is not.
  tour: `update tour set published = $2, version = version + 1,
    added_at = case when $2 and added_at is null and exists (select from audit_log where subject_kind = 'tour' and subject_id = tour.id::text and action = 'create tour')
      then $3::timestamptz else added_at end where id = $1`,
  guide: "update guide set active = $2, version = version + 1 where id = $1 and $3::timestamptz is not null",
  article: "update article set published = $2, version = version + 1 where id = $1 and $3::timestamptz is not null",
  faq: "update faq set published = $2 where key = $1 and $3::timestamptz is not null",
};

/** Opens something to the public, complete in all four languages, or takes it back. */
export function setPublic(
  db: Database,
  subject: { kind: Publishable; id: OwnerId },
  isPublic: boolean,
  by: Colleague,
  now: Date,
): Promise<SetPublicResult> {
  return db.transaction(async (tx) => {
    const owner = await lockOwner(tx, subject.kind, subject.id);
    if (!owner) return { ok: false, reason: "unknown" };
    if (owner.public === isPublic) return { ok: true };
    if (isPublic) {
      const gaps = gapsOf(subject.kind, await getTexts(tx, subject.kind, subject.id), localeName);
      if (subject.kind === "tour") gaps.push(...(await routeGaps(tx, subject.id)));
      if (gaps.length > 0) return { ok: false, reason: "incomplete", gaps };
    }
    await tx.rows(`set-public-${subject.kind}`, updates[subject.kind], [subject.id, isPublic, now]);
    const action = isPublic ? "publish" : "take back";
    await recordChange(tx, by, { action, subject, before: { public: !isPublic }, after: { public: isPublic } }, now);
    await refreshSearch(tx, subject.kind, subject.id);
    // The daily job passes drafts by: a tour with schedules has its departures as soon as it is public.
    if (subject.kind === "tour" && isPublic) await makeDepartures(tx, now);
    return { ok: true };
  });
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
