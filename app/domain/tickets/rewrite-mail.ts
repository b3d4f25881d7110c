import type { Database } from "#app/db/client.ts";

/**
 * Has the waiting and the failed mail about a booking written again, to the address and with the link that the booking
 * has now; returns how many. A failed mail keeps its row, as settled. The caller has locked the booking.
 */
export async function rewriteMail(tx: Database, bookingId: number, now: Date): Promise<number> {
  const mails = await tx.rows<{ id: number }>(
    "lock-undelivered",
    `select mail.id from outgoing_mail mail
     where mail.id in (select mail_id from booking_notification where booking_id = $1)
       and ((mail.status = 'waiting' and (mail.sending_until is null or mail.sending_until <= $2))
         or (mail.status = 'failed' and mail.html <> '' and mail.settled_as is null))
     order by mail.id for update of mail`,
    [bookingId, now],
  );
  return writeAgain(
    tx,
    mails.map(({ id }) => id),
    now,
  );
}

/** Has the notifications behind these mails written again. */
export async function writeAgain(tx: Database, mailIds: number[], now: Date): Promise<number> {
  const again = await tx.rows(
    "write-notifications-again",
    `update booking_notification set written_at = null, mail_id = null, due_at = $2
     where mail_id = any ($1::bigint[]) returning id`,
    [mailIds, now],
  );
  await tx.rows(
    "withdraw-rewritten",
    "delete from outgoing_mail where id = any ($1::bigint[]) and status = 'waiting'",
    [mailIds],
  );
  // The key is free again for the mail that takes its place.
  await tx.rows(
    "set-aside-rewritten",
    `update outgoing_mail set dedup_key = dedup_key || ' replaced ' || id,
       settled_as = case when status = 'failed' then coalesce(settled_as, 'sent again') end
     where id = any ($1::bigint[])`,
    [mailIds],
  );
  await tx.rows("wake-composer", "select pg_notify('booking_notification', '')");
  return again.length;
}

/** Tells the guest again that the booking is canceled. */
export async function repeatCancellation(tx: Database, bookingId: number, now: Date): Promise<void> {
  const told = await tx.one<{ mailId: number | null; isWritten: boolean }>(
    "find-cancellation-notification",
    `select mail_id as "mailId", written_at is not null as "isWritten" from booking_notification
     where booking_id = $1 and kind in ('canceled', 'departure-canceled') order by id desc limit 1 for update`,
    [bookingId],
  );
  if (told && !told.isWritten) return;
  if (told && told.mailId !== null) {
    const waiting = await tx.one(
      "is-cancellation-waiting",
      "select id from outgoing_mail where id = $1 and status = 'waiting' for update",
      [told.mailId],
    );
    if (!waiting) await writeAgain(tx, [told.mailId], now);
    return;
  }
  // Nobody was told, because the booking had no address.
  await tx.rows(
    "tell-cancellation",
    `with raised as (update booking set sequence = booking.sequence + 1 from departure
       where booking.id = $1 and departure.id = booking.departure_id
       returning booking.id, booking.sequence, departure.status = 'CANCELED' as with_departure)
     insert into booking_notification (booking_id, kind, dedup_key, created_at)
     select id, case when with_departure then 'departure-canceled' else 'canceled' end, sequence, $2 from raised`,
    [bookingId, now],
  );
}
