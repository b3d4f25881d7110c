import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { makeSlug } from "#app/domain/texts/make-slug.ts";
import { writeText } from "#app/domain/texts/write-text.ts";
import { locales } from "#app/i18n/locales.ts";
import { lockFaq } from "./faq-groups.ts";

export type OfficeQuestion = {
  key: string;
  question: string;
  group: string;
  published: boolean;
  missing: string[];
  outdated: string[];
};

/** Lists all questions in the order of the page. */
export function listQuestions(db: Database): Promise<OfficeQuestion[]> {
  return db.rows<OfficeQuestion>(
    "list-questions",
    `select entry.key, en.question, entry.group_key as "group", entry.published,
       array(select required_locale from unnest($1::text[]) required_locale where not exists (
         select from faq_text text where text.faq_key = entry.key and text.locale = required_locale and text.complete)) as missing,
       array(select text.locale::text from faq_text text where text.faq_key = entry.key and text.locale <> 'en'
         and text.complete and text.checked_version < en.version order by text.locale) as outdated
     from faq_entry entry
     join faq_text en on en.faq_key = entry.key and en.locale = 'en'
     join faq_group on faq_group.key = entry.group_key
     order by faq_group.position, entry.position, entry.key`,
    [locales],
  );
}

/** Swaps a question with its neighbor in the group. */
export function moveQuestion(db: Database, key: string, step: -1 | 1, by: Actor, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockFaq(tx);
    const all = await listQuestions(tx);
    const from = all.findIndex((question) => question.key === key);
    const other = all[from + step];
    if (from < 0 || !other || other.group !== all[from]?.group) return false;
    const keys = all.map((question) => question.key);
    keys.splice(from, 1);
    keys.splice(from + step, 0, key);
    await tx.rows(
      "number-faq",
      `update faq_entry set position = placed.position from unnest($1::text[]) with ordinality placed (key, position)
       where faq_entry.key = placed.key and faq_entry.position <> placed.position`,
      [keys],
    );
    await recordChange(tx, by, { action: step < 0 ? "move up" : "move down", subject: { kind: "faq", id: key } }, now);
    return true;
  });
}

export type CreateQuestionResult = { ok: true; key: string } | { ok: false; reason: "unknown_group" | "name_taken" };

/** Creates a draft at the end of its group. */
export function createQuestion(
  db: Database,
  wish: { question: string; group: string },
  by: Actor,
  now: Date,
): Promise<CreateQuestionResult> {
  return db.transaction(async (tx) => {
    await lockFaq(tx);
    const group = await tx.one<{ last: number }>(
      "faq-group",
      "select coalesce((select max(position) from faq_entry where group_key = $1), 0) as last from faq_group where key = $1",
      [wish.group],
    );
    if (!group) return { ok: false, reason: "unknown_group" };
    const key = makeSlug(wish.question, "en").slice(0, 60).replace(/-+$/, "");
    const row = await tx.one<{ key: string }>(
      "create-question",
      `insert into faq_entry (key, position, group_key, published) values ($1, $2, $3, false)
       on conflict do nothing returning key`,
      [key, group.last + 1, wish.group],
    );
    if (!row) return { ok: false, reason: "name_taken" };
    const text = { locale: "en" as const, fields: { question: wish.question }, version: 0, checkedVersion: 1, now };
    await writeText(tx, { kind: "faq", id: key }, text);
    await recordChange(tx, by, { action: "create question", subject: { kind: "faq", id: key }, after: wish }, now);
    return { ok: true, key };
  });
}
