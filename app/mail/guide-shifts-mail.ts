import type { TourLanguage } from "#app/i18n/catalogues.ts";
import { formatDate } from "#app/i18n/dates.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";
import { site } from "#app/site.ts";
import type { Block, Email } from "./email.ts";
import { renderMail } from "./render-mail.ts";

export const shiftNews = ["offered", "swap", "refused", "declined", "gone"] as const;

export type ShiftNews = {
  /**
   * Offered by the office, offered by a colleague, a swap to which the office said no, one of which the colleague thought
   * again, or taken by somebody else.
   */
  kind: (typeof shiftNews)[number];
  tour: string;
  city: string;
  language: TourLanguage;
  date: string;
  time: string;
  /** How many days the tour takes. */
  days: number;
  /** Who asks to take over, or was asked. */
  from: string | null;
};

/** Tells a guide which departures they could take, and which are gone. */
export function guideShiftsMail({ locale, news, link }: { locale: Locale; news: ShiftNews[]; link: string }): Email {
  const t = translator(locale);
  const kinds = shiftNews.filter((kind) => news.some((one) => one.kind === kind));
  const [first = "offered"] = kinds;
  const blocks: Block[] = [{ kind: "heading", text: t(`guideShifts.${first}.heading`) }];
  for (const kind of kinds) {
    const facts = news
      .filter((one) => one.kind === kind)
      .map(({ date, time, days, tour, city, language, from }): [string, string] => [
        t("guideMail.when", { date: formatDate(t, date, "long"), time }),
        [
          `${tour}, ${city}`,
          days > 1 && t("duration.days", { days }),
          t(`language.in.${language}`),
          from !== null && t(kind === "swap" ? "guideShifts.from" : "guideShifts.asked", { name: from }),
        ]
          .filter(Boolean)
          .join("\n"),
      ]);
    if (kind !== first) blocks.push({ kind: "subheading", text: t(`guideShifts.${kind}.heading`) });
    blocks.push({ kind: "facts", facts });
  }
  if (first === "offered" || first === "swap") blocks.push({ kind: "text", text: t("guideShifts.first") });
  blocks.push(
    { kind: "button", label: t("guideMail.open"), url: link },
    { kind: "small", text: t("guideMail.small", { site: site.name }) },
  );
  const subject = t(`guideShifts.${first}.subject`, { count: news.filter(({ kind }) => kind === first).length });
  return renderMail({ locale, subject, preview: t(`guideShifts.${first}.heading`), blocks });
}
