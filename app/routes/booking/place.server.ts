import { createHmac } from "node:crypto";
import { data, redirect } from "react-router";
import type * as v from "valibot";
import { type FormErrors, readForm } from "#app/blocks/forms/parse-form.ts";
import { addToBooking } from "#app/domain/bookings/add-to-booking.ts";
import type { ChangeRefusal } from "#app/domain/bookings/change-booking.ts";
import { findOwnBooking, type OwnBooking } from "#app/domain/bookings/find-own-booking.ts";
import { manageKey } from "#app/domain/bookings/manage-key.ts";
import { largestPaidParty, partySize } from "#app/domain/bookings/party.ts";
import { type AddressLimits, type BookingProblem, placeBooking } from "#app/domain/bookings/place-booking.ts";
import type { TourDeparture } from "#app/domain/departures/departure-entry.ts";
import { listInstead } from "#app/domain/departures/list-next-days.ts";
import { listSeats } from "#app/domain/departures/list-seats.ts";
import { consumeRateLimit } from "#app/domain/rate-limits/consume-rate-limit.ts";
import type { CurrentUser } from "#app/domain/sessions/find-session.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import type { AppContext } from "#app/server/request/context.ts";
import { getCurrentUser } from "#app/server/request/session.ts";
import { bookingSchema } from "./booking-schema.ts";
import { placedReferences, rememberPlaced } from "./placed-cookie.ts";

/** The guest's own booking of the same departure, with the path of its ticket. */
export type AlreadyBooked = { reference: string; adults: number; children: number; ticket: string };
type Refusal = BookingProblem | ChangeRefusal | "repeated" | "too_few";
export type BookingAnswer = {
  errors?: FormErrors;
  values?: Record<string, string>;
  refusal?: Refusal;
  /** Seats of a departure that has too few. */
  left?: number;
  /** Departures with room, offered if the chosen one has none. */
  instead?: TourDeparture[];
  already?: AlreadyBooked;
};

const bookingsFromOnePlace = { uses: 40, seconds: 600 };
/** Enough for a hostel or a carrier whose guests share one address. */
const placesFromOnePlace = { uses: 120, seconds: 3_600 };
/** Far more than a family or a group of friends needs; who needs more has an account or writes to the office. */
const guestLimits: AddressLimits = { bookingsPerDay: 3, placesPerDay: 24, upcoming: 10 };
const tenMinutes = 600_000;

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
  limit: 429,
  address_limit: 409,
  repeated: 409,
};
const retrySeconds: Partial<Record<Refusal, string>> = {
  in_flight: "2",
  limit: String(bookingsFromOnePlace.seconds),
};
const withAlternatives: ReadonlySet<Refusal> = new Set(["sold_out", "too_few", "closed", "canceled", "started"]);

type Submitted = {
  site: AppContext;
  locale: Locale;
  tourId: number;
  request: Request;
  form: v.InferOutput<typeof bookingSchema>;
  values: Record<string, string>;
  visitor: CurrentUser | undefined;
  now: Date;
};

/** Books from the tour page's form. Redirects to the ticket or returns errors for the form. */
export async function placeFromForm(site: AppContext, locale: Locale, tourId: number, request: Request) {
  const read = readForm(bookingSchema, await request.formData());
  if (!read.ok) return data<BookingAnswer>({ errors: read.errors, values: read.values }, 422);
  const form = read.value;
  const values = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)]));
  const visitor = await getCurrentUser(site, request);
  const submitted: Submitted = { site, locale, tourId, request, form, values, visitor, now: site.now() };
  if (partySize(form) > largestPaidParty) return refuse(submitted, { refusal: "too_large" });
  if (form.again === "add") return addFromForm(submitted);
  const own = form.again === "another" ? undefined : await ownBooking(submitted);
  // The same key means the same booking, whose answer the browser has lost.
  if (own && own.key !== form.key) return ask(submitted, own);
  return place(submitted);
}

