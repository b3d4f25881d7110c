import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { OwnerId } from "./get-texts.ts";
import { columnsOf, type Fields, type TextKindName, textKinds } from "./text-kinds.ts";

type Writing = { locale: Locale; fields: Fields; version: number; checkedVersion: number; now: Date };

/** Writes one language over the given version; version 0 inserts its first text. */
export async function writeText(
  tx: Database,
  { kind, id }: { kind: TextKindName; id: OwnerId },
  { locale, fields, version, checkedVersion, now }: Writing,
): Promise<void> {
  const { table, owner, columns = {}, derive, insertDefaults, place } = textKinds[kind];
  const derived = derive?.(fields) ?? {};
  const names = [...columnsOf(kind), ...Object.keys(derived)];
  const texts = columnsOf(kind).map((name) => {
    const text = fields[name] ?? "";
    return [name, columns[name]?.toColumn?.(text) ?? text];
  });
  const values = { ...Object.fromEntries(texts), ...derived, id, locale, now, checkedVersion, version };
  const written =
    version === 0
      ? await tx.rows(
          `add-${kind}-text`,
          `insert into ${table} (${owner}, locale, updated_at, checked_version, ${names.join(", ")}${insertDefaults ? `, ${insertDefaults.columns}` : ""})
           values (:id, :locale, :now, :checkedVersion, ${names.map((name) => `:${name}`).join(", ")}${insertDefaults ? `, ${insertDefaults.values}` : ""})
           on conflict do nothing returning version`,
          values,
        )
      : await tx.rows(
          `write-${kind}-text`,
          `update ${table} set updated_at = :now, checked_version = :checkedVersion, version = version + 1,
             ${names.map((name) => `${name} = :${name}`).join(", ")}
           where ${owner} = :id and locale = :locale and version = :version returning version`,
          values,
        );
  // The caller must lock the owner before reading the version, so this is a programming error and not a conflict
  // between users.
  if (written.length !== 1) throw new Error(`The ${locale} text of ${kind} ${id} changed without its owner's lock`);
  if (place) await writePlaceSlug(tx, place, [id, locale, fields.slug]);
}

async function writePlaceSlug(tx: Database, owner: "city_id" | "country_code", values: unknown[]): Promise<void> {
  await tx.rows(
    `write-${owner}-slug`,
    `insert into location_address (${owner}, locale, slug) values ($1, $2, $3)
     on conflict (locale, ${owner}) do update set slug = excluded.slug`,
    values,
  );
}
