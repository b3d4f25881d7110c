import type { TourLanguage } from "#app/i18n/catalogues.ts";
import { formatDate } from "#app/i18n/dates.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";
import { formatMoney } from "#app/i18n/numbers.ts";
import type { Translate } from "#app/i18n/translate.ts";
import { daysUntil, formatZone } from "#app/i18n/zones.ts";
import { fileName } from "#app/site.ts";
import type { Block, Email } from "./email.ts";
import { renderMail } from "./render-mail.ts";

export type NotificationKind =
  | "confirmed"
  | "changed"
  | "canceled"
  | "departure-canceled"
  | "rescheduled"
  | "message"
  | "reminder"
  | "review"
  | "resent";

type MailedBooking = {
  adults: number;
  amount: number;
  children: number;
  cityInPhrase: string;
  currency: string;
  date: string;
  guideName: string | null;
  language: TourLanguage;
  locale: Locale;
  /** Null if the address is not confirmed: anyone can type any name for someone else's address. */
  name: string | null;
  payment: "free" | "wish" | "paid";
  reference: string;
  rules: string;
  time: string;
  timeZone: string;
  tourTitle: string;
};

type MailedDay = {
  day: number;
  date: string;
  from: string;
  to: string;
  place: { name: string; hint: string };
  /** Null if the place is not known beforehand. */
  map: string | null;
  calendar: string;
};

/** `restored`: a change that takes a cancellation back. */
type MailKind = NotificationKind | "restored";

export type BookingMailInput = {
  kind: MailKind;
  booking: MailedBooking;
  now: Date;
  days: MailedDay[];
  links: { manage: string; cancel: string; review: string };
  /** Alternative departures with free seats, for a canceled departure. */
  instead: { label: string; url: string }[];
  /** Other bookings of the same address on the same departure. */
  others?: { reference: string; seats: number; url: string }[];
  /** PNG, base64. */
  qr: string;
  calendarFiles: string[];
  /** Text written by the office, for kind `message`. */
  announcement?: { subject: string; body: string } | undefined;
  /** Why the office canceled the departure. */
  reason?: string | undefined;
};

const textsOf = { "departure-canceled": "departureCanceled", message: "changed" } as const;

