import type { Database } from "#app/db/client.ts";

type Part = { drop: string; create: string };

/**
 * Drops indexes and foreign keys, runs `work` and recreates them, which is many times faster than updating them per
 * row. It runs in the caller's transaction, so other sessions never see the tables without them.
 */
export async function withoutIndexes(tx: Database, tables: string[], work: () => Promise<unknown>): Promise<void> {
  // Primary keys stay, because foreign keys of other tables depend on them.
  const parts = await tx.rows<Part>(
    "scale-parts",
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
     from pg_constraint where contype in ('u', 'f') and conrelid::regclass::text = any ($1)
       and not exists (select from pg_constraint leaning where leaning.contype = 'f' and leaning.conindid = pg_constraint.conindid and leaning.oid <> pg_constraint.oid)
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     from pg_index where indrelid::regclass::text = any ($1)
       and not exists (select from pg_constraint where conindid = indexrelid and contype in ('u', 'p'))`,
    [tables],
  );
  for (const [index, part] of parts.entries()) await tx.rows(`scale-drop-${index}`, part.drop);
  await work();
  for (const [index, part] of parts.entries()) await tx.rows(`scale-create-${index}`, part.create);
}
