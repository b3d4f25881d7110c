import type { MailTranslate } from "#app/i18n/translate.ts";
import { formatClock } from "#app/i18n/zones.ts";

export const delayHeading = (t: MailTranslate, tour: string, minutes: number): string =>
  t("bookingMail.delay.subject", { tour, minutes });

export const delayText = (t: MailTranslate, newStart: Date, timeZone: string, minutes: number): string =>
  t("bookingMail.delay.text", { minutes, time: t("date.clock", { time: formatClock(newStart, timeZone) }) });
