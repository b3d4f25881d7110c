import type { BulkAction } from "#app/domain/bulk-changes/start-bulk-change.ts";
import { type GuestTexts, placeholders } from "#app/domain/departures/guest-texts.ts";
import { inAllLanguages, reasonTexts } from "#app/domain/departures/reason-texts.ts";
import { translator } from "#app/i18n/messages.ts";
import { reasonTemplates, type Template } from "./names.ts";

/** Left in the text, to be filled in for each guest. */
const blanks = Object.fromEntries(placeholders.map((name) => [name, `{${name}}`]));

/** The texts of a template in all languages, or empty ones. */
export function templateTexts(action: BulkAction, template: Template | undefined): GuestTexts {
  if (action === "cancel" || template === undefined)
    return reasonTexts(reasonTemplates.find((known) => known === template));
  return inAllLanguages((locale) => {
    const t = translator(locale);
    return { subject: t(`announcement.${template}.subject`, blanks), body: t(`announcement.${template}.body`, blanks) };
  });
}
