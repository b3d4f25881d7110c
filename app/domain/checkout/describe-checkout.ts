import { formatDate } from "#app/i18n/dates.ts";
import { translator } from "#app/i18n/messages.ts";
import type { CheckoutFacts } from "./open-session.ts";

/** What the provider's page says is paid for. */
export function describeCheckout({ locale, tourTitle, cityName, date, time, adults, children }: CheckoutFacts) {
  const t = translator(locale);
  const when = t("date.withTime", { date: formatDate(t, date, "longYear"), time });
  return { title: `${tourTitle}, ${cityName}`, description: `${when} · ${t("ticket.party", { adults, children })}` };
}