async function place(submitted: Submitted) {
  const { site, locale, tourId, request, form, values, visitor, now } = submitted;
  const { adults, children, departure, name, email, phone } = form;
  const unscripted = form.key ? undefined : contentKey(site.secret, values, now);
  const result = await placeBooking(
    site.db,
    {
      key: unscripted ?? form.key,
      tourId,
      departureId: departure,
      party: { adults, children },
      name,
      email,
      phone: phone || null,
      locale,
      userId: visitor?.id,
      limit: { key: `book ${site.clientIp}`, ...bookingsFromOnePlace },
      placesLimit: { key: `places ${site.clientIp}`, ...placesFromOnePlace },
      addressLimits: visitor ? undefined : guestLimits,
    },
    now,
  );
  if (!result.ok) {
    const { reason, left } = result;
    return refuse(submitted, left ? { refusal: "too_few", left } : { refusal: reason });
  }
  if (unscripted && result.repeated && !placedReferences(site, request).includes(result.reference))
    return refuse(submitted, { refusal: "repeated" });
  if (!result.repeated) site.countBooking();
  return toTicket(submitted, result.reference);
}

/** Adds the party to the booking that the guest was shown, if it is still as shown. */
async function addFromForm(submitted: Submitted) {
  const { site, form, now } = submitted;
  const { adults, children } = form;
  if (!(await consumeRateLimit(site.db, `book ${site.clientIp}`, bookingsFromOnePlace, now)))
    return refuse(submitted, { refusal: "limit" });
  const own = await ownBooking(submitted);
  if (!own) return place(submitted);
  const [hadAdults = 0, hadChildren = 0] = form.had.split("-").map(Number);
  const had = { adults: hadAdults, children: hadChildren };
  const reference = own.reference === form.beside ? own.reference : "";
  const result = reference
    ? await addToBooking(site.db, { reference, had, extra: { adults, children } }, now)
    : ({ ok: false, reason: "changed" } as const);
  if (result.ok) return toTicket(submitted, reference);
  if (result.reason === "changed") return ask(submitted, own);
  const [seats] = result.reason === "sold_out" ? await listSeats(site.db, [form.departure]) : [];
  return refuse(submitted, {
    ...(seats && seats.left > 0 ? { refusal: "too_few", left: seats.left } : { refusal: result.reason }),
    already: shown(submitted, own),
  });
}

function ownBooking({ site, request, form, visitor, now }: Submitted) {
  const references = placedReferences(site, request);
  if (references.length === 0 && !visitor) return undefined;
  return findOwnBooking(site.db, { departureId: form.departure, email: form.email, references, user: visitor }, now);
}

function ask(submitted: Submitted, own: OwnBooking) {
  return data<BookingAnswer>({ already: shown(submitted, own), values: submitted.values }, 409);
}

function shown(submitted: Submitted, { reference, adults, children }: OwnBooking): AlreadyBooked {
  return { reference, adults, children, ticket: ticketPath(submitted, reference) };
}

function ticketPath({ site, locale }: Submitted, reference: string): string {
  return `${pathTo(locale, "booking", { reference })}?key=${manageKey(site.secret, reference)}`;
}

function toTicket(submitted: Submitted, reference: string) {
  return redirect(`${ticketPath(submitted, reference)}&placed=1`, {
    status: 303,
    headers: [rememberPlaced(submitted.site, submitted.request, reference)],
  });
}

async function refuse(submitted: Submitted, answer: BookingAnswer & { refusal: Refusal }) {
  const { site, tourId, form, values, now } = submitted;
  const { refusal } = answer;
  const wanted = { tourId, departureId: form.departure, seats: partySize(form), limit: 4 };
  const instead = withAlternatives.has(refusal) ? await listInstead(site.db, now, wanted) : undefined;
  const retryAfter = retrySeconds[refusal];
  return data<BookingAnswer>(
    { ...answer, values, ...(instead && { instead }) },
    { status: statusOf[refusal], ...(retryAfter && { headers: { "Retry-After": retryAfter } }) },
  );
}

/**
 * Without JavaScript the form has no idempotency key, so equal details within ten minutes count as one booking. Another
 * booking beside a known one has a key of its own.
 */
function contentKey(secret: string, values: Record<string, string>, now: Date): string {
  const content = JSON.stringify([
    values.departure,
    values.adults,
    values.children,
    values.name,
    values.email,
    Math.floor(now.getTime() / tenMinutes),
    ...(values.again === "another" ? [values.beside] : []),
  ]);
  return `form-${createHmac("sha256", secret).update(`booking form ${content}`).digest("base64url")}`;
}
