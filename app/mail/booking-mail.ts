import { formatDate } from "#app/i18n/dates.ts";
import { formatMoment } from "#app/i18n/deadline.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";
import type { MailTranslate } from "#app/i18n/translate.ts";
import { daysUntil } from "#app/i18n/zones.ts";
import { fileName } from "#app/site.ts";
import type { Block, Email } from "./email.ts";
import { renderMail } from "./render-mail.ts";
import { reservationJsonLd } from "./reservation-json-ld.ts";
import {
  dayNote,
  factsBlock,
  type MailedParty,
  type MailedTour,
  previewOf,
  type TourState,
  tourBlock,
} from "./tour-facts.ts";

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

/** `restored`: a change that takes a cancellation back. */
export type BookingMailKind = NotificationKind | "restored";

export type BookingMailInput = {
  kind: BookingMailKind;
  locale: Locale;
  reference: string;
  state: TourState;
  tour: MailedTour;
  /** Its name is null if the address is not confirmed: anyone can type any name for someone else's address. */
  party: MailedParty;
  rules: string;
  now: Date;
  /** Until then the guest may take back the cancellation. */
  undoUntil: Date | null;
  /** `again` is the tour's page at the same language and party. */
  links: { manage: string; cancel: string; review: string; again: string };
  /** Of each day: the map, if its place is known, and the event in a calendar program. */
  dayLinks: { map: string | null; calendar: string }[];
  /** Alternative departures with free seats, for a canceled departure. */
  instead: { label: string; url: string }[];
  /** Other bookings of the same address on the same departure. */
  others: { reference: string; seats: number; url: string }[];
  /** PNG, base64. */
  qr: string;
  calendarFiles: string[];
  /** Text written by the office, for kind `message`. */
  announcement?: { subject: string; body: string } | undefined;
  /** Why the office canceled or moved the departure. */
  reason?: string | undefined;
  /** What goes back to the guest by itself, and when. */
  refund?: string | undefined;
  /** The start that the guest knew, for kind `rescheduled`. */
  former?: { date: string; time: string } | undefined;
};

const textsOf = { "departure-canceled": "departureCanceled", message: "changed" } as const;

/** Composes any email about a booking, in the guest's language and the city's time zone. */
export function bookingMail(input: BookingMailInput): Email {
  const { kind, locale, reference, state, tour, party, now, announcement, reason, former } = input;
  const t = translator(locale);
  const texts =
    kind in textsOf ? textsOf[kind as keyof typeof textsOf] : (kind as Exclude<BookingMailKind, keyof typeof textsOf>);
  const [first] = tour.days;
  const date = formatDate(t, first?.date ?? "", "longYear");
  const days = daysUntil({ date: first?.date ?? "", timeZone: tour.timeZone }, now);
  const when = days < 2 ? t("ticket.countdown", { days }) : date;
  const values = { tour: tour.title, date, time: first?.from ?? "", days, when };
  const subject = announcement?.subject ?? t(`bookingMail.${texts}.subject`, values);
  const text =
    announcement?.body ??
    t(
      kind === "departure-canceled" && input.instead.length === 0
        ? "bookingMail.departureCanceled.none"
        : `bookingMail.${texts}.text`,
      values,
    );
  const hello = party.name === null ? t("bookingMail.helloUnnamed") : t("bookingMail.hello", { name: party.name });
  const was = former && t("bookingMail.former", { date: formatDate(t, former.date, "longYear"), time: former.time });
  const isTicket = state === "upcoming" && !announcement;
  const rendered = renderMail({
    locale,
    subject,
    preview: isTicket ? previewOf(t, tour) : text.slice(0, 200),
    blocks: [
      tourBlock(tour),
      { kind: "heading", text: announcement?.subject ?? t(`bookingMail.${texts}.heading`, values) },
      { kind: "text", text: [hello, reason, text, was].filter(Boolean).join("\n") },
      ...(kind === "review" ? [] : blocksBefore(t, input)),
      ...(kind === "review"
        ? [{ kind: "button" as const, label: t("bookingMail.reviewButton"), url: input.links.review }]
        : []),
      factsBlock(t, locale, tour, { state, party, reference }),
      ...(isTicket ? ticketBlocks(t, input) : []),
      ...(announcement && state === "upcoming"
        ? [{ kind: "button" as const, label: t("bookingMail.manage"), url: input.links.manage }]
        : []),
      { kind: "small", text: t("bookingMail.small", { reference }) },
    ],
    ...(state !== "over" && { jsonLd: reservationJsonLd(input) }),
  });
  if (kind === "review" || announcement) return rendered;
  return { ...rendered, attachments: attachmentsOf(input) };
}

/**
 * What goes back, and what a guest can do once the tour is off: take the cancellation back, or take another departure. The
 * departures follow the words that announce them.
 */
function blocksBefore(t: MailTranslate, input: BookingMailInput): Block[] {
  const { state, undoUntil, tour, locale, links, instead, refund } = input;
  const money: Block[] = refund ? [{ kind: "text", text: refund }] : [];
  if (state !== "canceled") return money;
  return [
    ...(instead.length === 0 ? money : []),
    ...(undoUntil
      ? ([
          { kind: "text", text: t("bookingMail.undo", { until: formatMoment(t, locale, undoUntil, tour.timeZone) }) },
          { kind: "button", label: t("ticket.undo"), url: links.manage },
        ] as const)
      : []),
    ...instead.map(({ label, url }): Block => ({ kind: "button", label, url })),
    ...(instead.length > 0 ? money : []),
    { kind: "link", label: t("ticket.bookAgain"), url: links.again },
    ...(instead.length > 0 ? [{ kind: "link" as const, label: t("ticket.decline"), url: links.manage }] : []),
  ];
}

/** The ticket itself, and what can be done with it. */
function ticketBlocks(t: MailTranslate, { kind, tour, others, links, dayLinks, rules }: BookingMailInput): Block[] {
  return [
    ...others.flatMap(({ reference, seats, url }): Block[] => [
      { kind: "text", text: t("bookingMail.other", { reference, count: seats }) },
      { kind: "link", label: t("bookingMail.otherLink", { reference }), url },
    ]),
    { kind: "image", cid: "ticket-qr", alt: t("bookingMail.qr"), width: 180 },
    { kind: "button", label: t("bookingMail.manage"), url: links.manage },
    ...(kind === "reminder" ? [{ kind: "link" as const, label: t("bookingMail.cantCome"), url: links.cancel }] : []),
    ...dayLinks.flatMap(({ map, calendar }, index): Block[] => {
      const note = dayNote(t, index + 1, tour);
      return [
        ...(map ? [{ kind: "link" as const, label: `${t("bookingMail.map")}${note}`, url: map }] : []),
        { kind: "link", label: `${t("bookingMail.calendar")}${note}`, url: calendar },
      ];
    }),
    { kind: "small", text: rules },
  ];
}

function attachmentsOf({ state, calendarFiles, qr }: BookingMailInput): NonNullable<Email["attachments"]> {
  const method = state === "canceled" ? "CANCEL" : "PUBLISH";
  return [
    ...calendarFiles.map((file, index) => ({
      filename: index === 0 ? `${fileName}.ics` : `${fileName}-${index + 1}.ics`,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      content: Buffer.from(file).toString("base64"),
    })),
    ...(state === "canceled"
      ? []
      : [{ filename: "ticket.png", contentType: "image/png", content: qr, cid: "ticket-qr" }]),
  ];
}
