import { redirect } from "react-router";
import { firstKeyVersion } from "#app/domain/tickets/manage-key.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { madeEntry } from "#app/routes/booking/form/answer-booking.server.ts";
import { rememberMade } from "#app/routes/booking/made-here-cookie.ts";
import type { AppContext } from "#app/server/request/context.ts";
import { payPath } from "./load-checkout.server.ts";

/** Leads to the page that pays, and remembers whose payment it is: the provider's page is told no key to come back with. */
export function toPayPage(
  site: AppContext,
  request: Request,
  locale: Locale,
  { reference, keyVersion = firstKeyVersion }: { reference: string; keyVersion?: number },
) {
  const entry = madeEntry({ reference, keyVersion });
  return redirect(payPath(site, locale, { reference, keyVersion }), {
    status: 303,
    headers: [rememberMade(site, request, "placed", entry)],
  });
}
