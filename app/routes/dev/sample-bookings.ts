import type { Booking } from "#app/domain/bookings/get-booking.ts";
import type { SampleDeparture } from "#app/domain/outbox/sample-departures.ts";
import { newLines } from "#app/domain/prices/price-lines.ts";
import { totalOf } from "#app/domain/tickets/departure-facts.ts";
import type { WaitingParty } from "#app/domain/waiting-list/get-waiting-party.ts";
import type { Locale } from "#app/i18n/locales.ts";

/** A typed name, which stands only in mail to its owner. */
export const sampleName = "Ada Example";

const guestOf = (shape: SampleDeparture["shape"]) => ({ adults: 2, children: shape === "adults" ? 0 : 1 });

export function sampleBooking(
  { shape, facts, rules }: SampleDeparture,
  locale: Locale,
  change: Partial<Booking> = {},
): Booking {
  const party = guestOf(shape);
  return {
    ...facts,
    ...party,
    id: 1,
    reference: "7KMPX2QR",
    keyVersion: 1,
    sequence: 1,
    status: "confirmed",
    seats: party.adults + party.children,
    name: sampleName,
    email: "ada@example.org",
    phone: null,
    note: null,
    undoUntil: null,
    locale,
    amount: totalOf(facts, party) ?? 0,
    priceLines: facts.payment === "paid" ? newLines(party, facts) : [],
    paid: 0,
    paymentUnknown: false,
    departureId: facts.id,
    departureStatus: "OPEN",
    capacity: 20,
    tourId: 1,
    tourKey: "sample",
    theme: "old-town",
    rules,
    cityPhoto: null,
    meetingPhoto: null,
    guideName: "Jan",
    isPrivate: false,
    ...change,
  };
}

export function sampleParty(
  { shape, facts }: SampleDeparture,
  locale: Locale,
  change: Partial<WaitingParty> = {},
): WaitingParty {
  const party = guestOf(shape);
  return {
    ...facts,
    ...party,
    id: 1,
    state: "waiting",
    isConfirmed: false,
    place: 1,
    seats: party.adults + party.children,
    name: sampleName,
    email: "ada@example.org",
    locale,
    offerExpiresAt: null,
    reference: null,
    keyVersion: null,
    departureId: facts.id,
    departureStatus: "OPEN",
    tourId: 1,
    cityPhoto: null,
    meetingPhoto: null,
    ...change,
  };
}
