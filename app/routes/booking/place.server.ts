import { createHash } from "node:crypto";
import { data, redirect } from "react-router";
import { type FormErrors, readForm } from "#app/blocks/forms/parse-form.ts";
import { manageKey } from "#app/domain/bookings/manage-key.ts";
import { partySize } from "#app/domain/bookings/party.ts";
import { type BookingProblem, placeBooking } from "#app/domain/bookings/place-booking.ts";
import type { Departure } from "#app/domain/departures/departure-entry.ts";
import { listNextWithRoom } from "#app/domain/departures/list-with-room.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import type { AppContext } from "#app/server/request/context.ts";
import { getCurrentUser } from "#app/server/request/session.ts";
import { bookingSchema } from "./booking-schema.ts";

export type BookingAnswer = {
  errors?: FormErrors;
  values?: Record<string, string>;
  refusal?: BookingProblem;
  /** Departures with room, offered if the chosen one has none. */
  instead?: Departure[];
};

const bookingsFromOnePlace = { uses: 40, seconds: 600 };
const tenMinutes = 600_000;

const statusOf: Record<BookingProblem, number> = {
  sold_out: 409,
  closed: 409,
  canceled: 409,
  started: 409,
  too_large: 422,
  unknown: 404,
  key_reused: 422,
  in_flight: 409,
  limit: 429,
};
const retrySeconds: Partial<Record<BookingProblem, string>> = {
  in_flight: "2",
  limit: String(bookingsFromOnePlace.seconds),
};

/** Books from the tour page's form. Redirects to the ticket or returns errors for the form. */
export async function placeFromForm(site: AppContext, locale: Locale, tourId: number, request: Request) {
  const form = readForm(bookingSchema, await request.formData());
  if (!form.ok) return data<BookingAnswer>({ errors: form.errors, values: form.values }, 422);
  const now = site.now();
  const values = Object.fromEntries(Object.entries(form.value).map(([name, value]) => [name, String(value)]));
  const { adults, children, departure, name, email, phone } = form.value;
  const party = { adults, children };
  const visitor = await getCurrentUser(site, request);
  const key = form.value.key || contentKey(values, now);
  const limit = { key: `book ${site.clientIp}`, ...bookingsFromOnePlace };
  const guest = { name, email, phone: phone || null, locale, userId: visitor?.id };
  const result = await placeBooking(site.db, { key, tourId, departureId: departure, party, ...guest, limit }, now);
  if (result.ok) {
    site.countBooking();
    const ticket = pathTo(locale, "booking", { reference: result.reference });
    return redirect(`${ticket}?key=${manageKey(site.secret, result.reference)}&placed=1`, 303);
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

/** Without JavaScript the form has no idempotency key, so equal details within ten minutes count as one booking. */
function contentKey(values: Record<string, string>, now: Date): string {
  const content = JSON.stringify([
    values.departure,
    values.adults,
    values.children,
    values.name,
    values.email,
    Math.floor(now.getTime() / tenMinutes),
  ]);
  return `form-${createHash("sha256").update(content).digest("base64url")}`;
}
