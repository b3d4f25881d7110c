import type { Booking } from "#app/domain/bookings/get-booking.ts";
import { dueOf, hasMoney, overpaidOf } from "#app/domain/payments/balance.ts";
import { picturePlace } from "#app/domain/pictures/picture-paths.ts";
import { mapLinkOf } from "#app/domain/places/map-link.ts";
import type { PriceLine } from "#app/domain/prices/price-lines.ts";
import { reviewLink } from "#app/domain/reviews/review-link.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { choosePayment } from "#app/i18n/payment-texts.ts";
import { calendarText, calendarTitle } from "#app/mail/booking-calendar-text.ts";
import { type BookingMailInput, type BookingMailKind, bookingMail } from "#app/mail/booking-mail.ts";
import type { Email } from "#app/mail/email.ts";
import type { TourState } from "#app/mail/tour-facts.ts";
import { bookingLink, cancelLink, moveLink } from "./booking-links.ts";
import { calendarFiles } from "./calendar-file.ts";
import { calendarLinks } from "./calendar-links.ts";
import { mailedTour } from "./departure-facts.ts";
import { qrPng } from "./qr-code.ts";
import { tourDays } from "./tour-days.ts";

export type MailSettings = {
  origin: string;
  secret: string;
  artVersion: string;
  /** Absent where nothing is paid online. */
  payments?: object | undefined;
};

type Told = Partial<Pick<BookingMailInput, "instead" | "others" | "announcement" | "reason" | "former" | "refund">> & {
  /** The address is known to be the guest's, so the name may stand in the mail. */
  isTrusted: boolean;
};

/** Composes the mail of a kind from the facts of its booking. */
export function mailAboutBooking(
  { origin, secret, artVersion, payments }: MailSettings,
  kind: BookingMailKind,
  booking: Booking,
  { isTrusted, instead = [], others = [], announcement, reason, former, refund }: Told,
  now: Date,
): Email {
  const { adults, children, locale, reference } = booking;
  const mailed = { ...booking, name: isTrusted ? booking.name : null };
  const manage = bookingLink(origin, secret, booking);
  const tour = pathTo(locale, "tour", { location: booking.citySlug, tour: booking.tourSlug });
  const wanted = new URLSearchParams({
    tourLanguage: booking.language,
    adults: String(adults),
    children: String(children),
  });
  const days = tourDays(booking);
  return bookingMail({
    kind,
    locale,
    reference,
    state: kind === "review" ? "over" : stateOf(booking, now),
    tour: mailedTour(booking, picturePlace(origin, artVersion, booking)),
    party: { adults, children, name: mailed.name, guide: booking.guideName, due: moneyOf(booking) },
    rules: choosePayment(booking.rules, payments !== undefined),
    now,
    undoUntil: kind === "canceled" && booking.undoUntil && booking.undoUntil > now ? booking.undoUntil : null,
    links: {
      manage,
      cancel: cancelLink(origin, secret, booking),
      review: reviewLink(origin, secret, booking, locale),
      again:
        booking.status === "canceled" && booking.departureStatus === "CANCELED" && !booking.isPrivate
          ? moveLink(origin, secret, booking)
          : `${origin}${tour}${booking.isPrivate ? "" : `?${wanted}`}#book`,
    },
    dayLinks: days.map((day) => ({
      map: mapLinkOf(day.place),
      calendar: calendarLinks(booking, day, calendarTitle(booking, day.day), manage).google,
    })),
    instead,
    others,
    qr: qrPng(manage).toString("base64"),
    calendarFiles: calendarFiles(mailed, (day) => calendarText(booking, day, manage), manage, now),
    announcement,
    reason,
    former,
    refund,
  });
}

/** How a mail speaks of the tour. */
function stateOf(booking: Booking, now: Date): TourState {
  if (booking.status === "canceled") return "canceled";
  const end = tourDays(booking).at(-1)?.endsAt ?? booking.startsAt;
  return end <= now ? "over" : "upcoming";
}

/** Prices per person stand in the mail if all adults pay one and all children pay one. */
function moneyOf(booking: Booking): BookingMailInput["party"]["due"] {
  if (booking.payment !== "paid" && !hasMoney(booking)) return null;
  const { payment, isPrivate, paid, currency, price, childPrice, childUnder, priceLines } = booking;
  const prices = (unit: PriceLine["unit"]) =>
    priceLines.filter((line) => line.unit === unit).map((line) => line.unitPrice);
  const [adults, children] = [prices("adult"), prices("child")];
  const isByPerson =
    payment === "paid" && !isPrivate && prices("group").length === 0 && adults.length <= 1 && children.length <= 1;
  const each = { adult: adults[0] ?? price ?? 0, child: children[0] ?? childPrice, childUnder };
  return { amount: dueOf(booking), paid, back: overpaidOf(booking), currency, each: isByPerson ? each : null };
}
