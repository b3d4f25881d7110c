import { usePaysOnline } from "#app/browser/pays-online.ts";
import type { Party } from "#app/domain/bookings/party.ts";
import { totalOf } from "#app/domain/tickets/departure-facts.ts";
import type { Tour } from "#app/domain/tours/get-tour.ts";
import { isForAdultsOnly } from "#app/domain/tours/good-to-know.ts";
import { minimumCharge } from "#app/i18n/money.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";

export type PricedTour = Pick<
  Tour,
  "goodToKnow" | "maxGuestsPerDeparture" | "payment" | "price" | "childPrice" | "childUnder" | "currency"
>;

type BookingTotalProps = {
  tour: Omit<PricedTour, "goodToKnow" | "maxGuestsPerDeparture"> & { goodToKnow: { minimumAge?: number | undefined } };
  party: Party;
};

/**
 * Prices of one adult and one child, and the total of the party it names. Without JavaScript that is the party the page
 * was made for; with another one the form is answered with the new total, and nothing is booked before.
 */
export function BookingTotal({ tour, party }: BookingTotalProps) {
  const { t, money } = useI18n();
  const online = usePaysOnline();
  if (tour.payment !== "paid")
    return (
      <dl className="booking-total">
        <div className="total">
          <dt>{t("bookingForm.total.total")}</dt>
          <dd>
            {t("bookingForm.total.nothing")} <small>{t("bookingForm.total.voluntary")}</small>
          </dd>
        </div>
      </dl>
    );
  const each = (price: number) =>
    price === 0 ? t("bookingForm.total.free") : t("bookingForm.total.each", { price: money(price, tour.currency) });
  const total = totalOf(tour, party) ?? 0;
  const isOnline = online && total >= minimumCharge(tour.currency);
  return (
    <dl className="booking-total">
      <div>
        <dt>{t("bookingForm.adults")}</dt>
        <dd>{each(tour.price ?? 0)}</dd>
      </div>
      {!isForAdultsOnly(tour.goodToKnow) && (
        <div>
          <dt>{t("bookingForm.total.childrenUnder", { age: tour.childUnder })}</dt>
          <dd>{each(tour.childPrice)}</dd>
        </div>
      )}
      <div className="total" aria-live="polite">
        <dt>
          {t("bookingForm.total.total")} <small>{t("bookingForm.total.party", party)}</small>
        </dt>
        <dd>
          {money(total, tour.currency)}{" "}
          <small>{t(isOnline ? "bookingForm.total.online" : "bookingForm.total.atMeeting")}</small>
        </dd>
      </div>
    </dl>
  );
}
