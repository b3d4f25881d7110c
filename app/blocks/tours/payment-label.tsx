import { usePaysOnline } from "#app/browser/pays-online.ts";
import { isForAdultsOnly } from "#app/domain/tours/good-to-know.ts";
import type { Payment } from "#app/domain/tours/list-tours.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";

type PaidTour = { goodToKnow: { minimumAge?: number }; childPrice: number; childUnder: number; currency: string };
export type Priced = { payment: Payment; price: number | null; currency: string };

/** How the tour is paid; a paid tour adds its price. */
export function PaymentLabel({ tour }: { tour: Priced }) {
  const { t, money } = useI18n();
  if (tour.payment !== "paid")
    return <span className="payment-label">{t(tour.payment === "free" ? "payment.free" : "payment.wish")}</span>;
  return (
    <>
      {t("payment.paid")}, {money(tour.price ?? 0, tour.currency)}
    </>
  );
}

/** The line beside the price of a paid tour: who pays it, where, and what children pay. */
export function usePaidLine() {
  const { t, money } = useI18n();
  const where = usePaysOnline() ? "booking" : "meeting";
  return ({ goodToKnow, childPrice, childUnder, currency }: PaidTour) =>
    isForAdultsOnly(goodToKnow)
      ? t("payment.adultsOnlyLine", { where })
      : t("payment.paidLine", {
          where,
          age: childUnder,
          childPrice: childPrice === 0 ? "free" : money(childPrice, currency),
        });
}

/** Belongs beside every free or pay-what-you-wish label. */
export function VoluntaryPaymentNote({ payments }: { payments: Payment[] }) {
  const { t } = useI18n();
  if (payments.every((payment) => payment === "paid")) return null;
  return (
    <p className="payment-note">{t.rich("payment.honest", { b: (chunks) => <b key={String(chunks)}>{chunks}</b> })}</p>
  );
}
