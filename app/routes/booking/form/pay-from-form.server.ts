import { describeCheckout } from "#app/domain/checkout/describe-checkout.ts";
import { startCheckout } from "#app/domain/checkout/start-checkout.ts";
import type { PaymentProvider } from "#app/domain/provider-actions/payment-provider.ts";
import { performAction } from "#app/domain/provider-actions/perform-action.ts";
import { firstKeyVersion } from "#app/domain/tickets/manage-key.ts";
import { madeHere } from "#app/routes/booking/made-here-cookie.ts";
import { toPayPage } from "#app/routes/booking/pay/to-pay-page.server.ts";
import { totalSeen } from "#app/routes/booking/total-seen.ts";
import { madeEntry, refuse, type Submitted } from "./answer-booking.server.ts";

/**
 * Holds the seats and leads to the page that pays for them. Undefined if nothing of this tour is paid online, because it
 * costs too little for a card.
 */
export async function payFromForm(submitted: Submitted, provider: PaymentProvider, key: string) {
  const { site, locale, tourId, request, form, visitor, now } = submitted;
  const { adults, children, departure, name, email, phone, note } = form;
  const total = totalSeen(form.total);
  const wanted = { tourId, departureId: departure, party: { adults, children }, name, email, locale };
  const result = await startCheckout(
    site.db,
    {
      ...wanted,
      key,
      phone: phone || null,
      note: note || null,
      total,
      userId: visitor?.id,
      by: { clientIp: site.clientIp },
    },
    { origin: site.origin, describe: describeCheckout },
    now,
  );
  if (!result.ok) {
    if (result.reason === "too_small") return undefined;
    if (result.reason === "price")
      return refuse(submitted, { refusal: "price", sums: { seen: total, now: result.total } });
    const { reason, left, opensAt } = result;
    return refuse(submitted, left ? { refusal: "too_few", left } : { refusal: reason, opensAt });
  }
  const { reference, repeated, actionId } = result;
  const entry = madeEntry({ reference, keyVersion: firstKeyVersion });
  // A repeated form without a key of the browser may come from somebody else who knows what was typed.
  if (repeated && !form.key && !madeHere(site, request, "placed").includes(entry))
    return refuse(submitted, { refusal: "repeated" });
  // Without an answer the job asks again, and the page waits.
  if (actionId) await performAction(site.db, provider, actionId, now);
  return toPayPage(site, request, locale, { reference });
}
