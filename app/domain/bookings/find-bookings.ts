import type { Database } from "#app/db/client.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import { type Limit, limitedUntil } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { linkDays } from "#app/domain/tickets/manage-key.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { Email } from "#app/mail/email.ts";

const perClient: Limit = { uses: 20, seconds: 3_600 };
const perEmail: Limit = { uses: 3, seconds: 3_600 };
const maxLinks = 20;

export type LinkRequest = { email: string; reference: string | null };

/** Only stores the request, so that neither the response nor its time reveals whether there is such a booking. */
export async function requestBookingLinks(
  db: Database,
  request: LinkRequest & { clientIp: string },
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "limit"; opensAt: Date }> {
  const { email, reference, clientIp } = request;
  const opensAt =
    (await limitedUntil(db, `find booking from ${clientIp}`, perClient, now)) ??
    (await limitedUntil(db, { for: "find booking for", address: email }, perEmail, now));
  if (opensAt) return { ok: false, reason: "limit", opensAt };
  await db.rows(
    "request-booking-links",
    "insert into booking_link_request (email, reference, asked_at) values ($1, $2, $3)",
    [email, reference, now],
  );
  return { ok: true };
}

type FoundBooking = {
  reference: string;
  keyVersion: number;
  /** As the guest wrote it when booking. */
  email: string | null;
  locale: Locale;
  date: string;
  time: string;
  tour: string;
};
export type ComposeLinks = (locale: Locale, bookings: FoundBooking[]) => Email;

/** Takes one request and mails the links of the bookings it asks for, if any; false if no request is queued. */
export function mailNextBookingLinks(
  db: Database,
  compose: ComposeLinks,
  now: Date,
  tried: number[] = [],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const request = await tx.one<LinkRequest & { id: number }>(
      "take-link-request",
      `delete from booking_link_request
       where id = (select id from booking_link_request where not id = any ($1::bigint[])
         order by id limit 1 for update skip locked)
       returning id, email, reference`,
      [tried],
    );
    if (!request) return false;
    tried.push(request.id);
    const found = await tx.rows<FoundBooking>("find-bookings", query, {
      email: request.email,
      reference: request.reference,
      now,
      limit: maxLinks,
      linkDays,
    });
    const [first] = found;
    if (!first) return true;
    // The newest booking tells the guest's language best.
    const { locale } = first;
    const inOrder = found.toSorted((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`));
    const email = compose(locale, inOrder);
    const dedupKey = `booking-links/${request.id}`;
    const to = first.email ?? request.email;
    await enqueueMail(tx, { kind: "booking-links", dedupKey, to, locale, email, priority: "urgent" }, now);
    return true;
  });
}

// A booking that is asked for by its reference may be over or canceled; without one only those to come are meant.
const query = `
  select booking.reference, booking.key_version as "keyVersion", booking.email, booking.locale, departure.local_date as date,
    to_char(departure.local_time, 'HH24:MI') as time, tour_text.title as tour
  from booking
  join departure on departure.id = booking.departure_id
  join tour_text on tour_text.tour_id = departure.tour_id and tour_text.locale = booking.locale
  where lower(booking.email) = lower(:email) and not booking.invented
    and case when :reference::text is null then booking.status = 'confirmed' and departure.starts_at > :now
      else booking.reference = :reference and departure.starts_at > :now::timestamptz - make_interval(days => :linkDays) end
  order by booking.placed_at desc, booking.id desc limit :limit`;
