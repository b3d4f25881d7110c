import { data, redirect } from "react-router";
import type * as v from "valibot";
import { findOwnBooking, type OwnBooking } from "#app/domain/bookings/find-own-booking.ts";
import { partySize } from "#app/domain/bookings/party.ts";
import { retryAfter, waitUntil } from "#app/domain/rate-limits/consume-rate-limit.ts";
import type { CurrentUser } from "#app/domain/sessions/find-session.ts";
import { ticketPath } from "#app/domain/tickets/booking-links.ts";
import type { KeyedBooking } from "#app/domain/tickets/manage-key.ts";
import { listAlternatives } from "#app/domain/timetable/list-next-days.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { bookingSchema } from "#app/routes/booking/booking-schema.ts";
import { madeHere, rememberMade } from "#app/routes/booking/made-here-cookie.ts";
import { withConfirmation } from "#app/server/request/confirmation.ts";
import type { AppContext } from "#app/server/request/context.ts";
import type { AlreadyBooked, BookingAnswer, Refusal } from "./booking-answer.ts";

const statusOf: Record<Refusal, number> = {
  sold_out: 409,
  too_few: 409,
  closed: 409,
  canceled: 409,
  started: 409,
  not_live: 409,
  too_large: 422,
  unknown: 404,
  key_reused: 422,
  in_flight: 409,
  price: 409,
  other_currency: 409,
  limit: 429,
  address_limit: 409,
  repeated: 409,
};
const withAlternatives: ReadonlySet<Refusal> = new Set(["sold_out", "too_few", "closed", "canceled", "started"]);

/** A valid booking form and its surroundings. */
export type Submitted = {
  site: AppContext;
  locale: Locale;
  tourId: number;
  request: Request;
  form: v.InferOutput<typeof bookingSchema>;
  values: Record<string, string>;
  visitor: CurrentUser | undefined;
  now: Date;
};

/** The guest's earlier booking of the departure, if this browser or the account made it. */
export function findOwn({ site, request, form, visitor, now }: Submitted) {
  const made = madeHere(site, request, "placed");
  if (made.length === 0 && !visitor) return undefined;
  return findOwnBooking(site.db, { departureId: form.departure, email: form.email, made, user: visitor }, now);
}

export function askAddOrAnother(submitted: Submitted, own: OwnBooking) {
  return data<BookingAnswer>({ already: asAlreadyBooked(submitted, own), values: submitted.values }, 409);
}

export function asAlreadyBooked({ site, locale }: Submitted, own: OwnBooking): AlreadyBooked {
  const { reference, adults, children } = own;
  return { reference, adults, children, ticket: ticketPath(site.secret, { ...own, locale }) };
}

/** A booking as the browser that made it remembers it: with a new key it is no longer known there. */
export const madeEntry = ({ reference, keyVersion }: KeyedBooking) => `${reference}-${keyVersion}`;

export function toTicket({ site, request, locale }: Submitted, booking: KeyedBooking) {
  const ticket = ticketPath(site.secret, { ...booking, locale });
  return redirect(withConfirmation(site, booking.reference, ticket, "placed"), {
    status: 303,
    headers: [rememberMade(site, request, "placed", madeEntry(booking))],
  });
}

type Refused = BookingAnswer & { refusal: Refusal; opensAt?: Date | undefined };

export async function refuse(submitted: Submitted, { opensAt, ...answer }: Refused) {
  const { site, tourId, form, values, now } = submitted;
  const { refusal } = answer;
  const wanted = { tourId, departureId: form.departure, seats: partySize(form), limit: 4 };
  const instead = withAlternatives.has(refusal) ? await listAlternatives(site.db, now, wanted) : undefined;
  const wait = opensAt && waitUntil(opensAt, now);
  const headers = opensAt ? retryAfter(opensAt, now) : refusal === "in_flight" ? { "Retry-After": "2" } : undefined;
  return data<BookingAnswer>(
    { ...answer, values, ...(wait && { wait }), ...(instead && { instead }) },
    { status: statusOf[refusal], ...(headers && { headers }) },
  );
}
