import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#app/db/client.ts";
import { deleteOldEmailChanges } from "#app/domain/bookings/change-email.ts";
import { deleteOldNotes } from "#app/domain/bookings/delete-old-notes.ts";
import { type FoundBooking, mailNextBookingLinks } from "#app/domain/bookings/find-bookings.ts";
import { type Booking, getBooking } from "#app/domain/bookings/get-booking.ts";
import { listOtherBookings } from "#app/domain/bookings/list-other-bookings.ts";
import { findAnnouncement } from "#app/domain/departures/announce-to-guests.ts";
import { closeStarted, findCancelTexts } from "#app/domain/departures/change-departure.ts";
import type { Departure } from "#app/domain/departures/departure-entry.ts";
import { fillPlaceholders } from "#app/domain/departures/guest-texts.ts";
import { deleteExpiredKeys } from "#app/domain/idempotency/idempotent.ts";
import { bookingLink, moveLink } from "#app/domain/tickets/booking-links.ts";
import { type ComposeEmail, composeNextNotification } from "#app/domain/tickets/compose-notification.ts";
import { type MailSettings, mailAboutBooking } from "#app/domain/tickets/mail-about-booking.ts";
import { followsCancellation, isOutdated, remindGuests, requestReviews } from "#app/domain/tickets/notifications.ts";
import { listNextWithRoom } from "#app/domain/timetable/list-with-room.ts";
import { formatDate } from "#app/i18n/dates.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";
import { bookingLinksMail } from "#app/mail/booking-address-mail.ts";
import { site } from "#app/site.ts";
import { announcementText } from "./announcement-text.ts";
import type { Job } from "./job-runner.ts";

export type JobSettings = MailSettings & {
  /** True while requests are queued; absent where no HTTP requests are served. */
  hasQueuedRequests?: () => boolean;
};

const longestPause = 50;

/** Background jobs for bookings and departures. */
export function bookingJobs(settings: JobSettings): Job[] {
  const { origin, secret, hasQueuedRequests } = settings;
  const compose: ComposeEmail = async (tx, notification, now) => {
    const booking = await getBooking(tx, notification.reference, notification.locale);
    if (!booking) return;
    if (isOutdated(notification, booking, now)) return;
    const alternatives =
      notification.kind === "departure-canceled" && !booking.isPrivate
        ? await listAlternatives(tx, booking, laterOf(now, booking.startsAt))
        : [];
    const others = notification.kind === "confirmed" ? await listOtherBookings(tx, booking.id) : [];
    const isRestored =
      notification.kind === "changed" && (await followsCancellation(tx, notification.bookingId, notification.id));
    const t = translator(booking.locale);
    const values = {
      tour: booking.tourTitle,
      date: formatDate(t, booking.date, "longYear"),
      time: booking.time,
      meetingPoint: booking.meetingName,
    };
    const stored = notification.kind === "message" ? await findAnnouncement(tx, notification.dedupKey) : undefined;
    const translated = stored?.texts?.[booking.locale];
    const announcement = translated
      ? { subject: fillPlaceholders(translated.subject, values), body: fillPlaceholders(translated.body, values) }
      : stored && announcementText(booking, stored, now);
    if (notification.kind === "message" && !announcement) return;
    const reasons =
      notification.kind === "departure-canceled" ? await findCancelTexts(tx, booking.departureId) : undefined;
    const told = {
      isTrusted: notification.isTrusted,
      reason: reasons && fillPlaceholders(reasons[booking.locale].body, values),
      instead: alternatives.map(({ id, date, time, language }) => ({
        label: t("bookingMail.moveTo", {
          date: formatDate(t, date, "long"),
          time,
          language: t(`language.name.${language}`),
        }),
        url: moveLink(origin, secret, booking, id),
      })),
      others: others.map((other) => ({
        ...other,
        url: bookingLink(origin, secret, { ...other, locale: booking.locale }),
      })),
      announcement,
    };
    const mail = mailAboutBooking(settings, isRestored ? "restored" : notification.kind, booking, told, now);
    // A person wrote it, so an answer reaches the office.
    return announcement ? { ...mail, headers: { ...mail.headers, "Reply-To": site.email } } : mail;
  };
  const composeLinks = (locale: Locale, bookings: FoundBooking[]) => {
    const t = translator(locale);
    const links = bookings.map((booking) => ({
      label: `${booking.tour}: ${formatDate(t, booking.date, "longYear")}, ${booking.time} (${booking.reference})`,
      url: bookingLink(origin, secret, { ...booking, locale }),
    }));
    return bookingLinksMail(locale, links);
  };
  return [
    {
      name: "write-letters",
      everySeconds: 5,
      wakeOnChannel: "mail",
      run: async (db, now, isClosing) => {
        while (!isClosing?.() && (await composeNextNotification(db, compose, now())))
          await yieldToRequests(hasQueuedRequests);
      },
    },
    {
      name: "mail-booking-links",
      everySeconds: 5,
      wakeOnChannel: "mail",
      run: async (db, now, isClosing) => {
        while (!isClosing?.() && (await mailNextBookingLinks(db, composeLinks, now())));
      },
    },
    { name: "forget-notes", everySeconds: 3_600, run: (db, now) => deleteOldNotes(db, now()) },
    { name: "forget-email-changes", everySeconds: 3_600, run: (db, now) => deleteOldEmailChanges(db, now()) },
    { name: "close-started", everySeconds: 20, run: (db, now) => closeStarted(db, now()) },
    { name: "remind-guests", everySeconds: 60, run: (db, now) => remindGuests(db, now()) },
    { name: "ask-for-reviews", everySeconds: 300, run: (db, now) => requestReviews(db, now()) },
    { name: "forget-done", everySeconds: 3_600, run: (db, now) => deleteExpiredKeys(db, now()) },
  ];
}

/**
 * Lets queued requests run before the next email, but only for a limited time, so that mail is still written under
 * load.
 */
async function yieldToRequests(hasQueuedRequests: () => boolean = () => false) {
  const until = performance.now() + longestPause;
  while (hasQueuedRequests() && performance.now() < until) await pause(10);
}

/** Lists departures in the language of the booked one first, then in others. */
async function listAlternatives(tx: Database, booking: Booking, from: Date): Promise<Departure[]> {
  const list = (language: string | null, limit: number) =>
    listNextWithRoom(tx, booking.locale, from, booking.tourId, booking.seats, limit, language);
  const same = await list(booking.language, 3);
  if (same.length === 3) return same;
  const others = (await list(null, 12)).filter(({ language }) => language !== booking.language);
  return [...same, ...others].slice(0, 3);
}

/** Alternatives to a canceled departure start no earlier than the original date. */
const laterOf = (a: Date, b: Date) => (a > b ? a : b);
