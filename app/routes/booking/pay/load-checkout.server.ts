import { isReference } from "#app/domain/bookings/reference.ts";
import { type Checkout, getCheckout } from "#app/domain/checkout/get-checkout.ts";
import { ticketPath } from "#app/domain/tickets/booking-links.ts";
import { firstKeyVersion, isManageKey, manageKey } from "#app/domain/tickets/manage-key.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { madeEntry } from "#app/routes/booking/form/answer-booking.server.ts";
import { madeHere } from "#app/routes/booking/made-here-cookie.ts";
import { withConfirmation } from "#app/server/request/confirmation.ts";
import type { AppContext } from "#app/server/request/context.ts";

type Visit = { site: AppContext; locale: Locale; reference: string; request: Request; url: URL };

/**
 * The payment that this browser began, by the key in the address or, after the provider's page, which is told no key, by
 * the cookie of the form. The key is that of the ticket, or of the ticket to come: once that has another, for another
 * email address, the former one opens nothing.
 */
export async function loadCheckout({ site, locale, reference, request, url }: Visit): Promise<Checkout | undefined> {
  const checkout = isReference(reference) ? await getCheckout(site.db, reference, locale) : undefined;
  if (!checkout) return undefined;
  const booking = { reference, keyVersion: checkout.keyVersion ?? firstKeyVersion };
  const isMine =
    isManageKey(site.secret, booking, url.searchParams.get("key") ?? "") ||
    madeHere(site, request, "placed").includes(madeEntry(booking));
  return isMine ? checkout : undefined;
}

type Payment = { reference: string; keyVersion: number | null };

export function payPath(
  { secret }: Pick<AppContext, "secret">,
  locale: Locale,
  { reference, keyVersion }: Payment,
): string {
  const key = manageKey(secret, { reference, keyVersion: keyVersion ?? firstKeyVersion });
  return `${pathTo(locale, "bookingPay", { reference })}?key=${key}`;
}

/** The ticket of what was paid; it says whether there was a booking before. */
export function paidTicketPath(site: AppContext, locale: Locale, checkout: Checkout) {
  const { reference, keyVersion, state, purpose } = checkout;
  const news = purpose === "booking" || purpose === "offer" ? "placed" : "paid";
  return state === "paid" && keyVersion !== null
    ? withConfirmation(site, reference, ticketPath(site.secret, { reference, keyVersion, locale }), news)
    : undefined;
}
