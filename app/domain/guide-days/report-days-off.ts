import type { Database } from "#app/db/client.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { officeMail, officeText } from "#app/mail/office-mail.ts";
import { site } from "#app/site.ts";

/** Local dates, both included. */
export type DaysOff = { key: string; guideId: number; from: string; to: string };
type Away = { id: number; when: string; tour: string };

/**
 * Opens every coming departure of the guide on these days as an absence, whoever reports it, and mails the office one
 * list. A tour of several days counts with each of them.
 */
export function reportDaysOff(
  db: Database,
  request: DaysOff & { reason: string },
  by: Actor,
  now: Date,
  /** Not set if the office itself has entered them. */
  { mailOffice = true }: { mailOffice?: boolean } = {},
): Promise<IdempotentResult<{ departures: number }, "nothing">> {
  const { key, guideId, from, to, reason } = request;
  return idempotent(db, request, now, async (tx) => {
    const away = await tx.rows<Away>("report-days-off", report, { guideId, from, to, now, reason });
    if (away.length === 0) throw new Refusal("nothing");
    for (const { id } of away) {
      const subject = { kind: "departure", id };
      await recordChange(tx, by, { action: "can't come", subject, after: { reason, from, to } }, now);
    }
    if (!mailOffice) return { departures: away.length };
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

/** The guide can come after all, to what nobody else has taken over. */
export function withdrawDaysOff(
  db: Database,
  request: DaysOff,
  by: Actor,
  now: Date,
): Promise<IdempotentResult<{ departures: number }, "nothing">> {
  const { guideId, from, to } = request;
  return idempotent(db, request, now, async (tx) => {
    const back = await tx.rows<{ id: number }>("withdraw-days-off", withdraw, { guideId, from, to, now });
    if (back.length === 0) throw new Refusal("nothing");
    for (const { id } of back)
      await recordChange(tx, by, { action: "can come after all", subject: { kind: "departure", id } }, now);
    return { departures: back.length };
  });
}

/** SQL: coming departures of the guide `:guideId` with a day from `:from` to `:to`. */
const concerned = `departure.guide_id = :guideId and departure.local_date between :from::date - 13 and :to::date
    and departure.local_date + departure.days > :from::date and departure.starts_at > :now and departure.status <> 'CANCELED'`;

const report = `
  update departure set guide_absent_at = coalesce(departure.guide_absent_at, :now), guide_absent_reason = :reason,
    version = departure.version + 1
  from tour_text where ${concerned} and tour_text.tour_id = departure.tour_id and tour_text.locale = 'en'
  returning departure.id, to_char(departure.local_date + departure.local_time, 'YYYY-MM-DD HH24:MI') as when, tour_text.title as tour`;

const withdraw = `
  update departure set guide_absent_at = null, guide_absent_reason = null, version = version + 1
  where ${concerned} and guide_absent_at is not null returning id`;
