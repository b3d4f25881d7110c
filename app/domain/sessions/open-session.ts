import type { Database } from "#app/db/client.ts";
import { hashToken, newToken } from "./token.ts";

/** Sessions expire after this many days without use. */
export const sessionDays = 60;
/** Upper limit even for sessions in use, so that a stolen token expires. */
export const longestSessionDays = 180;
/** Staff can read all guest data, so their sessions expire after 12 idle hours, and after 7 days at the latest. */
export const staffSession = { idleHours: 12, longestHours: 24 * 7 };

/** Sensitive changes need the password or a code within this time. */
export const freshMinutes = 10;

/**
 * Creates a session and returns its token, of which only the hash is stored. The previous session of the browser ends.
 */
export async function openSession(
  db: Database,
  input: { userId: string; device: string; replaces?: string | undefined; secondFactor?: boolean },
  now: Date,
): Promise<string> {
  const token = newToken();
  await db.rows(
    "open-session",
    `with replaced as (delete from session where token_hash = $7)
     insert into session (id, token_hash, user_id, device, created_at, seen_at, expires_at, second_factor)
     values ($1, $2, $3, $4, $5, $5, $5::timestamptz + make_interval(days => $6), $8)`,
    [
      newToken().slice(0, 16),
      hashToken(token),
      input.userId,
      input.device.slice(0, 400),
      now,
      sessionDays,
      input.replaces ? hashToken(input.replaces) : null,
      input.secondFactor ?? false,
    ],
  );
  return token;
}
