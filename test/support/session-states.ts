import type { Database } from "#app/db/client.ts";

/** Marks the account's sessions as opened with a one-time code. No code fits its secret. */
export async function passSecondFactor(db: Database, email: string): Promise<void> {
  await db.rows(
    "test-second-factor",
    `insert into second_factor (user_id, sealed_secret, last_step, enabled_at)
     select id, 'none', 0, now() from "user" where email = $1 on conflict do nothing`,
    [email],
  );
  await db.rows(
    "test-pass-second-factor",
    `update session set second_factor = true where user_id = (select id from "user" where email = $1)`,
    [email],
  );
}

/** Makes the account's sessions an hour old, so that sensitive changes ask for the password or a code. */
export async function ageSessions(db: Database, email: string): Promise<void> {
  await db.rows(
    "test-age-sessions",
    `update session set created_at = created_at - interval '1 hour', verified_at = null
     where user_id = (select id from "user" where email = $1)`,
    [email],
  );
}
