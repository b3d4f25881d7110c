import type { FoundTicket } from "#app/domain/guide-days/find-ticket.ts";
import type { Guest, GuideDeparture } from "#app/domain/guide-days/list-guide-days.ts";
import type { I18n } from "#app/i18n/use-i18n.ts";
import { dateIn, formatClock } from "#app/i18n/zones.ts";

export type Verdict =
  | { kind: "welcome" | "other-day"; departure: GuideDeparture; guest: Guest }
  | { kind: "again"; guest: Guest; time: string | undefined }
  | { kind: "unknown"; reference: string; place?: FoundTicket | undefined }
  | { kind: "no-ticket" };

/** The reference in the URL of a ticket, or typed by hand with any spaces. */
function readReference(text: string): string | undefined {
  const typed = text.replace(/[\s-]/g, "").toUpperCase();
  return /^[2-9A-Z]{8}$/.test(typed) ? typed : /\/booking\/([2-9A-Z]{8})(?:[/?#]|$)/.exec(text)?.[1];
}

/** Looks up a scanned or typed code in today's lists. */
export function parseTicket(text: string, departures: GuideDeparture[]): Verdict {
  const reference = readReference(text);
  if (!reference) return { kind: "no-ticket" };
  const departure = departures.find(({ guests }) => guests?.some((guest) => guest.reference === reference));
  const guest = departure?.guests?.find((listed) => listed.reference === reference);
  if (!departure || !guest) return { kind: "unknown", reference };
  if (departure.date !== departure.today) return { kind: "other-day", departure, guest };
  const checkedInAt = guest.checkedInAt === null ? undefined : new Date(guest.checkedInAt);
  const isEarlierDay = checkedInAt && dateIn(departure.timeZone, checkedInAt) < departure.today;
  if (guest.status === "attended" && !isEarlierDay)
    return { kind: "again", guest, time: checkedInAt && formatClock(checkedInAt, departure.timeZone) };
  return { kind: "welcome", departure, guest };
}

function unknownText({ t, date }: Words, { reference, place }: Extract<Verdict, { kind: "unknown" }>): string {
  if (!place) return t("guideApp.scan.unknown", { reference });
  const { tour, city, time, isCanceled } = place;
  const when = t("date.withTime", { date: date(place.date, "long"), time });
  return t(isCanceled ? "guideApp.scan.canceled" : "guideApp.scan.elsewhere", { reference, tour, city, when });
}

type Words = Pick<I18n, "t" | "date">;

export function verdictText({ t, date }: Words, verdict: Verdict): string {
  if (verdict.kind === "no-ticket") return t("guideApp.scan.noTicket");
  if (verdict.kind === "unknown") return unknownText({ t, date }, verdict);
  const { name, adults, children } = verdict.guest;
  const count = adults + children;
  if (verdict.kind === "again")
    return verdict.time === undefined
      ? t("guideApp.scan.again", { name, count })
      : t("guideApp.scan.againAt", { name, count, time: verdict.time });
  const { tour, date: day, time } = verdict.departure;
  return verdict.kind === "other-day"
    ? t("guideApp.scan.otherDay", { name, when: t("date.withTime", { date: date(day, "long"), time }) })
    : t("guideApp.scan.welcome", { name, count, tour, time: t("date.clock", { time }) });
}
