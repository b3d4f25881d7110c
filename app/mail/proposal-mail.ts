import type { TourLanguage } from "#app/i18n/catalogues.ts";
import { formatDate } from "#app/i18n/dates.ts";
import { formatDeadline } from "#app/i18n/deadline.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";
import { formatMoney } from "#app/i18n/money.ts";
import { formatZone } from "#app/i18n/zones.ts";
import type { Block, Email } from "./email.ts";
import { renderMail } from "./render-mail.ts";

type MailedProposal = {
  locale: Locale;
  date: string;
  time: string;
  timeZone: string;
  people: number;
  language: TourLanguage;
  amount: number;
  currency: string;
  message: string;
  tourTitle: string;
  cityInPhrase: string;
  cityName: string;
  meetingName: string;
  guideName: string | null;
  expiresAt: Date;
};

/** Proposes a private tour to whoever asked for one. The office's own words come first. */
export function proposalMail(proposal: MailedProposal, links: { answer: string; map: string }): Email {
  const { locale, timeZone, expiresAt } = proposal;
  const t = translator(locale);
  const date = formatDate(t, proposal.date, "longYear");
  const until = formatDeadline(t, locale, expiresAt, timeZone);
  const localTime = t("place.localTime", { zone: formatZone(locale, timeZone), in: proposal.cityInPhrase });
  const text = t("proposalMail.text");
  const blocks: Block[] = [
    { kind: "tour", title: proposal.tourTitle, city: proposal.cityName, picture: null },
    { kind: "heading", text: t("proposalMail.heading") },
    { kind: "text", text: `${t("bookingMail.helloUnnamed")}\n${text}` },
    ...(proposal.message === "" ? [] : [{ kind: "text" as const, text: proposal.message }]),
    {
      kind: "facts",
      facts: [
        [t("ticket.when"), `${t("date.withTime", { date, time: proposal.time })}\n${localTime}`],
        [t("ticket.tourLanguage"), t(`language.name.${proposal.language}`)],
        [t("ticket.where"), proposal.meetingName],
        [t("proposal.group"), t("proposal.people", { count: proposal.people })],
        ...(proposal.guideName ? [[t("ticket.guide"), proposal.guideName] as [string, string]] : []),
        [t("proposal.price"), formatMoney(locale, proposal.amount, proposal.currency)],
      ],
    },
    { kind: "text", text: t("proposalMail.until", { until }) },
    { kind: "button", label: t("proposalMail.button"), url: links.answer },
    { kind: "link", label: t("bookingMail.map"), url: links.map },
    { kind: "small", text: t("proposalMail.small") },
  ];
  const subject = t("proposalMail.subject", { in: proposal.cityInPhrase, date, time: proposal.time });
  return renderMail({ locale, subject, preview: text, blocks });
}
