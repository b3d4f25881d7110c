import { LiveForm } from "#app/browser/live/live-form.tsx";
import type { Booking } from "#app/domain/bookings/get-booking.ts";
import { dueOf } from "#app/domain/payments/balance.ts";
import type { RefundNews } from "#app/domain/refunds/refund-news.ts";
import { formatDeadline, formatMoment } from "#app/i18n/deadline.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { dateIn } from "#app/i18n/zones.ts";
import { FormAnswer } from "#app/routes/booking/form-answer.tsx";
import { Button } from "#app/ui/button.tsx";
import { DeclineForm } from "./decline-form.tsx";
import { RefusalText } from "./refusal-text.tsx";
import type { TicketAnswer } from "./ticket-answer.ts";

type MoneyProps = { booking: Booking; bookingKey: string; answer: TicketAnswer | undefined };

/** What goes back to the guest, when, and to where. */
export function TicketRefunds({
  booking,
  bookingKey,
  answer,
  refunds: news,
  hasDeclined,
}: MoneyProps & { refunds: RefundNews | null; hasDeclined: boolean }) {
  const { t, money, date, locale } = useI18n();
  if (!news || (!news.planned && news.refunds.length === 0)) return null;
  const { planned, refunds } = news;
  const sum = (amount: number) => money(amount, booking.currency);
  return (
    <div className="booking-done">
      {planned && (booking.status !== "canceled" || hasDeclined) && (
        <p>{t("ticket.refund.soon", { amount: sum(planned.amount) })}</p>
      )}
      {planned && booking.status === "canceled" && !hasDeclined && (
        <p>
          {t(planned.isRebookable ? "ticket.refund.waits" : "ticket.refund.planned", {
            amount: sum(planned.amount),
            when: (planned.isRebookable ? formatDeadline : formatMoment)(t, locale, planned.at, booking.timeZone),
          })}
        </p>
      )}
      {planned?.isRebookable && !hasDeclined && (
        <DeclineForm bookingKey={bookingKey} answer={answer} label={t("ticket.refund.now")} />
      )}
      {refunds.map(({ amount, state, at }) => (
        <p key={`${at.toISOString()} ${amount}`}>
          {state === "sent"
            ? t("ticket.refund.sent", { amount: sum(amount), date: date(dateIn(booking.timeZone, at), "long") })
            : t(state === "asked" ? "ticket.refund.soon" : "ticket.refund.failed", { amount: sum(amount) })}
        </p>
      ))}
    </div>
  );
}

/** What is still due can be paid now instead of at the meeting point. */
export function PayRest({ booking, bookingKey, answer }: MoneyProps) {
  const { t, money } = useI18n();
  const amount = money(dueOf(booking), booking.currency);
  const mine = answer?.form === "pay" ? answer : undefined;
  return (
    <section className="after-ticket" id="change-pay" aria-labelledby="pay-title">
      <h2 id="pay-title">{t("ticket.payOnline.title")}</h2>
      {mine?.refusal && (
        <FormAnswer answer={mine} isError>
          <RefusalText reason={mine.refusal} most={0} wait={mine.wait} />
        </FormAnswer>
      )}
      <p>{t("ticket.payOnline.text", { amount })}</p>
      <LiveForm action={`?key=${bookingKey}#change-pay`}>
        <Button type="submit" name="intent" value="pay">
          {t("checkout.pay", { total: amount })}
        </Button>
      </LiveForm>
    </section>
  );
}
