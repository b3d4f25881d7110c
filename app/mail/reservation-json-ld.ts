import { toDecimal } from "#app/i18n/money.ts";
import { formatLocalInstant } from "#app/i18n/zones.ts";
import { site } from "#app/site.ts";
import type { BookingMailInput } from "./booking-mail.ts";
import type { Due } from "./tour-facts.ts";

/**
 * The booking as mail programs read it (schema.org EventReservation), one for each day. A name stands in it only where
 * the mail says it too.
 */
export function reservationJsonLd({ reference, state, tour, party, links }: BookingMailInput): object[] {
  const isCanceled = state === "canceled";
  const count = tour.days.length;
  return tour.days.map(({ day, startsAt, endsAt, place }) => ({
    "@context": "http://schema.org",
    "@type": "EventReservation",
    reservationNumber: count > 1 ? `${reference}-${day}` : reference,
    reservationStatus: `http://schema.org/Reservation${isCanceled ? "Cancelled" : "Confirmed"}`,
    ...(party.name !== null && { underName: { "@type": "Person", name: party.name } }),
    reservationFor: {
      "@type": "Event",
      name: count > 1 ? `${tour.title} (${day}/${count})` : tour.title,
      startDate: formatLocalInstant(startsAt, tour.timeZone),
      endDate: formatLocalInstant(endsAt, tour.timeZone),
      performer: { "@type": "Organization", name: site.name },
      location: {
        "@type": "Place",
        name: place.latitude === null ? tour.city : place.name,
        address: { "@type": "PostalAddress", addressLocality: tour.city },
        ...(place.latitude !== null && {
          geo: { "@type": "GeoCoordinates", latitude: place.latitude, longitude: place.longitude },
        }),
      },
    },
    numSeats: String(party.adults + party.children),
    ...(!isCanceled &&
      party.due !== null &&
      day === 1 && { price: toDecimal(agreedOf(party.due), party.due.currency), priceCurrency: party.due.currency }),
    url: links.manage,
    ...(!isCanceled && { modifyReservationUrl: links.manage, cancelReservationUrl: links.cancel }),
  }));
}

/** What the reservation costs, paid or not. */
const agreedOf = ({ amount, paid = 0, back = 0 }: NonNullable<Due>) => amount + paid - back;
