import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { makeSlug } from "#app/domain/texts/make-slug.ts";
import { writeText } from "#app/domain/texts/write-text.ts";
import { locales } from "#app/i18n/locales.ts";

export type OfficeGroup = { key: string; title: string; missing: string[]; outdated: string[] };

/** Lists all groups in the order of the page, including empty ones. */
export function listGroups(db: Database): Promise<OfficeGroup[]> {
  return db.rows<OfficeGroup>(
    "list-faq-groups",
    `select faq_group.key, en.title,
       array(select required_locale from unnest($1::text[]) required_locale where not exists (
         select from faq_group_text text where text.group_key = faq_group.key and text.locale = required_locale and text.complete)) as missing,
       array(select text.locale::text from faq_group_text text where text.group_key = faq_group.key and text.locale <> 'en'
         and text.complete and text.checked_version < en.version order by text.locale) as outdated
     from faq_group join faq_group_text en on en.group_key = faq_group.key and en.locale = 'en'
     order by faq_group.position, faq_group.key`,
    [locales],
  );
}

/** Swaps a group and its questions with the neighboring group. */
export function moveGroup(db: Database, key: string, step: -1 | 1, by: Actor, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockFaq(tx);
    const keys = (await listGroups(tx)).map((group) => group.key);
    const from = keys.indexOf(key);
    if (from < 0 || !keys[from + step]) return false;
    keys.splice(from, 1);
    keys.splice(from + step, 0, key);
    await tx.rows(
      "number-faq-groups",
      `update faq_group set position = placed.position from unnest($1::text[]) with ordinality placed (key, position)
       where faq_group.key = placed.key and faq_group.position <> placed.position`,
      [keys],
    );
    const subject = { kind: "faq_group", id: key };
    await recordChange(tx, by, { action: step < 0 ? "move up" : "move down", subject }, now);
    return true;
  });
}

export type CreateGroupResult = { ok: true; key: string } | { ok: false; reason: "name_taken" };

/** Adds a group at the end. Visitors see it as soon as one of its questions is public. */
export function createGroup(db: Database, title: string, by: Actor, now: Date): Promise<CreateGroupResult> {
  return db.transaction(async (tx): Promise<CreateGroupResult> => {
    await lockFaq(tx);
    const key = makeSlug(title, "en");
    const made =
      key !== "" &&
      (await tx.one(
        "create-faq-group",
        `insert into faq_group (key, position) select $1, coalesce(max(position), 0) + 1 from faq_group
         on conflict do nothing returning key`,
        [key],
      ));
    if (!made) return { ok: false, reason: "name_taken" };
    const subject = { kind: "faq_group" as const, id: key };
    await writeText(tx, subject, { locale: "en", fields: { title }, version: 0, checkedVersion: 1, now });
    await recordChange(tx, by, { action: "create group", subject, after: { title } }, now);
    return { ok: true, key };
  });
}

/** An advisory lock serializes changes of the order. */
export const lockFaq = (tx: Database) => tx.rows("faq-lock", "select pg_advisory_xact_lock(hashtext('faq'))");