/** Composes any email about a booking, in the guest's language and the city's time zone. */
export async function bookingMail({
  kind,
  booking,
  now,
  days,
  links,
  instead,
  others = [],
  qr,
  calendarFiles,
  announcement,
  reason,
}: BookingMailInput): Promise<Email> {
  const { locale } = booking;
  const t = translator(locale);
  const texts =
    kind in textsOf ? textsOf[kind as keyof typeof textsOf] : (kind as Exclude<MailKind, keyof typeof textsOf>);
  const date = formatDate(t, booking.date, "longYear");
  const daysLeft = daysUntil(booking, now);
  const when = daysLeft < 2 ? t("ticket.countdown", { days: daysLeft }) : date;
  const values = { tour: booking.tourTitle, date, time: booking.time, days: daysLeft, when };
  const off = kind === "canceled" || kind === "departure-canceled";
  // Nothing is due, and nobody waits anywhere, once the tour is off.
  const facts: Block = {
    kind: "facts",
    facts: [
      [
        t("ticket.when"),
        [
          ...formatDays(t, days),
          t("place.localTime", { zone: formatZone(locale, booking.timeZone), in: booking.cityInPhrase }),
        ].join("\n"),
      ],
      [t("ticket.tourLanguage"), t(`language.name.${booking.language}`)],
      ...(off ? [] : [[t("ticket.where"), formatPlaces(t, days).join("\n")] as [string, string]]),
      [
        t("ticket.who"),
        [booking.name, t("ticket.party", { adults: booking.adults, children: booking.children })]
          .filter((part) => part !== null)
          .join("\n"),
      ],
      ...(booking.guideName && !off ? [[t("ticket.guide"), booking.guideName] as [string, string]] : []),
      ...(off ? [] : [[t("ticket.price"), priceOf(t, booking)] as [string, string]]),
      [t("ticket.reference"), booking.reference],
    ],
  };
  const subject = announcement?.subject ?? t(`bookingMail.${texts}.subject`, values);
  const text =
    announcement?.body ??
    t(
      kind === "departure-canceled" && instead.length === 0
        ? "bookingMail.departureCanceled.none"
        : `bookingMail.${texts}.text`,
      values,
    );
  const hello = booking.name === null ? t("bookingMail.helloUnnamed") : t("bookingMail.hello", { name: booking.name });
  const blocks: Block[] = [
    { kind: "heading", text: announcement?.subject ?? t(`bookingMail.${texts}.heading`, values) },
    { kind: "text", text: [hello, reason, text].filter(Boolean).join("\n") },
  ];
  if (kind === "review") {
    blocks.push({ kind: "button", label: t("bookingMail.reviewButton"), url: links.review });
  } else if (off) {
    blocks.push(
      ...instead.map((alternative): Block => ({ kind: "button", label: alternative.label, url: alternative.url })),
      facts,
    );
  } else if (announcement) {
    blocks.push(facts, { kind: "button", label: t("bookingMail.manage"), url: links.manage });
  } else {
    blocks.push(
      facts,
      ...others.flatMap(({ reference, seats, url }): Block[] => [
        { kind: "text", text: t("bookingMail.other", { reference, count: seats }) },
        { kind: "link", label: t("bookingMail.otherLink", { reference }), url },
      ]),
      { kind: "image", cid: "ticket-qr", alt: t("bookingMail.qr"), width: 180 },
      { kind: "button", label: t("bookingMail.manage"), url: links.manage },
      ...(kind === "reminder" ? [{ kind: "link", label: t("bookingMail.cantCome"), url: links.cancel } as Block] : []),
      ...days.flatMap(({ day, map, calendar }): Block[] => [
        ...(map ? [{ kind: "link" as const, label: `${t("bookingMail.map")}${dayNote(t, day, days)}`, url: map }] : []),
        { kind: "link", label: `${t("bookingMail.calendar")}${dayNote(t, day, days)}`, url: calendar },
      ]),
      { kind: "text", text: t("ticket.bringText") },
      { kind: "small", text: booking.rules },
    );
  }
  blocks.push({ kind: "small", text: t("bookingMail.small", { reference: booking.reference }) });
  const rendered = renderMail({
    locale,
    subject,
    preview: text.slice(0, 200),
    blocks,
  });
  if (kind === "review" || announcement) return rendered;
  const method = off ? "CANCEL" : "PUBLISH";
  return {
    ...rendered,
    attachments: [
      ...calendarFiles.map((file, index) => ({
        filename: index === 0 ? `${fileName}.ics` : `${fileName}-${index + 1}.ics`,
        contentType: `text/calendar; charset=utf-8; method=${method}`,
        content: Buffer.from(file).toString("base64"),
      })),
      ...(off ? [] : [{ filename: "ticket.png", contentType: "image/png", content: qr, cid: "ticket-qr" }]),
    ],
  };
}

function priceOf(t: Translate, { payment, locale, amount, currency }: MailedBooking): string {
  return payment === "paid"
    ? t("ticket.priceAtMeeting", { amount: formatMoney(locale, amount, currency) })
    : t("ticket.priceFree");
}

const dayNote = (t: Translate, day: number, days: MailedDay[]) =>
  days.length > 1 ? ` (${t("departure.day", { day, daysCount: days.length })})` : "";

function formatPlaces(t: Translate, days: MailedDay[]): string[] {
  const count = days.length;
  return days.flatMap(({ day, place }) => [
    count > 1 ? `${t("departure.day", { day, daysCount: count })}: ${place.name}` : place.name,
    ...(place.hint ? [place.hint] : []),
  ]);
}

function formatDays(t: Translate, days: BookingMailInput["days"]): string[] {
  const count = days.length;
  if (count === 1)
    return days.map(({ date, from }) => t("date.withTime", { date: formatDate(t, date, "longYear"), time: from }));
  return [
    t("duration.days", { days: count }),
    ...days.map(
      ({ day, date, from, to }) =>
        `${t("departure.day", { day, daysCount: count })}: ${formatDate(t, date, "longYear")}, ${from}–${to}`,
    ),
  ];
}
