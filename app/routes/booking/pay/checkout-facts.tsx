import { TourDays } from "#app/blocks/bookings/tour-days.tsx";
import type { Checkout } from "#app/domain/checkout/get-checkout.ts";
import { listed } from "#app/i18n/listed.ts";
import { minimumText } from "#app/i18n/minimum-text.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { formatZone } from "#app/i18n/zones.ts";

type CheckoutFactsProps = { checkout: Checkout; isOver?: boolean; title: string };

/** What is paid for, and how much, unless that is over: a sum would look as if it had been taken. */
export function CheckoutFacts({ checkout, isOver = false, title }: CheckoutFactsProps) {
  const { t, date, money, locale } = useI18n();
  const included = listed(checkout.included?.map((item) => t(`know.item.${item}`)));
  const minimum = minimumText(t, locale, checkout);
  const { tourTitle, cityName, cityInPhrase, timeZone, adults, children, amount, currency } = checkout;
  return (
    <article className={isOver ? "ticket waiting-ticket inactive" : "ticket waiting-ticket"} aria-label={title}>
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
          {checkout.days > 1 ? (
            <TourDays facts={checkout} withPlaces={!isOver} />
          ) : (
            <div>
              <dt>{t("ticket.where")}</dt>
              <dd>{checkout.meetingName}</dd>
            </div>
          )}
          <div>
            <dt>{t("ticket.group")}</dt>
            <dd>{t("bookingForm.total.party", { adults, children })}</dd>
          </div>
          {!isOver && minimum !== undefined && (
            <div className="wide">
              <dt>{t("ticket.minimum")}</dt>
              <dd>{minimum}</dd>
            </div>
          )}
          {!isOver && included && (
            <div className="wide">
              <dt>{t("know.included")}</dt>
              <dd>{included}</dd>
            </div>
          )}
          {!isOver && (
            <div className="wide">
              {/* What a booking costs more, or still costs, is not the total of its group. */}
              <dt>{t(checkout.keyVersion === null ? "checkout.total" : "checkout.thisPayment")}</dt>
              <dd className="highlight">{money(amount, currency)}</dd>
              <dd>
                <small>{t("checkout.included")}</small>
              </dd>
            </div>
          )}
        </dl>
      </div>
    </article>
  );
}
