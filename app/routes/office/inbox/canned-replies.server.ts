import type { Locale } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { cannedReplies } from "./canned-reply-names.ts";

/** The text of a canned reply in the writer's language; undefined if the name is not known. */
export function cannedReplyText(name: string | null, locale: Locale, origin: string): string | undefined {
  const known = cannedReplies.find((reply) => reply === name);
  return (
    known &&
    translator(locale)(`cannedReply.${known}`, {
      findBooking: `${origin}${pathTo(locale, "findBooking")}`,
      privateTours: `${origin}${pathTo(locale, "privateTours")}`,
    })
  );
}
