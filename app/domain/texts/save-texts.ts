import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { refreshSearch } from "#app/domain/search/refresh-search.ts";
import { type Locale, locales } from "#app/i18n/locales.ts";
import { checkSlugs, type SlugRefusal } from "./check-slugs.ts";
import { lockOwner } from "./find-owner.ts";
import { contentHash, getTexts, type OwnerId, type Text, type Texts } from "./get-texts.ts";
import { type LastChange, lastTextChange } from "./last-change.ts";
import { makeSlug } from "./make-slug.ts";
import { type Fields, missingFields, type TextKindName, textKinds } from "./text-kinds.ts";
import { writeText } from "./write-text.ts";

export type TextEdit = {
  fields: Fields;
  /** The version that the editor was shown, 0 if there was none, and the fingerprint of its fields. */
  seen: { version: number; print: string };
  /** The translator has checked the unchanged translation against the English text. */
  checked: boolean;
};
export type TextsEdit = {
  texts: Partial<Record<Locale, TextEdit>>;
  /** The English change is minor, so translations stay up to date. */
  minor: boolean;
};

export type TextConflict = { theirs: Fields; version: number; print: string } & LastChange;
export type FieldRefusal = "required" | `slug_${SlugRefusal}`;
export type SaveTextsResult =
  | { ok: true; changed: Locale[] }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "refused"; errors: Record<string, FieldRefusal> }
  | { ok: false; reason: "conflict"; conflicts: Partial<Record<Locale, TextConflict>> };

/** Saves the changed languages, all or none. A language that a colleague has saved meanwhile is never overwritten. */
export function saveTexts(
  db: Database,
  subject: { kind: TextKindName; id: OwnerId },
  edit: TextsEdit,
  by: Actor,
  now: Date,
): Promise<SaveTextsResult> {
  return db.transaction(async (tx) => {
    const owner = await lockOwner(tx, subject.kind, subject.id);
    if (!owner) return { ok: false, reason: "unknown" };
    const before = await getTexts(tx, subject.kind, subject.id);
    const touched = touchedTexts(edit, before);

    const conflicts: Partial<Record<Locale, TextConflict>> = {};
    for (const [locale, { seen }] of touched) {
      const theirs = before[locale];
      if ((theirs?.version ?? 0) === seen.version) continue;
      const last = await lastTextChange(tx, subject, locale);
      conflicts[locale] = {
        theirs: theirs?.fields ?? {},
        version: theirs?.version ?? 0,
        print: contentHash(theirs?.fields ?? {}),
        ...last,
      };
    }
    if (Object.keys(conflicts).length > 0) return { ok: false, reason: "conflict", conflicts };

    const changedTexts = touched.map(([locale, { fields }]): [Locale, Fields] => [
      locale,
      withSlug(subject.kind, locale, fields, before[locale]),
    ]);
    const errors = await refusals(tx, subject, owner, changedTexts, before);
    if (Object.keys(errors).length > 0) return { ok: false, reason: "refused", errors };

    const english = before.en?.version ?? 0;
    const newEnglish = changedTexts.some(([locale]) => locale === "en") ? english + 1 : english;
    for (const [locale, fields] of changedTexts) {
      const checkedVersion = locale === "en" ? 1 : Math.max(1, newEnglish);
      await writeText(tx, subject, { locale, fields, version: before[locale]?.version ?? 0, checkedVersion, now });
    }
    const rest = locales.filter(
      (locale) => locale !== "en" && before[locale] && !changedTexts.some(([changed]) => changed === locale),
    );
    const confirmedLocales = rest.filter(
      (locale) => edit.texts[locale]?.checked || (edit.minor && (before[locale]?.checkedVersion ?? 0) >= english),
    );
    await markChecked(tx, subject, confirmedLocales, Math.max(1, newEnglish));
    await record(
      tx,
      subject,
      changedTexts,
      before,
      confirmedLocales.filter((locale) => edit.texts[locale]?.checked),
      by,
      now,
    );
    if (changedTexts.length > 0) await refreshSearch(tx, subject.kind, subject.id);
    return { ok: true, changed: changedTexts.map(([locale]) => locale) };
  });
}

/** Returns the languages that differ both from the text shown to the editor and from the current one. */
function touchedTexts(edit: TextsEdit, before: Texts): [Locale, TextEdit][] {
  return locales.flatMap((locale) => {
    const text = edit.texts[locale];
    if (!text) return [];
    const print = contentHash(text.fields);
    const isEmpty = !before[locale] && Object.values(text.fields).every((value) => value === "");
    return isEmpty || print === text.seen.print || print === contentHash(before[locale]?.fields ?? {})
      ? []
      : [[locale, text]];
  });
}

function withSlug(kind: TextKindName, locale: Locale, fields: Fields, before: Text | undefined): Fields {
  if (fields.slug === undefined || fields.slug !== "") return fields;
  return { ...fields, slug: before?.fields.slug || makeSlug(fields[textKinds[kind].titleField] ?? "", locale) };
}

async function refusals(
  tx: Database,
  { kind, id }: { kind: TextKindName; id: OwnerId },
  owner: { public: boolean; space: string },
  changedTexts: [Locale, Fields][],
  before: Texts,
): Promise<Record<string, FieldRefusal>> {
  const errors: Record<string, FieldRefusal> = {};
  for (const [locale, fields] of changedTexts) {
    const missing = missingFields(kind, fields);
    // A draft needs only its name.
    const requiredFields = owner.public ? missing : missing.filter(({ name }) => name === textKinds[kind].titleField);
    for (const { name } of requiredFields) errors[`${locale}.${name}`] = "required";
  }
  const slugs = changedTexts
    .map(([locale, { slug }]): [Locale, string | undefined] => [locale, slug])
    .filter((entry): entry is [Locale, string] => entry[1] !== undefined && entry[1] !== before[entry[0]]?.fields.slug)
    .filter(([locale]) => !errors[`${locale}.${textKinds[kind].titleField}`]);
  if (slugs.length > 0)
    for (const [locale, reason] of await checkSlugs(tx, { kind, id, space: owner.space, slugs }))
      errors[`${locale}.slug`] = `slug_${reason}`;
  return errors;
}

async function markChecked(
  tx: Database,
  { kind, id }: { kind: TextKindName; id: OwnerId },
  which: Locale[],
  version: number,
) {
  if (which.length === 0) return;
  const { table, owner } = textKinds[kind];
  await tx.rows(
    `check-${kind}-texts`,
    `update ${table} set checked_version = $3 where ${owner} = $1 and locale = any ($2::text[])`,
    [id, which, version],
  );
}

/** Logs only the fields that differ, prefixed with their language. */
async function record(
  tx: Database,
  subject: { kind: TextKindName; id: OwnerId },
  changedTexts: [Locale, Fields][],
  before: Texts,
  checked: Locale[],
  by: Actor,
  now: Date,
) {
  const differing = changedTexts.flatMap(([locale, fields]) =>
    Object.entries(fields)
      .map(([name, value]) => ({ key: `${locale}.${name}`, old: before[locale]?.fields[name] ?? null, value }))
      .filter(({ old, value }) => old !== value),
  );
  const marks = checked.map((locale) => ({ key: `${locale}.checked`, old: false, value: true }));
  const all = [...differing, ...marks];
  if (all.length === 0) return;
  const change = {
    action: "change texts",
    subject,
    before: Object.fromEntries(all.map(({ key, old }) => [key, old])),
    after: Object.fromEntries(all.map(({ key, value }) => [key, value])),
  };
  await recordChange(tx, by, change, now);
}
