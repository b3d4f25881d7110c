import type { Database } from "#app/db/client.ts";
import { isLastStaff, lockStaff } from "#app/domain/office/last-staff.ts";
import { deleteMailTo } from "#app/domain/outbox/delete-old-mail.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { accountMail } from "#app/mail/account-mail.ts";
import { forgottenPerson } from "./forgotten-person.ts";

type Leaving = { id: string; name: string; email: string; locale: Locale };

export type DeleteResult = { ok: true } | { ok: false; reason: "last_staff" };

/**
 * Deletes an account and anonymizes its past bookings. Bookings of future tours and places on waiting lists stay valid.
 * The last staff member cannot leave.
 */
export async function deleteAccount(db: Database, person: Leaving, now: Date): Promise<DeleteResult> {
  return db.transaction(async (tx): Promise<DeleteResult> => {
    await lockStaff(tx);
    if (await isLastStaff(tx, person.id)) return { ok: false, reason: "last_staff" };
    await tx.rows(
      "forget-bookings",
      `with forgotten as (
         update booking set name = $3, email = $4, phone = null, note = null, office_note = null
         from departure where departure.id = booking.departure_id and departure.starts_at <= $5
           and (booking.user_id = $1 or lower(booking.email) = lower($2))
         returning booking.reference)
       update audit_log set before = null, after = null from forgotten
       where subject_kind = 'booking' and subject_id = forgotten.reference
         and action in ('change details', 'change email', 'correct guest', 'message guest', 'office note')`,
      [person.id, person.email, forgottenPerson.name, forgottenPerson.email, now],
    );
    await tx.rows(
      "forget-waiting",
      "delete from waiting_party where lower(email) = lower($1) and state not in ('waiting', 'offered')",
      [person.email],
    );
    await tx.rows("forget-review-email", "update review set email = null where lower(email) = lower($1)", [
      person.email,
    ]);
    await tx.rows("forget-newsletter", "delete from newsletter_subscription where email = lower($1)", [person.email]);
    await tx.rows("forget-pending", "delete from sign_up where lower(email) = lower($1)", [person.email]);
    await tx.rows("forget-reset-requests", "delete from reset_request where lower(email) = lower($1)", [person.email]);
    await tx.rows("forget-link-requests", "delete from booking_link_request where lower(email) = lower($1)", [
      person.email,
    ]);
    await tx.rows("forget-own-email-changes", "delete from booking_email_change where lower(email) = lower($1)", [
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
