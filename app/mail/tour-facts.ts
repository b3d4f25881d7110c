import type { TourLanguage } from "#app/i18n/catalogues.ts";
import { formatDate } from "#app/i18n/dates.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { minimumText } from "#app/i18n/minimum-text.ts";
import { formatMoney } from "#app/i18n/money.ts";
import type { MailTranslate, Translate } from "#app/i18n/translate.ts";
import { formatZone } from "#app/i18n/zones.ts";
import { company } from "#app/site.ts";
import type { Block } from "./email.ts";

export type MailedDay = {
  day: number;
  date: string;
  from: string;
  to: string;
  startsAt: Date;
  endsAt: Date;
  /** Without coordinates the place is not known beforehand. */
  place: { name: string; hint: string; latitude: number | null; longitude: number | null };
};

/** What every mail about a departure says of it. */
export type MailedTour = {
  title: string;
  city: string;
  cityInPhrase: string;
  timeZone: string;
  language: TourLanguage;
  /** The length of each day. */
  minutes: number;
  ending: string;
  isForAdults: boolean;
  minGuests: number | null;
  minGuestsBy: Date | null;
  picture: { src: string; alt: string } | null;
  days: MailedDay[];
};

/** What is due, and where it is paid; `each` where a price per person holds. Null: the payment is voluntary. */
export type Due = {
  amount: number;
  /** What has been paid already. */
  paid?: number;
  /** What the guest gets back. */
  back?: number;
  currency: string;
  /** By card, when the guest books. */
  isOnline?: boolean;
  each: { adult: number; child: number; childUnder: number } | null;
} | null;

export type MailedParty = { adults: number; children: number; name: string | null; guide: string | null; due: Due };

/** A tour is to come, was canceled, or is over. Only one to come has a meeting point, a price and things to bring. */
export type TourState = "upcoming" | "canceled" | "over";

type Row = [label: string, value: string];

/** The first block of every mail about a departure: which tour it is. */
export function tourBlock({ title, city, picture }: MailedTour): Block {
  return { kind: "tour", title, city, picture };
}

/** The facts of a departure and a party as label and value, in the order of the ticket. */
export function factsBlock(
  t: MailTranslate,
  locale: Locale,
  tour: MailedTour,
  { state, party, reference }: { state: TourState; party: MailedParty; reference?: string },
  telephone: string | null = company.telephone,
): Block {
  const isUpcoming = state === "upcoming";
  const { adults, children, name, guide, due } = party;
  const rows: (Row | false)[] = [
    [t("ticket.when"), whenOf(t, locale, tour)],
    [t("ticket.tourLanguage"), t(`language.name.${tour.language}`)],
    isUpcoming && [t("ticket.where"), [...placesOf(t, tour), t("ticket.arrive")].join("\n")],
    isUpcoming && [t("ticket.duration"), `${durationOf(t, tour)}\n${t("ticket.endsAt", { place: tour.ending })}`],
    isUpcoming && minimumRow(t, locale, tour),
    name !== null && [t("ticket.who"), name],
    [t("ticket.group"), t("bookingForm.total.party", { adults, children })],
    isUpcoming && guide !== null && [t("ticket.guide"), guide],
    isUpcoming && [t(isSettled(due) ? "ticket.payment" : "ticket.price"), priceOf(t, locale, due, children)],
    state === "canceled" && due?.back
      ? [t("ticket.payment"), priceOf(t, locale, { ...due, each: null }, children)]
      : false,
    isUpcoming && [t("ticket.bring"), bringText(t, tour)],
    // For guests who do not find their guide at the meeting point.
    isUpcoming && telephone !== null && [t("contact.telephone"), `${telephone}\n${t("contact.hoursText")}`],
    reference !== undefined && [t("ticket.reference"), reference],
  ];
  return { kind: "facts", facts: rows.filter((row) => row !== false) };
}

function minimumRow(t: MailTranslate, locale: Locale, tour: MailedTour): Row | false {
  const text = minimumText(t, locale, tour);
  return text !== undefined && [t("ticket.minimum"), text];
}

/** What to bring, from the facts of the tour. */
export function bringText(t: Translate, { isForAdults }: { isForAdults: boolean }): string {
  return isForAdults ? `${t("ticket.bringText")} ${t("ticket.bringId")}` : t("ticket.bringText");
}

/** Says which day a link belongs to, on tours of several; a narrow screen does not break it. */
export const dayNote = (t: MailTranslate, day: number, { days }: MailedTour) =>
  days.length > 1 ? ` (${t("departure.day", { day, daysCount: days.length }).replaceAll(" ", "\u00a0")})` : "";

/** The next lines of an inbox: when and where. */
export function previewOf(t: MailTranslate, { days }: MailedTour): string {
  return days
    .slice(0, 1)
    .map(({ date, from, place }) =>
      [t("date.withTime", { date: formatDate(t, date, "longYear"), time: from }), place.name].join(" · "),
    )
    .join("");
}

function durationOf(t: MailTranslate, { minutes, days }: MailedTour): string {
  const each = t("duration.hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return days.length > 1 ? `${t("duration.days", { days: days.length })} × ${each}` : each;
}

/** It is paid, and nothing of it is still due. */
const isSettled = (due: Due) => due !== null && due.amount === 0 && (due.paid ?? 0) > 0;

/** Of a paid tour, the price of each person and the total; of others, that nothing has to be paid. */
function priceOf(t: MailTranslate, locale: Locale, due: Due, children: number): string {
  if (!due) return t("ticket.priceFree");
  const { amount, paid = 0, back = 0, currency, isOnline = false, each } = due;
  const sum = (minor: number) => ({ amount: formatMoney(locale, minor, currency) });
  const total = [
    ...(amount > 0
      ? [t(isOnline ? "ticket.priceOnline" : "ticket.priceAtMeeting", sum(amount))]
      : paid === 0
        ? [t("ticket.priceNone")]
        : []),
    ...(paid > 0 ? [t("ticket.pricePaid", sum(paid))] : []),
    ...(back > 0 ? [t("ticket.priceBack", sum(back))] : []),
  ].join("\n");
  if (!each) return total;
  const money = (price: number) =>
    price === 0
      ? t("bookingForm.total.free")
      : t("bookingForm.total.each", { price: formatMoney(locale, price, currency) });
  return [
    total,
    `${t("bookingForm.adults")}: ${money(each.adult)}`,
    ...(children > 0
      ? [`${t("bookingForm.total.childrenUnder", { age: each.childUnder })}: ${money(each.child)}`]
      : []),
  ].join("\n");
}

function placesOf(t: MailTranslate, tour: MailedTour): string[] {
  const count = tour.days.length;
  return tour.days.flatMap(({ day, place }) => [
    count > 1 ? `${t("departure.day", { day, daysCount: count })}: ${place.name}` : place.name,
    ...(place.hint ? [place.hint] : []),
  ]);
}

function whenOf(t: MailTranslate, locale: Locale, tour: MailedTour): string {
  const { days, timeZone, cityInPhrase } = tour;
  const dates = days.map(({ day, date, from, to }) => {
    const name = formatDate(t, date, "longYear");
    return days.length === 1
      ? t("date.withTime", { date: name, time: from })
      : `${t("departure.day", { day, daysCount: days.length })}: ${name}, ${from}–${to}`;
  });
  const localTime = t("place.localTime", { zone: formatZone(locale, timeZone), in: cityInPhrase });
  return [...(days.length > 1 ? [t("duration.days", { days: days.length })] : []), ...dates, localTime].join("\n");
}
