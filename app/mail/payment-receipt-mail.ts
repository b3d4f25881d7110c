import { formatDate } from "#app/i18n/dates.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";
import { formatMoney } from "#app/i18n/money.ts";
import { site } from "#app/site.ts";
import type { Email } from "./email.ts";
import { renderMail } from "./render-mail.ts";

type MailedReceipt = {
  name: string;
  kind: "receipt" | "credit-note";
  amount: number;
  currency: string;
  locale: Locale;
  tour: string;
  tourDate: string;
  credits: string | null;
  reference: string;
};

/** Says what was paid or given back, and leads to the receipt or credit note. */
export function paymentReceiptMail(receipt: MailedReceipt, link: string): Email {
  const { name, kind, amount, currency, locale, tour, tourDate, credits, reference } = receipt;
  const t = translator(locale);
  const title = t(`paymentReceipt.${kind}`, { name });
  return renderMail({
    locale,
    subject: title,
    preview: tour,
    blocks: [
      { kind: "heading", text: title },
      {
        kind: "facts",
        facts: [
          [t("paymentReceipt.for"), `${tour}, ${formatDate(t, tourDate, "longYear")}`],
          [
            t(kind === "receipt" ? "paymentReceipt.paid" : "paymentReceipt.returned"),
            formatMoney(locale, amount, currency),
          ],
          [t("ticket.reference"), reference],
          ...(credits ? [[t("paymentReceipt.creditsLabel"), credits] as [string, string]] : []),
        ],
      },
      { kind: "button", label: t("paymentReceipt.open"), url: link },
      { kind: "small", text: t("paymentReceipt.small", { site: site.name }) },
    ],
  });
}
