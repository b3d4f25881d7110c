import { isReference } from "#app/domain/bookings/reference.ts";
import { type Checkout, getCheckout } from "#app/domain/checkout/get-checkout.ts";
import { ticketPath } from "#app/domain/tickets/booking-links.ts";
import { firstKeyVersion, isManageKey, manageKey } from "#app/domain/tickets/manage-key.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { madeEntry } from "#app/routes/booking/form/answer-booking.server.ts";
import { madeHere } from "#app/routes/booking/made-here-cookie.ts";
import type { AppContext } from "#app/server/request/context.ts";

type Visit = { site: AppContext; locale: Locale; reference: string; request: Request; url: URL };

/**
 * The payment that this browser began, by the key in the address or, after the provider's page, which is told no key, by
 * the cookie of the form. The key is that of the ticket to come.
 */
export async function loadCheckout({ site, locale, reference, request, url }: Visit): Promise<Checkout | undefined> {
  const booking = { reference, keyVersion: firstKeyVersion };
  const isMine =
    isManageKey(site.secret, booking, url.searchParams.get("key") ?? "") ||
    madeHere(site, request, "placed").includes(madeEntry(booking));
  return isMine && isReference(reference) ? getCheckout(site.db, reference, locale) : undefined;
}

export function payPath({ secret }: Pick<AppContext, "secret">, locale: Locale, reference: string): string {
  const key = manageKey(secret, { reference, keyVersion: firstKeyVersion });
  return `${pathTo(locale, "bookingPay", { reference })}?key=${key}`;
}

/** The ticket, unless its key has changed since: then the guest has another address. */
export function paidTicketPath({ secret }: Pick<AppContext, "secret">, locale: Locale, checkout: Checkout) {
  const { reference, keyVersion, state } = checkout;
  return state === "paid" && keyVersion === firstKeyVersion
    ? `${ticketPath(secret, { reference, keyVersion, locale })}&placed=1`
    : undefined;
}
