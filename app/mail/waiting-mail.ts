import type { TourLanguage } from "#app/i18n/catalogues.ts";
import { formatDate } from "#app/i18n/dates.ts";
import { formatDeadline } from "#app/i18n/deadline.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";
import { formatZone } from "#app/i18n/zones.ts";
import type { Block, Email } from "./email.ts";
import { renderMail } from "./render-mail.ts";

export type WaitingMailKind = "joined" | "offered" | "expired" | "ended";

type MailedParty = {
  locale: Locale;
  adults: number;
  children: number;
  seats: number;
  date: string;
  time: string;
  timeZone: string;
  language: TourLanguage;
  tourTitle: string;
  cityInPhrase: string;
  meetingName: string;
  departureStatus: "OPEN" | "CANCELED" | "CLOSED";
  offerExpiresAt: Date | null;
  isConfirmed: boolean;
};

export type WaitingMailInput = {
  kind: WaitingMailKind;
  party: MailedParty;
  /** The party's own page, and the tour's. */
  links: { waiting: string; tour: string };
  /** Other departures with room, once the list has ended. */
  instead: { label: string; url: string }[];
};

/** Places of a closed departure are not on sale, so its list ends with other words. */
const endedTexts = { OPEN: "ended", CANCELED: "canceled", CLOSED: "closed" } as const;

/** Composes any email about a waiting list, in the guest's language and the city's time zone. */
export function waitingMail({ kind, party, links, instead }: WaitingMailInput): Email {
  const { locale } = party;
  const t = translator(locale);
  const texts = kind === "ended" ? endedTexts[party.departureStatus] : kind;
  const date = formatDate(t, party.date, "longYear");
  const localTime = t("place.localTime", { zone: formatZone(locale, party.timeZone), in: party.cityInPhrase });
  const until = party.offerExpiresAt ? formatDeadline(t, locale, party.offerExpiresAt, party.timeZone) : "";
  const values = { tour: party.tourTitle, date, time: party.time };
  const text = t(`waitingMail.${texts}.text`, { count: party.seats, until });
  const blocks: Block[] = [
    { kind: "heading", text: t(`waitingMail.${texts}.heading`) },
    // The address is not confirmed, so the mail does not carry a typed name.
    { kind: "text", text: `${t("bookingMail.helloUnnamed")}\n${text}` },
  ];
  if (kind === "offered") blocks.push({ kind: "button", label: t("waitingMail.answer"), url: links.waiting });
  if (kind === "ended" && instead.length > 0)
    blocks.push(
      { kind: "text", text: t("waitingMail.ended.instead") },
      ...instead.map(({ label, url }): Block => ({ kind: "link", label, url })),
    );
  blocks.push({
    kind: "facts",
    facts: [
      [t("ticket.when"), `${t("date.withTime", { date, time: party.time })}\n${localTime}`],
      [t("ticket.tourLanguage"), t(`language.name.${party.language}`)],
      [t("ticket.where"), party.meetingName],
      [t("ticket.who"), t("ticket.party", { adults: party.adults, children: party.children })],
    ],
  });
  if (kind === "joined" && !party.isConfirmed)
    blocks.push(
      { kind: "text", text: t("waitingMail.confirm.text") },
      { kind: "button", label: t("waitingMail.confirm.button"), url: links.waiting },
    );
  if (kind === "joined")
    blocks.push({ kind: party.isConfirmed ? "button" : "link", label: t("waitingMail.view"), url: links.waiting });
  if (kind === "expired" || kind === "ended")
    blocks.push({ kind: "link", label: t("waitingMail.tour"), url: links.tour });
  blocks.push({ kind: "small", text: t("waitingMail.small") });
  return renderMail({
    locale,
    subject: t(`waitingMail.${texts}.subject`, values),
    preview: text.slice(0, 200),
    blocks,
  });
}
