import type { ComposeLinks } from "#app/domain/bookings/find-bookings.ts";
import { formatDate } from "#app/i18n/dates.ts";
import { translator } from "#app/i18n/messages.ts";
import { bookingLinksMail } from "#app/mail/booking-address-mail.ts";
import { bookingLink } from "./booking-links.ts";

export const composeBookingLinks =
  ({ origin, secret }: { origin: string; secret: string }): ComposeLinks =>
  (locale, bookings) => {
    const t = translator(locale);
    const links = bookings.map((booking) => ({
      label: `${booking.tour}: ${formatDate(t, booking.date, "longYear")}, ${booking.time} (${booking.reference})`,
      url: bookingLink(origin, secret, { ...booking, locale }),
    }));
    return bookingLinksMail(locale, links);
  };
