import { createHmac } from "node:crypto";
import { data, redirect } from "react-router";
import { type FormErrors, readForm } from "#app/blocks/forms/parse-form.ts";
import { manageKey } from "#app/domain/bookings/manage-key.ts";
import { partySize } from "#app/domain/bookings/party.ts";
import { type AddressLimits, type BookingProblem, placeBooking } from "#app/domain/bookings/place-booking.ts";
import type { Departure } from "#app/domain/departures/departure-entry.ts";
import { listNextWithRoom } from "#app/domain/departures/list-with-room.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import type { AppContext } from "#app/server/request/context.ts";
import { readCookie, writeCookie } from "#app/server/request/cookies.ts";
import { getCurrentUser } from "#app/server/request/session.ts";
import { bookingSchema } from "./booking-schema.ts";

export type BookingAnswer = {
  errors?: FormErrors;
  values?: Record<string, string>;
  refusal?: BookingProblem | "repeated";
  /** Departures with room, offered if the chosen one has none. */
  instead?: Departure[];
};

const bookingsFromOnePlace = { uses: 40, seconds: 600 };
/** Enough for a hostel or a carrier whose guests share one address. */
const placesFromOnePlace = { uses: 120, seconds: 3_600 };
/** Far more than a family or a group of friends needs; who needs more has an account or writes to the office. */
const guestLimits: AddressLimits = { bookingsPerDay: 3, placesPerDay: 24, upcoming: 10 };
const tenMinutes = 600_000;

const statusOf: Record<NonNullable<BookingAnswer["refusal"]>, number> = {
  sold_out: 409,
  closed: 409,
  canceled: 409,
  started: 409,
  too_large: 422,
  unknown: 404,
  key_reused: 422,
  in_flight: 409,
  limit: 429,
  address_limit: 409,
  repeated: 409,
};
const retrySeconds: Partial<Record<NonNullable<BookingAnswer["refusal"]>, string>> = {
  in_flight: "2",
  limit: String(bookingsFromOnePlace.seconds),
};

/** Books from the tour page's form. Redirects to the ticket or returns errors for the form. */
export async function placeFromForm(site: AppContext, locale: Locale, tourId: number, httpRequest: Request) {
  const form = readForm(bookingSchema, await httpRequest.formData());
  if (!form.ok) return data<BookingAnswer>({ errors: form.errors, values: form.values }, 422);
  const now = site.now();
  const values = Object.fromEntries(Object.entries(form.value).map(([name, value]) => [name, String(value)]));
  const { adults, children, departure, name, email, phone } = form.value;
  const party = { adults, children };
  const visitor = await getCurrentUser(site, httpRequest);
  const unscripted = form.value.key ? undefined : contentKey(site.secret, values, now);
  const limits = {
    limit: { key: `book ${site.clientIp}`, ...bookingsFromOnePlace },
    placesLimit: { key: `places ${site.clientIp}`, ...placesFromOnePlace },
    addressLimits: visitor ? undefined : guestLimits,
  };
  const guest = { name, email, phone: phone || null, locale, userId: visitor?.id };
  const request = { key: unscripted ?? form.value.key, tourId, departureId: departure, party, ...guest, ...limits };
  const result = await placeBooking(site.db, request, now);
  if (result.ok) {
    if (unscripted && result.repeated && readCookie(site, httpRequest, "placed") !== unscripted)
      return data<BookingAnswer>({ refusal: "repeated", values }, statusOf.repeated);
    if (!result.repeated) site.countBooking();
    const ticket = pathTo(locale, "booking", { reference: result.reference });
    return redirect(`${ticket}?key=${manageKey(site.secret, result.reference)}&placed=1`, {
      status: 303,
      ...(unscripted && { headers: [writeCookie(site, "placed", unscripted, tenMinutes / 1_000)] }),
    });
  }
  const full =
    result.reason === "sold_out" ||
    result.reason === "closed" ||
    result.reason === "canceled" ||
    result.reason === "started";
  const instead = full ? await listNextWithRoom(site.db, locale, now, tourId, partySize(party), 4) : undefined;
  const retryAfter = retrySeconds[result.reason];
  return data<BookingAnswer>(
    { refusal: result.reason, values, ...(instead && { instead }) },
    { status: statusOf[result.reason], ...(retryAfter && { headers: { "Retry-After": retryAfter } }) },
  );
}

/**
 * Without JavaScript the form has no idempotency key, so equal details within ten minutes count as one booking. The key
 * is a secret: only the browser that booked has it in a cookie and is shown the ticket again.
 */
function contentKey(secret: string, values: Record<string, string>, now: Date): string {
  const content = JSON.stringify([
    values.departure,
    values.adults,
    values.children,
    values.name,
    values.email,
    Math.floor(now.getTime() / tenMinutes),
  ]);
  return `form-${createHmac("sha256", secret).update(`booking form ${content}`).digest("base64url")}`;
}
