import { formatDate } from "#app/i18n/dates.ts";
import { formatDeadline } from "#app/i18n/deadline.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";
import type { Block, Email } from "./email.ts";
import { renderMail } from "./render-mail.ts";
import { type Due, factsBlock, type MailedTour, tourBlock } from "./tour-facts.ts";

export type WaitingMailKind = "joined" | "offered" | "expired" | "ended";

type WaitingParty = {
  locale: Locale;
  adults: number;
  children: number;
  seats: number;
  date: string;
  time: string;
  departureStatus: "OPEN" | "CANCELED" | "CLOSED";
  offerExpiresAt: Date | null;
  isConfirmed: boolean;
};

export type WaitingMailInput = {
  kind: WaitingMailKind;
  party: WaitingParty;
  tour: MailedTour;
  due: Due;
  /** The party's own page, and the tour's. */
  links: { waiting: string; tour: string };
  /** Other departures with room, once the list has ended. */
  instead: { label: string; url: string }[];
};

/** Places of a closed departure are not on sale, so its list ends with other words. */
const endedTexts = { OPEN: "ended", CANCELED: "canceled", CLOSED: "closed" } as const;

/** Composes any email about a waiting list, in the guest's language and the city's time zone. */
export function waitingMail({ kind, party, tour, due, links, instead }: WaitingMailInput): Email {
  const { locale } = party;
  const t = translator(locale);
  const texts = kind === "ended" ? endedTexts[party.departureStatus] : kind;
  const date = formatDate(t, party.date, "longYear");
  const until = party.offerExpiresAt ? formatDeadline(t, locale, party.offerExpiresAt, tour.timeZone) : "";
  const values = { tour: tour.title, date, time: party.time };
  const text = t(`waitingMail.${texts}.text`, { count: party.seats, until });
  // Once the list has ended or the offer has lapsed, nobody pays or meets anywhere.
  const state = kind === "expired" || kind === "ended" ? "over" : "upcoming";
  const { adults, children } = party;
  // The address is not confirmed, so the mail does not carry a typed name.
  const facts = factsBlock(t, locale, tour, { state, party: { adults, children, name: null, guide: null, due } });
  const blocks: Block[] = [
    tourBlock(tour),
    { kind: "heading", text: t(`waitingMail.${texts}.heading`) },
    { kind: "text", text: `${t("bookingMail.helloUnnamed")}\n${text}` },
  ];
  // What accepting costs stands before the button.
  if (kind === "offered") blocks.push(facts, { kind: "button", label: t("waitingMail.answer"), url: links.waiting });
  if (kind === "ended" && instead.length > 0)
    blocks.push(
      { kind: "text", text: t("waitingMail.ended.instead") },
      ...instead.map(({ label, url }): Block => ({ kind: "link", label, url })),
    );
  // Until the address is confirmed, others are asked first: that stands before what is known already.
  if (kind === "joined" && !party.isConfirmed)
    blocks.push(
      { kind: "text", text: t("waitingMail.confirm.text") },
      { kind: "button", label: t("waitingMail.confirm.button"), url: links.waiting },
    );
  if (kind !== "offered") blocks.push(facts);
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
