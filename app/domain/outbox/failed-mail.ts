import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { clearSuppression } from "./suppression.ts";

export type MailFailure = "refused" | "expired" | "suppressed" | "bounce";
export type FailedMail = {
  id: number;
  /** Where it would go today. */
  recipient: string;
  /** Where it went, if the person has another address now. */
  failedRecipient: string | null;
  subject: string;
  failedAt: Date;
  failure: MailFailure;
  lastError: string | null;
  /** Whom it was for, where known. */
  name: string | null;
  phone: string | null;
  /** Reference of the booking the mail is about. */
  reference: string | null;
  /** The page of the office that shows what the mail is about, where there is one. */
  page: string | null;
};

export const failedMailPerPage = 100;

/** The number that follows the first part of the mail's key, for the kinds whose key has one. */
const numberIn = (kinds: string, part = 2) =>
  `case when mail.kind in (${kinds}) then nullif(substring(split_part(mail.dedup_key, '/', ${part}) from '^\\d{1,15}$'), '')::bigint end`;
const answered = (kind: string) =>
  `case when mail.kind = 'office-answer' and split_part(mail.dedup_key, ':', 2) = '${kind}'
     then nullif(substring(split_part(mail.dedup_key, ':', 3) from '^\\d{1,15}$'), '')::bigint end`;

/**
 * Whom a mail is for, as `person`: found again by what the mail is about, so that a corrected address counts. Mail that
 * proves who owns an address is for that address alone.
 */
const aboutPerson = `
  left join lateral (
    select * from (
      select booking.name, booking.phone, booking.email, booking.reference, '/office/bookings/' || booking.reference as page,
        booking.invented, booking.id as booking_id, false as outdated
      from booking_notification notification join booking on booking.id = notification.booking_id where notification.mail_id = mail.id
      union all
      select booking.name, booking.phone, mail.recipient, booking.reference, '/office/bookings/' || booking.reference, booking.invented, null, false
      from booking where mail.kind in ('booking-email.confirm', 'booking-email.changed') and booking.reference = split_part(mail.dedup_key, '/', 2)
      union all
      select party.name, booking.phone, coalesce(booking.email, party.email), booking.reference,
        '/office/departures/' || party.departure_id, coalesce(booking.invented, false), null,
        (mail.kind, party.state) not in (('waiting.joined', 'waiting'), ('waiting.offered', 'offered'), ('waiting.expired', 'expired'), ('waiting.ended', 'ended'))
          and mail.kind <> 'waiting.link'
      from waiting_party party left join booking on booking.id = party.booking_id
      where party.id = ${numberIn("'waiting.joined', 'waiting.link', 'waiting.offered', 'waiting.expired', 'waiting.ended'")}
      union all
      select request.name, request.phone, request.email, null, '/office/inbox/request/' || request.id, false, null, false
      from private_request request where request.id = coalesce(${numberIn("'receipt.private'")}, ${answered("request")},
        (select proposal.private_request_id from private_proposal proposal where proposal.id = ${numberIn("'private-proposal'")}))
      union all
      select enquiry.name, null, enquiry.email, null, '/office/inbox/message/' || enquiry.id, false, null, false
      from enquiry where enquiry.id = coalesce(${numberIn("'receipt.message'")}, ${answered("message")})
      union all
      select application.name, null, application.email, null, '/office/inbox/application/' || application.id, false, null, false
      from application where application.id = coalesce(${numberIn("'receipt.application'")}, ${answered("application")})
      union all
      select guide.name, guide.phone, "user".email, null, '/office/guides/' || guide.id, false, null, false
      from guide left join "user" on "user".id = guide.user_id and "user".role <> 'guest'
      where guide.id = ${numberIn("'guide.evening', 'guide.changes', 'guide.shifts'")}
      union all
      select null, null, mail.recipient, null, null, false, null, unsubscribed_at is not null
      from newsletter_subscription where mail.kind in ('newsletter.week', 'newsletter.mailing') and email = lower(mail.recipient)
    ) known limit 1
  ) person on true`;

const failed = "mail.status = 'failed' and mail.html <> '' and mail.settled_as is null";
const counted = `${failed} and person.invented is not true`;
const currentEmail = "coalesce(person.email, mail.recipient)";

/** Lists failed mail that nobody has settled, latest first. Mail older than a month has been emptied and cannot be sent again. */
export function listFailedMail(db: Database, page = 1): Promise<FailedMail[]> {
  return db.rows<FailedMail>(
    "list-failed-mail",
    `select mail.id, ${currentEmail}::text as recipient,
       case when lower(${currentEmail}) <> lower(mail.recipient) then mail.recipient::text end as "failedRecipient",
       mail.subject, mail.failed_at as "failedAt", mail.failure, mail.last_error as "lastError",
       person.name, person.phone, person.reference, person.page
     from outgoing_mail mail ${aboutPerson} where ${counted}
     order by mail.failed_at desc, mail.id desc limit $1 offset $2`,
    [failedMailPerPage, (page - 1) * failedMailPerPage],
  );
}

/** Counts all mail that `listFailedMail` lists. */
export async function countFailedMail(db: Database): Promise<number> {
  const found = await db.one<{ count: number }>(
    "count-failed-mail",
    `select count(*) from outgoing_mail mail ${aboutPerson} where ${counted}`,
  );
  return found?.count ?? 0;
}

export type LockedFailure = {
  subject: string;
  recipient: string;
  bookingId: number | null;
  /** The person has been told something else since, or has unsubscribed. */
  isOutdated: boolean;
};

/** Locks a failed mail that nobody has settled. `recipient` is where it would go today. */
export function lockFailedMail(tx: Database, id: number): Promise<LockedFailure | undefined> {
  return tx.one<LockedFailure>(
    "lock-failed-mail",
    `select mail.subject, ${currentEmail}::text as recipient, person.booking_id as "bookingId",
       coalesce(person.outdated, false) as "isOutdated"
     from outgoing_mail mail ${aboutPerson} where mail.id = $1 and ${failed} for update of mail`,
    [id],
  );
}

/** The office has reached the person otherwise, or need not. False if the mail is not failed, or settled already. */
export function settleFailedMail(db: Database, id: number, word: string, by: Actor, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const mail = await lockFailedMail(tx, id);
    if (!mail) return false;
    await tx.rows("settle-failed-mail", "update outgoing_mail set settled_as = $2 where id = $1", [id, word]);
    const after = { subject: mail.subject, settled: word };
    await recordChange(tx, by, { action: "settle mail", subject: { kind: "mail", id }, after }, now);
    return true;
  });
}

/** Queues the content of a failed mail again, to today's address, and clears the mark of that address. */
export async function requeueMail(tx: Database, id: number, to: string, messageId: string, now: Date): Promise<void> {
  await tx.rows(
    "requeue-mail",
    `update outgoing_mail set status = 'waiting', recipient = $4, priority = 0, attempts = 0, next_attempt_at = $2, message_id = $3,
       give_up_at = null, failed_at = null, failure = null, last_error = null, sent_at = null where id = $1`,
    [id, now, messageId, to],
  );
  await clearSuppression(tx, to);
  await tx.rows("wake-senders", "select pg_notify('outgoing_mail', '')");
}
