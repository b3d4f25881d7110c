import { createHash } from "node:crypto";
import type { Database } from "#app/db/client.ts";
import { type Locale, locales } from "#app/i18n/locales.ts";
import { columnsOf, type Fields, missingFields, type TextKindName, textKinds } from "./text-kinds.ts";

export type Text = { fields: Fields; version: number; checkedVersion: number; updatedAt: Date };
export type Texts = Partial<Record<Locale, Text>>;
export type OwnerId = string | number;

/** Gets the texts of all languages in the form in which the office edits them. */
export async function getTexts(db: Database, kind: TextKindName, id: OwnerId): Promise<Texts> {
  const { table, owner, columns = {}, fields, place } = textKinds[kind];
  const textColumns = columnsOf(kind).map((column) => `text.${column}`);
  const slug = place
    ? `, (select slug from location_address address where address.${place} = $1 and address.locale = text.locale)`
    : "";
  const rows = await db.rows<
    { locale: Locale; version: number; checked: number; updated: Date } & Record<string, unknown>
  >(
    `get-${kind}-texts`,
    `select text.locale, text.version, text.checked_version as checked, text.updated_at as updated, ${textColumns.join(", ")}${slug}
     from ${table} text where text.${owner} = $1`,
    [id],
  );
  return Object.fromEntries(
    rows.map((row) => {
      const texts = fields.map(({ name }) => {
        const { fromColumn } = columns[name] ?? {};
        return [name, fromColumn ? fromColumn(row[name] as never) : String(row[name] ?? "")];
      });
      const text: Text = {
        fields: Object.fromEntries(texts),
        version: row.version,
        checkedVersion: row.checked,
        updatedAt: row.updated,
      };
      return [row.locale, text];
    }),
  );
}

export type TextState = "complete" | "missing" | "outdated";

/** "missing": a field is empty; "outdated": the English text has changed since the translation was checked. */
export function textState(kind: TextKindName, texts: Texts, locale: Locale): TextState {
  const text = texts[locale];
  if (missingFields(kind, text?.fields).length > 0) return "missing";
  return locale !== "en" && text && texts.en && text.checkedVersion < texts.en.version ? "outdated" : "complete";
}

/** Fingerprint of a text: equal fields have equal fingerprints. */
export function contentHash(fields: Fields): string {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("base64url").slice(0, 16);
}

/** Lists the empty fields that prevent publishing, as "Polski: About". */
export function gapsOf(kind: TextKindName, texts: Texts, nameOf: Record<Locale, string>): string[] {
  return locales.flatMap((locale) =>
    missingFields(kind, texts[locale]?.fields).map(({ label }) => `${nameOf[locale]}: ${label}`),
  );
}
