import type { Database } from "#app/db/client.ts";

export type SecondFactor = { enabledAt: Date; recoveryCodes: number };

/** Undefined for accounts without one-time codes. */
export function getSecondFactor(db: Database, userId: string): Promise<SecondFactor | undefined> {
  return db.one<SecondFactor>(
    "get-second-factor",
    `select enabled_at as "enabledAt",
       (select count(*)::int from recovery_code where recovery_code.user_id = second_factor.user_id) as "recoveryCodes"
     from second_factor where user_id = $1`,
    [userId],
  );
}
