import type { Database } from "#app/db/client.ts";
import { lockGuide } from "#app/domain/departures/lock-guide.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { officeMail, officeText } from "#app/mail/office-mail.ts";
import { site } from "#app/site.ts";
import { type AssignedChoice, dateAfter } from "./availability.ts";
import { concerned } from "./get-availability.ts";

/** Local dates, both included. */
export type DaysOff = { key: string; guideId: number; from: string; to: string };

export type DaysOffReport = DaysOff & {
  reason?: string | undefined;
  assigned: AssignedChoice;
};
type Away = { id: number; when: string; tour: string };

export const maxDaysOff = 366;

/**
 * The guide gets no new departures on these days. Those that they were to lead are kept, or opened as absences, as they
 * choose; the office is mailed one list of the open ones. A tour of several days counts with each of them.
 */
export function reportDaysOff(
  db: Database,
  request: DaysOffReport,
  by: Actor,
  now: Date,
  /** Not set if the office itself has entered them. */
  { mailOffice = true }: { mailOffice?: boolean } = {},
): Promise<IdempotentResult<{ departures: number }, "wrong_days" | "assigned">> {
  const { key, guideId, from, to, reason = "Days off", assigned } = request;
  return idempotent(db, request, now, async (tx) => {
    if (!isPossible(request, now)) throw new Refusal("wrong_days");
    // Nobody gives the guide a departure between these statements.
    await lockGuide(tx, guideId);
    await tx.rows("write-days-off", writeDaysOff, [guideId, from, to]);
    const subject = { kind: "guide", id: guideId };
    await recordChange(tx, by, { action: "days off", subject, after: { from, to, assigned } }, now);
    if (assigned === "keep") return { departures: 0 };
    const away = await tx.rows<Away>("report-days-off", report, { guideId, from, to, now, reason });
    if (away.length > 0 && assigned === "ask") throw new Refusal("assigned");
    for (const { id } of away) {
      const change = { action: "can't make it", subject: { kind: "departure", id }, after: { reason, from, to } };
      await recordChange(tx, by, change, now);
    }
    if (!mailOffice || away.length === 0) return { departures: away.length };
    const message = officeMail({
      subject: officeText("absence", { name: by.name, when: from === to ? from : `${from} – ${to}` }),
      facts: [["reason", reason], ...away.map(({ when, tour }): ["when", string] => ["when", `${when} ${tour}`])],
      replyTo: by.email,
    });
    const mail = { to: site.email, locale: site.office.locale, email: message };
    await enqueueMail(tx, { kind: "office.absence", dedupKey: `absence/${key}`, ...mail }, now);
    return { departures: away.length };
  });
}

/** Yesterday may still be today in another time zone. */
function isPossible({ from, to }: DaysOff, now: Date): boolean {
  const yesterday = dateAfter(now.toISOString().slice(0, 10), -1);
  return from <= to && to >= yesterday && dateAfter(from, maxDaysOff) > to;
}

/** `extra`: days that the guide's week leaves out become possible for once. Otherwise the week holds again. */
export type DaysBack = DaysOff & { extra?: boolean };

/** The guide can come after all: to what nobody else has taken over, and to new departures. */
export function withdrawDaysOff(
  db: Database,
  request: DaysBack,
  by: Actor,
  now: Date,
): Promise<IdempotentResult<{ departures: number }, "wrong_days">> {
  const { guideId, from, to, extra = false } = request;
  return idempotent(db, request, now, async (tx) => {
    if (!isPossible(request, now)) throw new Refusal("wrong_days");
    await tx.rows("withdraw-guide-days", "delete from guide_day where guide_id = $1 and local_date between $2 and $3", [
      guideId,
      from,
      to,
    ]);
    if (extra) await tx.rows("write-extra-days", writeExtraDays, [guideId, from, to]);
    const back = await tx.rows<{ id: number }>("withdraw-days-off", withdraw, { guideId, from, to, now });
    const subject = { kind: "guide", id: guideId };
    await recordChange(
      tx,
      by,
      { action: "available days", subject, after: { from, to, ...(extra && { extra }) } },
      now,
    );
    for (const { id } of back)
      await recordChange(tx, by, { action: "can make it after all", subject: { kind: "departure", id } }, now);
    return { departures: back.length };
  });
}

/** Nobody asks for days of the past, and pages do not show them. */
export async function deleteOldGuideDays(db: Database, now: Date): Promise<void> {
  await db.rows("delete-guide-days", "delete from guide_day where local_date < $1::timestamptz::date - 30", [now]);
}

const writeDaysOff = `
  insert into guide_day (guide_id, local_date, available)
  select $1, day::date, false from generate_series($2::date::timestamp, $3::date::timestamp, interval '1 day') day
  on conflict (guide_id, local_date) do update set available = false`;

const writeExtraDays = `
  insert into guide_day (guide_id, local_date, available)
  select $1, day::date, true from generate_series($2::date::timestamp, $3::date::timestamp, interval '1 day') day
  where exists (select from guide_week where guide_id = $1)
    and not exists (select from guide_week where guide_id = $1 and weekday = extract(isodow from day))
  on conflict (guide_id, local_date) do update set available = true`;

const report = `
  update departure set guide_absent_at = :now, guide_absent_reason = :reason, version = departure.version + 1
  from tour_text where ${concerned} and departure.guide_absent_at is null
    and tour_text.tour_id = departure.tour_id and tour_text.locale = 'en'
  returning departure.id, to_char(departure.local_date + departure.local_time, 'YYYY-MM-DD HH24:MI') as when, tour_text.title as tour`;

const withdraw = `
  update departure set guide_absent_at = null, guide_absent_reason = null, version = version + 1
  where ${concerned} and guide_absent_at is not null returning id`;
