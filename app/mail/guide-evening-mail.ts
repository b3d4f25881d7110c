import type { TourLanguage } from "#app/i18n/catalogues.ts";
import { formatDate } from "#app/i18n/dates.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";
import { formatMoney } from "#app/i18n/money.ts";
import type { MailTranslate } from "#app/i18n/translate.ts";
import { site } from "#app/site.ts";
import type { Block, Email } from "./email.ts";
import { renderMail } from "./render-mail.ts";

type EveningParty = { name: string; adults: number; children: number; locale: Locale; note?: string | null } & Money;
/** In minor units; nothing on free tours. */
type Money = { due: number; paid: number; currency: string };
export type EveningDeparture = {
  tour: string;
  city: string;
  time: string;
  day: number;
  days: number;
  language: TourLanguage;
  meeting: string;
  guests: number;
  parties: EveningParty[];
};

/** Tells a guide in the evening what awaits them the next day. */
export function guideEveningMail(input: {
  locale: Locale;
  date: string;
  departures: EveningDeparture[];
  link: string;
}): Email {
  const { locale, departures, link } = input;
  const t = translator(locale);
  const date = formatDate(t, input.date, "long");
  const count = departures.length;
  const blocks: Block[] = [{ kind: "heading", text: t("guideMail.evening.heading", { date }) }];
  for (const departure of departures) {
    blocks.push(
      { kind: "subheading", text: `${departure.time} ${departure.tour}, ${departure.city}` },
      { kind: "facts", facts: factsOf(t, locale, departure) },
    );
  }
  blocks.push(
    { kind: "button", label: t("guideMail.open"), url: link },
    { kind: "small", text: t("guideMail.small", { site: site.name }) },
  );
  const preview = departures.map(({ time, tour }) => `${time} ${tour}`).join(", ");
  return renderMail({ locale, subject: t("guideMail.evening.subject", { date, count }), preview, blocks });
}

function factsOf(t: MailTranslate, locale: Locale, departure: EveningDeparture): [string, string][] {
  const { day, days, guests, parties } = departure;
  const isPaid = parties.some(({ due, paid }) => due > 0 || paid > 0);
  return [
    ...(days > 1 ? [[t("ticket.when"), t("departure.day", { day, daysCount: days })] as [string, string]] : []),
    [t("ticket.tourLanguage"), t(`language.name.${departure.language}`)],
    [t("ticket.where"), departure.meeting],
    [
      t("guideMail.evening.guests"),
      [t("guideMail.guests", { count: guests }), ...parties.map((party) => partyText(t, locale, party))].join("\n"),
    ],
    ...(isPaid ? [[t("guideMail.evening.toTake"), totalDue(locale, parties)] as [string, string]] : []),
  ];
}

/** What all groups together have to pay. */
function totalDue(locale: Locale, parties: EveningParty[]): string {
  const sum = parties.reduce((total, { due }) => total + due, 0);
  return formatMoney(locale, sum, parties[0]?.currency ?? "");
}

/** One group of guests, with what they want the guide to know. */
function partyText(t: MailTranslate, locale: Locale, party: EveningParty): string {
  const { name, adults, children, note, due, paid, currency } = party;
  const line = [
    `${name}: ${t("bookingForm.total.party", { adults, children })}`,
    t(`language.name.${party.locale}`),
    due > 0 && t("guideMail.evening.due", { sum: formatMoney(locale, due, currency) }),
    paid > 0 && t("guideMail.evening.paid", { sum: formatMoney(locale, paid, currency) }),
  ]
    .filter(Boolean)
    .join(", ");
  return note ? `${line}\n${t("guideMail.evening.note", { note })}` : line;
}
