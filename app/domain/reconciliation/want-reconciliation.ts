import type { Database } from "#app/db/client.ts";
import { nightOf } from "#app/domain/backups/once-per-night.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { beforeFirstMs, firstDaysMs, overlapMs } from "./reconcile-times.ts";

/** Asks for a comparison of the account with the ledger. While one is under way it is that one. */
export function wantReconciliation(db: Database, by: Actor, now: Date): Promise<{ isNew: boolean }> {
  return db.transaction(async (tx) => {
    const isNew = await begin(tx, { wantedBy: by.id, night: null }, now);
    if (isNew) await recordChange(tx, by, { action: "reconcile", subject: { kind: "payments", id: "account" } }, now);
    return { isNew };
  });
}

/** The comparison of the night, once over all processes. */
export async function beginNightly(db: Database, now: Date): Promise<void> {
  await begin(db, { wantedBy: null, night: nightOf(now) }, now);
}

type Wish = { wantedBy: string | null; night: string | null };

async function begin(db: Database, { wantedBy, night }: Wish, now: Date): Promise<boolean> {
  const first = new Date(now.getTime() - firstDaysMs);
  const spans = { overlap: overlapMs / 1_000, before: beforeFirstMs / 1_000 };
  const begun = await db.one("begin-reconciliation", insert, { wantedBy, night, first, now, ...spans });
  return begun !== undefined;
}

const insert = `
  insert into reconciliation (wanted_at, wanted_by, night, reads_from, reads_to)
  select :now, :wantedBy, :night, coalesce(
    (select max(reads_to) - make_interval(secs => :overlap) from reconciliation where finished_at is not null),
    (select min(created_at) - make_interval(secs => :before) from checkout), :first), :now
  where not exists (select from reconciliation where reconciliation.night = :night)
  on conflict do nothing
  returning id`;
