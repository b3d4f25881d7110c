import { createHmac } from "node:crypto";
import { data } from "react-router";
import { readForm } from "#app/blocks/forms/parse-form.ts";
import { maxGuestsPaid, type Party, partySize } from "#app/domain/bookings/party.ts";
import { placeBooking } from "#app/domain/bookings/place-booking.ts";
import { findKeyVersion } from "#app/domain/tickets/find-key-version.ts";
import { firstKeyVersion } from "#app/domain/tickets/manage-key.ts";
import { admittedParty } from "#app/domain/tours/admitted-party.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { bookingSchema } from "#app/routes/booking/booking-schema.ts";
import { madeHere } from "#app/routes/booking/made-here-cookie.ts";
import { totalSeen } from "#app/routes/booking/total-seen.ts";
import type { AppContext } from "#app/server/request/context.ts";
import { getCurrentUser } from "#app/server/request/session.ts";
import { addFromForm } from "./add-from-form.server.ts";
import { askAddOrAnother, findOwn, madeEntry, refuse, type Submitted, toTicket } from "./answer-booking.server.ts";
import type { BookingAnswer } from "./booking-answer.ts";
import { payFromForm } from "./pay-from-form.server.ts";

const tenMinutes = 600_000;

const partyOf = ({ adults, children }: Party): Party => ({ adults, children });

/** Books from the tour page's form. Redirects to the ticket or returns errors for the form. */
export async function placeFromForm(site: AppContext, locale: Locale, tourId: number, request: Request) {
  const read = readForm(bookingSchema, await request.formData());
  if (!read.ok) return data<BookingAnswer>({ errors: read.errors, values: read.values }, 422);
  const form = { ...read.value, ...(await admittedParty(site.db, { tourId }, partyOf(read.value))) };
  const values = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)]));
  const visitor = await getCurrentUser(site, request);
  const submitted: Submitted = { site, locale, tourId, request, form, values, visitor, now: site.now() };
  if (partySize(form) > maxGuestsPaid) return refuse(submitted, { refusal: "too_large" });
  const added = form.again === "add" ? await addFromForm(submitted) : undefined;
  if (added) return added;
  const own = form.again === "another" ? undefined : await findOwn(submitted);
  // The same key means the same booking, whose answer the browser has lost.
  if (own && own.key !== form.key) return askAddOrAnother(submitted, own);
  return place(submitted);
}

async function place(submitted: Submitted) {
  const { site, locale, tourId, request, form, values, visitor, now } = submitted;
  const { adults, children, departure, name, email, phone, note } = form;
  const unscripted = form.key ? undefined : contentKey(site.secret, values, now);
  const { payments } = site;
  const total = totalSeen(form.total);
  if (payments && total > 0) {
    const answer = await payFromForm(submitted, payments, unscripted ?? form.key);
    if (answer) return answer;
  }
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
      note: note || null,
      total,
      locale,
      userId: visitor?.id,
      by: { clientIp: site.clientIp },
    },
    now,
  );
  if (!result.ok) {
    const { reason, left, opensAt } = result;
    if (result.total !== undefined)
      return refuse(submitted, { refusal: reason, sums: { seen: total, now: result.total } });
    return refuse(submitted, left ? { refusal: "too_few", left } : { refusal: reason, opensAt });
  }
  const { reference, repeated } = result;
  const keyVersion = (repeated ? await findKeyVersion(site.db, reference) : undefined) ?? firstKeyVersion;
  const booking = { reference, keyVersion };
  // The browser's own key of the form is proof for a booking whose links are still the first ones.
  const isKnown = !unscripted && keyVersion === firstKeyVersion;
  if (repeated && !isKnown && !madeHere(site, request, "placed").includes(madeEntry(booking)))
    return refuse(submitted, { refusal: "repeated" });
  if (!repeated) site.countBooking();
  return toTicket(submitted, booking);
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
