import { getBooking } from "#app/domain/bookings/get-booking.ts";
import { isReference } from "#app/domain/bookings/reference.ts";
import { isManageKey, linkDays } from "#app/domain/tickets/manage-key.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { AppContext } from "#app/server/request/context.ts";
import { ticketNotFound } from "#app/server/request/page-not-found.ts";

/** Loads the booking of a signed link. A wrong key, an unknown reference and an old booking get the same 404. */
export async function loadBooking(site: AppContext, locale: Locale, reference: string, url: URL) {
  const key = url.searchParams.get("key") ?? "";
  const booking = isReference(reference) ? await getBooking(site.db, reference, locale) : undefined;
  const allowed = booking && isManageKey(site.secret, booking, key);
  if (!allowed || site.now().getTime() - booking.startsAt.getTime() > linkDays * 86_400_000) {
    site.logSecurityEvent("booking_key_refused", { reference: reference.slice(0, 20) });
    throw ticketNotFound(url.pathname);
  }
  return { booking, key };
}
