import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { contentHash, getTexts } from "./get-texts.ts";
import type { TextEdit } from "./save-texts.ts";
import { type TextKindName, textKinds } from "./text-kinds.ts";

export type FormOpened = [kind: TextKindName, id: string | number, locale: Locale, change: Record<string, string>];

/** Returns the edit that a form sends if it was opened now and these fields were changed. */
export async function editedIn(
  db: Database,
  ...[kind, id, locale, change]: FormOpened
): Promise<Partial<Record<Locale, TextEdit>>> {
  const text = (await getTexts(db, kind, id))[locale];
  const before = text?.fields ?? Object.fromEntries(textKinds[kind].fields.map(({ name }) => [name, ""]));
  return {
    [locale]: {
      fields: { ...before, ...change },
      seen: { version: text?.version ?? 0, print: contentHash(text?.fields ?? {}) },
      checked: false,
    },
  };
}
