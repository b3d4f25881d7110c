import type { Checkout } from "#app/domain/checkout/get-checkout.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { formatZone } from "#app/i18n/zones.ts";

type CheckoutFactsProps = { checkout: Checkout; isOpen: boolean; title: string };

/** What is paid for, and how much. */
export function CheckoutFacts({ checkout, isOpen, title }: CheckoutFactsProps) {
  const { t, date, money, locale } = useI18n();
  const { tourTitle, cityName, cityInPhrase, timeZone, adults, children, amount, currency } = checkout;
  return (
    <article className={isOpen ? "ticket waiting-ticket" : "ticket waiting-ticket inactive"} aria-label={title}>
      <div className="body">
        <div className="when">
          <p className="date">{date(checkout.date, "longYear")}</p>
          <time className="start-time" dateTime={`${checkout.date}T${checkout.time}`}>
            {checkout.time}
          </time>
          <p className="muted">{t("place.localTime", { zone: formatZone(locale, timeZone), in: cityInPhrase })}</p>
          <p className="tour">{tourTitle}</p>
          <p className="muted">{cityName}</p>
          <p className="muted">{t(`language.in.${checkout.language}`)}</p>
        </div>
        <dl>
          <div>
            <dt>{t("ticket.where")}</dt>
            <dd>{checkout.meetingName}</dd>
          </div>
          <div>
            <dt>{t("ticket.group")}</dt>
            <dd>{t("ticket.party", { adults, children })}</dd>
          </div>
          <div className="wide">
            <dt>{t("checkout.total")}</dt>
            <dd>
              {money(amount, currency)}
              <small>{t("checkout.included")}</small>
            </dd>
          </div>
        </dl>
      </div>
    </article>
  );
}
