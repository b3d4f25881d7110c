import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { locales } from "#app/i18n/locales.ts";

/** An empty draft for everybody. Whoever has one that nobody has written in yet gets that one again. */
export function createMailing(db: Database, by: Actor, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    // Two clicks at the same moment wait for each other.
    await tx.rows("lock-author", `select id from "user" where id = $1 for no key update`, [by.id]);
    const empty = await tx.one<{ id: number }>("find-empty-mailing", emptyOf, [by.id]);
    if (empty) return empty.id;
    const created = await tx.one<{ id: number }>(
      "create-mailing",
      "insert into mailing (languages, created_at) values ($1, $2) returning id",
      [locales, now],
    );
    if (!created) throw new Error("the mailing was not created");
    await recordChange(tx, by, { action: "new newsletter", subject: { kind: "newsletter", id: created.id } }, now);
    return created.id;
  });
}

const emptyOf = `
  select mailing.id from mailing
  where mailing.state = 'draft' and mailing.version = 0 and exists (
    select from audit_log where subject_kind = 'newsletter' and subject_id = mailing.id::text and action = 'new newsletter' and user_id = $1)
  order by mailing.id limit 1`;
