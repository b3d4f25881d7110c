import type { Database } from "#app/db/client.ts";
import { submitOnce } from "#app/domain/idempotency/submit-once.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { officeMail, officeText } from "#app/mail/office-mail.ts";
import { site } from "#app/site.ts";
import { reviewLinkDays } from "./review-link.ts";

export type NewReview = {
  key: string | null;
  title: string;
  body: string;
  name: string;
  email: string;
  rating: number;
  locale: Locale;
};
/** Title and body may be empty, and the email address is the booking's. */
export type GuestReview = Omit<NewReview, "email">;
export type WriteReviewResult = { ok: true } | { ok: false; reason: "unknown_tour" };
export type WriteGuestReviewResult = { ok: true } | { ok: false; reason: "not_walked" | "already_reviewed" };

/** Stores a review from the public form; the office must approve it. */
export function writeReview(db: Database, tourId: number, review: NewReview, now: Date): Promise<WriteReviewResult> {
  const { key, ...content } = review;
  return submitOnce(db, { form: "review", key, content: { tourId, ...content } }, now, async (tx) => {
    const written = await tx.one<Written>(
      "write-review",
      `with tour as (
         select tour.id, tour_text.title from tour join tour_text on tour_text.tour_id = tour.id and tour_text.locale = 'en'
         where tour.id = :tourId and tour.published)
       insert into review (tour_id, language, rating, title, body, name, email, own_experience, created_at)
       select tour.id, :locale, :rating, :title, :body, :name, :email, true, :now from tour
       returning id, email, (select tour.title from tour) as tour`,
      { ...review, tourId, now },
    );
    if (!written) return "unknown_tour" as const;
    await tellOffice(tx, written, review, now);
  });
}

type Written = { id: number; tour: string; email: string | null };

async function tellOffice(tx: Database, written: Written, review: GuestReview, now: Date) {
  const rating = officeText("rating", { stars: review.rating });
  const email = officeMail({
    subject: officeText("review", { tour: written.tour, rating }),
    facts: [
      ["tour", written.tour],
      ["rating", rating],
      ["title", review.title],
      ["review", review.body],
      ["name", review.name],
      ["email", written.email ?? ""],
    ],
    command: `npm run office -- publish ${written.id}`,
  });
  const { locale } = site.office;
  await enqueueMail(
    tx,
    { kind: "office.review", dedupKey: `review/${written.id}/office`, to: site.email, locale, email },
    now,
  );
}

/**
 * Stores a review from a personal link, one per booking. It is verified and published at once only if the guide has
 * checked the guest in; otherwise whoever booked and never came could praise or blame, so the office approves it.
 */
export function writeGuestReview(
  db: Database,
  reference: string,
  review: GuestReview,
  now: Date,
): Promise<WriteGuestReviewResult> {
  const { key, ...content } = review;
  return submitOnce(db, { form: "review", key, content: { reference, ...content } }, now, async (tx) => {
    const written = await tx.one<Written & { verified: boolean }>(
      "write-guest-review",
      `with visit as (
         select booking.id as booking_id, booking.email, departure.tour_id, departure.local_date, booking.status = 'attended' as attended
         from booking join departure on departure.id = booking.departure_id
         where booking.reference = :reference and booking.status in ('confirmed', 'attended')
           and departure.status <> 'CANCELED' and departure.starts_at between :now::timestamptz - make_interval(days => :reviewLinkDays) and :now)
       insert into review (tour_id, booking_id, language, rating, title, body, name, email, own_experience, verified,
         status, walked_on, created_at, decided_at)
       select tour_id, booking_id, :locale, :rating, :title, :body, :name, email, true, attended, case when attended then 'published' else 'pending' end,
         case when attended then local_date end, :now, case when attended then :now::timestamptz end
       from visit
       on conflict (booking_id) do nothing
       returning id, email, verified, (select title from tour_text where tour_text.tour_id = review.tour_id and locale = 'en') as tour`,
      { ...review, reference, now, reviewLinkDays },
    );
    if (written) {
      if (!written.verified) await tellOffice(tx, written, review, now);
      return;
    }
    const known = await tx.one(
      "reviewed-booking",
      "select review.id from review join booking on booking.id = review.booking_id where booking.reference = $1",
      [reference],
    );
    return known ? "already_reviewed" : "not_walked";
  });
}
