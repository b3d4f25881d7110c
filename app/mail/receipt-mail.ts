import { type Locale, languageTag } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";
import { formatMoney } from "#app/i18n/money.ts";
import { formatNumber } from "#app/i18n/numbers.ts";
import type { MailTranslate } from "#app/i18n/translate.ts";
import { dateFormat } from "#app/i18n/zones.ts";
import type { Block, Email } from "./email.ts";
import { renderMail } from "./render-mail.ts";

// These emails contain no free text from visitors, because anyone can enter someone else's address.

export function enquiryReceivedMail(locale: Locale): Email {
  const t = translator(locale);
  return receipt(t, locale, t("receiptMail.message.subject"), t("receiptMail.message.text"));
}

export function applicationReceivedMail(locale: Locale, kind: "direct" | "interest" | "partner"): Email {
  const t = translator(locale);
  const subject = kind === "partner" ? "partnerSubject" : "subject";
  return receipt(t, locale, t(`receiptMail.application.${subject}`), t(`receiptMail.application.${kind}`));
}

type PrivateRequestFacts = {
  cityName: string;
  date: string;
  time: string;
  language: string;
  people: number;
  amount: number | null;
  currency: string | null;
};

export function requestReceivedMail(locale: Locale, request: PrivateRequestFacts): Email {
  const t = translator(locale);
  const { cityName, time, language, people, amount, currency } = request;
  const languages = new Intl.DisplayNames(languageTag[locale], { type: "language" });
  const format = dateFormat(locale === "en" ? "en-GB" : languageTag[locale], { dateStyle: "long", timeZone: "UTC" });
  const date = format.format(new Date(request.date));
  const price =
    amount === null || currency === null ? t("receiptMail.request.onRequest") : formatMoney(locale, amount, currency);
  const subject = t("receiptMail.request.subject", { city: cityName });
  return receipt(t, locale, subject, t("receiptMail.request.text"), [
    {
      kind: "facts",
      facts: [
        [t("receiptMail.request.city"), cityName],
        [t("receiptMail.request.when"), t("date.withTime", { date, time })],
        [t("receiptMail.request.language"), languages.of(language) ?? language],
        [t("receiptMail.request.people"), formatNumber(locale, people)],
        [t("receiptMail.request.price"), price],
      ],
    },
    { kind: "small", text: t("receiptMail.request.duration") },
  ]);
}

function receipt(t: MailTranslate, locale: Locale, subject: string, text: string, more: Block[] = []): Email {
  return renderMail({
    locale,
    subject,
    preview: text,
    blocks: [
      { kind: "heading", text: subject },
      { kind: "text", text: `${t("receiptMail.greeting")}\n${text}` },
      ...more,
      { kind: "small", text: t("receiptMail.answer") },
      { kind: "small", text: t("receiptMail.signature") },
    ],
  });
}
