import type { BulkPreview, RecipientsByLocale } from "#app/domain/bulk-changes/preview-bulk-change.ts";
import { fillPlaceholders } from "#app/domain/departures/guest-texts.ts";
import { i18n } from "#app/i18n/use-i18n.ts";
import type { BulkForm } from "./read-bulk-form.server.ts";

export type ComposedEmail = RecipientsByLocale & { subject: string; body: string };

/** The mail in each language, with the values of the first departure. */
export function composeEmails(
  { action, texts }: Pick<BulkForm, "action" | "texts">,
  { departures, readers, names }: BulkPreview,
): ComposedEmail[] {
  const [first] = departures;
  if (!first || (action !== "message" && action !== "cancel")) return [];
  return readers.map((group) => {
    const { locale } = group;
    const named = names.find((names) => names.locale === locale);
    const fill = (text: string) =>
      fillPlaceholders(text, {
        tour: named?.tour ?? first.tour,
        date: i18n(locale).date(first.date, "longYear"),
        time: first.time,
        meetingPoint: named?.meetingPoint ?? "",
      });
    return { ...group, subject: fill(texts[locale].subject), body: fill(texts[locale].body) };
  });
}
