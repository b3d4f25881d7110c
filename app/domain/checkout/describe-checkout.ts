import { formatDate } from "#app/i18n/dates.ts";
import { translator } from "#app/i18n/messages.ts";
import type { CheckoutFacts } from "./open-session.ts";

/** What the provider's page says is paid for. */
export function describeCheckout(facts: CheckoutFacts) {
  const { locale, tourTitle, cityName, date, time, days, adults, children } = facts;
  const t = translator(locale);
  const when = t("date.withTime", { date: formatDate(t, date, "longYear"), time });
  const parts = [
    when,
    ...(days > 1 ? [t("duration.days", { days })] : []),
    t("bookingForm.total.party", { adults, children }),
  ];
  return { title: `${tourTitle}, ${cityName}`, description: parts.join(" · ") };
}
