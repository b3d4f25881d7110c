import type { TourLanguage } from "#app/i18n/catalogues.ts";
import { formatDate } from "#app/i18n/dates.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";
import type { MailTranslate } from "#app/i18n/translate.ts";
import { site } from "#app/site.ts";
import type { Block, Email } from "./email.ts";
import { renderMail } from "./render-mail.ts";

export type GuideChange = {
  kind: "assigned" | "moved" | "unassigned" | "canceled";
  tour: string;
  city: string;
  language: TourLanguage;
  /** As it stands now, or as the guide knew it if it is no longer theirs. */
  date: string;
  time: string;
  oldDate: string;
  oldTime: string;
  meeting: string;
  hasNewMeetingPoint: boolean;
  /** How many days the tour takes. */
  days: number;
  /** The days after the first, if their hours or places have changed. */
  newDays: { day: number; time: string; meeting: string }[] | null;
  guests: number;
  /** It starts soon: the guide is asked to confirm having seen it. */
  isUrgent: boolean;
  /** What the guests of a canceled departure read. */
  reason: string | null;
  /** The guide before cannot come. */
  replacesAbsent: boolean;
};

const kinds = ["canceled", "unassigned", "moved", "assigned"] as const;
/** A changed schedule may concern months of departures. */
const maxListedChanges = 30;

/** Tells a guide what has changed for them, in their language and by the clock of each city. */
export function guideChangesMail(input: { locale: Locale; changes: GuideChange[]; link: string }): Email {
  const { locale, changes, link } = input;
  const t = translator(locale);
  const [first] = changes;
  const subject =
    changes.length === 1 && first
      ? t(`guideMail.${first.kind}.subject`, { tour: first.tour, when: when(t, first.date, first.time) })
      : t("guideMail.changes.subject", { count: changes.length });
  const listed = changes.slice(0, maxListedChanges);
  const blocks: Block[] = [{ kind: "heading", text: t("guideMail.changes.heading") }];
  for (const kind of kinds) {
    const ofKind = listed.filter((change) => change.kind === kind);
    if (ofKind.length === 0) continue;
    blocks.push(
      { kind: "subheading", text: t(`guideMail.${kind}.heading`, { count: ofKind.length }) },
      { kind: "facts", facts: ofKind.map((change) => [when(t, change.date, change.time), details(t, change)]) },
    );
  }
  if (changes.length > listed.length)
    blocks.push({ kind: "text", text: t("guideMail.more", { count: changes.length - listed.length }) });
  const isUrgent = changes.some((change) => change.isUrgent);
  if (isUrgent) blocks.push({ kind: "text", text: t("guideMail.confirm") });
  blocks.push(
    { kind: "button", label: t(isUrgent ? "guideMail.seen" : "guideMail.open"), url: link },
    { kind: "small", text: t("guideMail.small", { site: site.name }) },
  );
  return renderMail({ locale, subject, preview: t("guideMail.changes.heading"), blocks });
}

const when = (t: MailTranslate, date: string, time: string) =>
  t("guideMail.when", { date: formatDate(t, date, "long"), time });

function details(t: MailTranslate, change: GuideChange): string {
  const lines = [`${change.tour}, ${change.city}`];
  if (change.kind === "moved" && (change.oldDate !== change.date || change.oldTime !== change.time))
    lines.push(t("guideMail.before", { when: when(t, change.oldDate, change.oldTime) }));
  if (change.kind === "moved" && change.hasNewMeetingPoint)
    lines.push(t("guideMail.newMeeting", { place: change.meeting }));
  for (const { day, time, meeting } of change.newDays ?? [])
    lines.push(`${t("departure.day", { day, daysCount: change.days })}: ${time}, ${meeting}`);
  if (change.days > 1) lines.push(t("duration.days", { days: change.days }));
  lines.push(t(`language.in.${change.language}`));
  if (change.kind === "assigned")
    lines.push(`${t("ticket.where")}: ${change.meeting}`, t("guideMail.guests", { count: change.guests }));
  if (change.replacesAbsent) lines.push(t("guideMail.replaces"));
  if (change.reason !== null) lines.push(t("guideMail.reason", { reason: change.reason }));
  return lines.join("\n");
}
