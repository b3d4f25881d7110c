import type { Database } from "#app/db/client.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import { recordChange } from "#app/domain/office/record-change.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { officeMail, officeText } from "#app/mail/office-mail.ts";
import { site } from "#app/site.ts";
import type { Guide } from "./apply-guide-action.ts";

/** Notifies the office by mail and on the day's board, so that it can find another guide or cancel. */
export function reportAbsence(
  db: Database,
  absence: { key: string; departureId: number; reason: string },
  by: Guide,
  now: Date,
): Promise<IdempotentResult<object, "too_late">> {
  return idempotent(db, absence, now, async (tx) => {
    const departure = await tx.one<{ when: string; tour: string; guests: number }>(
      "report-absence",
      `update departure set guide_absent_at = coalesce(departure.guide_absent_at, $3), guide_absent_reason = $4, version = departure.version + 1
       from tour_text
       where departure.id = $1 and departure.guide_id = $2 and departure.starts_at > $3 and departure.status <> 'CANCELED'
         and tour_text.tour_id = departure.tour_id and tour_text.locale = 'en'
       returning to_char(departure.local_date + departure.local_time, 'YYYY-MM-DD HH24:MI') as when, tour_text.title as tour,
         departure.seats_taken as guests`,
      [absence.departureId, by.guideId, now, absence.reason],
    );
    if (!departure) throw new Refusal("too_late");
    const message = officeMail({
      subject: officeText("absence", { name: by.name, when: departure.when }),
      facts: [
        ["tour", departure.tour],
        ["when", departure.when],
        ["guests", String(departure.guests)],
        ["reason", absence.reason],
      ],
      replyTo: by.email,
    });
    await enqueueMail(
      tx,
      {
        kind: "office.absence",
        dedupKey: `absence/${absence.key}`,
        to: site.email,
        locale: site.office.locale,
        email: message,
      },
      now,
    );
    const subject = { kind: "departure", id: absence.departureId };
    await recordChange(tx, by, { action: "can't make it", subject, after: { reason: absence.reason } }, now);
    return {};
  });
}
