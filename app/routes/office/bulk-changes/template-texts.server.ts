import type { BulkAction } from "#app/domain/bulk-changes/start-bulk-change.ts";
import { type GuestTexts, placeholders } from "#app/domain/departures/guest-texts.ts";
import { locales } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";
import { reasonTemplates, type Template } from "./names.ts";

/** Left in the text, to be filled in for each guest. */
const blanks = Object.fromEntries(placeholders.map((name) => [name, `{${name}}`]));

/** The texts of a template in all languages, or empty ones. */
export function templateTexts(action: BulkAction, template: Template | undefined): GuestTexts {
  const entries = locales.map((locale) => {
    const t = translator(locale);
    if (!template) return [locale, { subject: "", body: "" }];
    if (action !== "cancel")
      return [
        locale,
        { subject: t(`announcement.${template}.subject`, blanks), body: t(`announcement.${template}.body`, blanks) },
      ];
    const reason = reasonTemplates.find((known) => known === template);
    return [locale, { subject: "", body: reason ? t(`announcement.${reason}.reason`) : "" }];
  });
  return Object.fromEntries(entries) as GuestTexts;
}
