import { formatDate } from "#app/i18n/dates.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";
import { formatMoney } from "#app/i18n/money.ts";
import type { Email } from "./email.ts";
import { renderMail } from "./render-mail.ts";

type LatePayment = {
  locale: Locale;
  because: "sold_out" | "canceled" | "started" | "closed";
  amount: number;
  currency: string;
  tourTitle: string;
  cityName: string;
  date: string;
  time: string;
  adults: number;
  children: number;
  reference: string;
};

/** Says that a payment led to no booking, why, and that all of it goes back. */
export function latePaymentMail(payment: LatePayment): Email {
  const { locale, because, tourTitle, cityName, time, adults, children, reference } = payment;
  const t = translator(locale);
  const title = t("checkout.late.title");
  const amount = formatMoney(locale, payment.amount, payment.currency);
  const when = t("date.withTime", { date: formatDate(t, payment.date, "longYear"), time });
  const text = t("checkout.late.text", { because, amount });
  return renderMail({
    locale,
    subject: `${title}: ${tourTitle}, ${when}`,
    preview: text,
    blocks: [
      { kind: "tour", title: tourTitle, city: cityName, picture: null },
      { kind: "heading", text: title },
      { kind: "text", text: `${t("bookingMail.helloUnnamed")}\n${text}` },
      {
        kind: "facts",
        facts: [
          [t("ticket.when"), when],
          [t("ticket.group"), t("bookingForm.total.party", { adults, children })],
          [t("checkout.thisPayment"), amount],
          [t("ticket.reference"), reference],
        ],
      },
      { kind: "small", text: t("paymentMail.late.small") },
    ],
  });
}
