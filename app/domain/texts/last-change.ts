import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";

/** Null for the initial content, which may have no log entries. */
export type LastChange = { who: string | null; at: Date | null };

const nobody: LastChange = { who: null, at: null };

export async function lastTextChange(
  db: Database,
  subject: { kind: string; id: string | number },
  locale: Locale,
): Promise<LastChange> {
  const row = await db.one<LastChange>(
    "last-text-change",
    `select who, at from audit_log where subject_kind = $1 and subject_id = $2
       and exists (select from jsonb_object_keys(after) field where field like $3 || '.%')
     order by id desc limit 1`,
    [subject.kind, String(subject.id), locale],
  );
  return row ?? nobody;
}

/** Finds the last change that was logged under an action's name, as facts are. */
export async function lastChange(
  db: Database,
  subject: { kind: string; id: string | number },
  action: string,
): Promise<LastChange> {
  const row = await db.one<LastChange>(
    "last-change",
    "select who, at from audit_log where subject_kind = $1 and subject_id = $2 and action = $3 order by id desc limit 1",
    [subject.kind, String(subject.id), action],
  );
  return row ?? nobody;
}
