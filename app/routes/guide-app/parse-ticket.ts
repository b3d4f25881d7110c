import type { Guest, GuideDeparture } from "#app/domain/guide-days/list-guide-days.ts";
import { dateIn, formatClock } from "#app/i18n/zones.ts";

export type Verdict =
  | { kind: "welcome"; text: string; departure: GuideDeparture; guest: Guest }
  | { kind: "again" | "other-day" | "unknown" | "no-ticket"; text: string };

/** Looks up a scanned code in today's lists. */
export function parseTicket(text: string, departures: GuideDeparture[]): Verdict {
  const reference = /\/booking\/([2-9A-Z]{8})(?:[/?#]|$)/.exec(text)?.[1];
  if (!reference) return { kind: "no-ticket", text: "This is not one of our tickets." };
  const departure = departures.find(({ guests }) => guests?.some((guest) => guest.reference === reference));
  const guest = departure?.guests?.find((listed) => listed.reference === reference);
  if (!departure || !guest)
    return { kind: "unknown", text: `${reference} is not on your lists. If it was only just booked, reload the page.` };
  const party = guest.adults + guest.children;
  if (departure.date !== departure.today)
    return { kind: "other-day", text: `${guest.name}: this ticket is for ${departure.date}, ${departure.time}.` };
  const checkedInAt = guest.checkedInAt === null ? undefined : new Date(guest.checkedInAt);
  const isEarlierDay = checkedInAt && dateIn(departure.timeZone, checkedInAt) < departure.today;
  if (guest.status === "attended" && !isEarlierDay) {
    const at = checkedInAt ? ` at ${formatClock(checkedInAt, departure.timeZone)}` : "";
    return { kind: "again", text: `${guest.name}, ${party}: already checked in${at}.` };
  }
  return {
    kind: "welcome",
    text: `${guest.name}, ${party}: welcome to ${departure.tour} at ${departure.time}.`,
    departure,
    guest,
  };
}
