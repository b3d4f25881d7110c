import type { Database } from "#app/db/client.ts";
import { isLastAdministrator, lockStaff } from "#app/domain/office/last-staff.ts";
import { deleteMailTo } from "#app/domain/outbox/delete-old-mail.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { accountMail } from "#app/mail/account-mail.ts";
import { anonymizedPerson } from "./anonymized-person.ts";

type Leaving = { id: string; name: string; email: string; locale: Locale };

export type DeleteResult = { ok: true } | { ok: false; reason: "last_staff" };

/**
 * Deletes an account and anonymizes its past bookings. Bookings of future tours, places on waiting lists and seats that
 * are held or being paid stay valid; a hold and a payment lose their names when they end.
 * The last staff member cannot leave.
 */
export async function deleteAccount(db: Database, person: Leaving, now: Date): Promise<DeleteResult> {
  return db.transaction(async (tx): Promise<DeleteResult> => {
    await lockStaff(tx);
    if (await isLastAdministrator(tx, person.id)) return { ok: false, reason: "last_staff" };
    await tx.rows(
      "anonymize-bookings",
      `with anonymized as (
         update booking set name = :anonymousName, email = :anonymousEmail, phone = null, note = null, office_note = null
         from departure where departure.id = booking.departure_id and departure.starts_at <= :now
           and (booking.user_id = :id or lower(booking.email) = lower(:email))
         returning booking.reference)
       update audit_log set before = null, after = null from anonymized
       where subject_kind = 'booking' and subject_id = anonymized.reference
         and action in ('change details', 'change email', 'correct guest', 'message guest', 'office note')`,
      {
        id: person.id,
        email: person.email,
        anonymousName: anonymizedPerson.name,
        anonymousEmail: anonymizedPerson.email,
        now,
      },
    );
    await tx.rows(
      "delete-waiting-parties-of",
      "delete from waiting_party where lower(email) = lower($1) and state not in ('waiting', 'offered')",
      [person.email],
    );
    await tx.rows("anonymize-reviews", "update review set email = null where lower(email) = lower($1)", [person.email]);
    await tx.rows("delete-newsletter", "delete from newsletter_subscription where email = lower($1)", [person.email]);
    await tx.rows("delete-pending-sign-up", "delete from sign_up where lower(email) = lower($1)", [person.email]);
    await tx.rows("delete-reset-requests", "delete from reset_request where lower(email) = lower($1)", [person.email]);
    await tx.rows("delete-link-requests", "delete from booking_link_request where lower(email) = lower($1)", [
      person.email,
    ]);
    await tx.rows("delete-own-email-changes", "delete from booking_email_change where lower(email) = lower($1)", [
      person.email,
    ]);
    await deleteMailTo(tx, person.email);
    const gone = await tx.one<{ image: string | null }>(
      "delete-user",
      `with gone as (delete from "user" where id = $1 returning image),
       loose as (insert into orphaned_upload (key, noted_at) select image, '-infinity' from gone where image is not null on conflict (key) do nothing)
       select image from gone`,
      [person.id],
    );
    if (!gone) return { ok: true };
    const message = accountMail("deleted", person.locale, { name: person.name });
    await enqueueMail(
      tx,
      {
        kind: "account.deleted",
        dedupKey: `deleted ${person.id}`,
        to: person.email,
        locale: person.locale,
        email: message,
      },
      now,
    );
    return { ok: true };
  });
}
