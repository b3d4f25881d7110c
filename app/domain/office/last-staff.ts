import type { Database } from "#app/db/client.ts";

/** Serializes changes of roles and deletions, so that two staff members cannot remove each other at the same time. */
export async function lockStaff(tx: Database): Promise<void> {
  await tx.rows("grant-lock", "select pg_advisory_xact_lock(hashtext('grant-role'))");
}

/** True if nobody else is an administrator. Call it after `lockStaff`, in the same transaction. */
export async function isLastAdministrator(tx: Database, userId: string): Promise<boolean> {
  const last = await tx.one(
    "is-last-administrator",
    `select id from "user" where id = $1 and staff_role = 'administrator'
       and not exists (select 1 from "user" other where other.staff_role = 'administrator' and other.id <> $1)`,
    [userId],
  );
  return last !== undefined;
}
