import type { Database } from "#app/db/client.ts";
import type { GuestTexts } from "./guest-texts.ts";
import { reachOf } from "./reach.ts";

export type Start = { date: string; time: string };

/**
 * Mails the new start of a departure to its guests, with the former one, the reason if there is one, and a calendar file
 * that replaces the old one. Returns the number of emails.
 */
export async function notifyTimeChange(
  tx: Database,
  departureId: number,
  former: Start,
  reason: GuestTexts | undefined,
  now: Date,
): Promise<number> {
  await tx.rows("set-reschedule-texts", "update departure set reschedule_texts = $2 where id = $1", [
    departureId,
    reason ? JSON.stringify(reason) : null,
  ]);
  const notified = await tx.one<{ emails: number }>(
    "tell-of-new-hour",
    `with raised as (
       update booking set sequence = sequence + 1 where departure_id = :departureId and status = 'confirmed'
       returning id, sequence, email, (${reachOf}) as reach),
     noted as (
       insert into booking_notification (booking_id, kind, dedup_key, created_at, former_date, former_time)
       select id, 'rescheduled', sequence, :now, :date, :time from raised where email is not null returning id)
     select count(*) filter (where reach = 'mailed') as emails from raised`,
    { departureId, now, date: former.date, time: former.time },
  );
  return notified?.emails ?? 0;
}

export type Rescheduled = {
  /** The start in the last email that was sent; null if it is unknown. */
  former: Start | null;
  reason: GuestTexts | null;
};

/** What a booking's guest has not been told yet: emails that were never sent are skipped, however often it was moved. */
export function findRescheduled(db: Database, bookingId: number): Promise<Rescheduled | undefined> {
  return db.one<Rescheduled>(
    "find-rescheduled",
    `select departure.reschedule_texts as reason,
       (select jsonb_build_object('date', untold.former_date, 'time', to_char(untold.former_time, 'HH24:MI'))
        from booking_notification untold left join outgoing_mail mail on mail.id = untold.mail_id
        where untold.booking_id = booking.id and untold.former_date is not null
          and (untold.written_at is null or mail.status = 'waiting')
        order by untold.id limit 1) as former
     from booking join departure on departure.id = booking.departure_id where booking.id = $1`,
    [bookingId],
  );
}
