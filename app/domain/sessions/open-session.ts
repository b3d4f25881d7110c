import type { Database } from "#app/db/client.ts";
import { hashToken, newToken } from "./token.ts";

/** How long a session lasts without being used. */
export const sessionDays = 60;
/** However much it is used, a session ends some day: a token that was stolen does not live for ever. */
export const longestSessionDays = 180;
/** Who can see every guest's name and address logs in daily. */
export const staffSession = { idleHours: 12, longestHours: 24 * 7 };

/** A new session and its token, which is known to the browser alone. A session the browser had before ends. */
export async function openSession(
  db: Database,
  input: { userId: string; device: string; replaces?: string | undefined },
  now: Date,
): Promise<string> {
  const token = newToken();
  await db.rows(
    "open-session",
    `with replaced as (delete from session where token_hash = $7)
     insert into session (id, token_hash, user_id, device, created_at, seen_at, expires_at)
     values ($1, $2, $3, $4, $5, $5, $5::timestamptz + make_interval(days => $6))`,
    [
      newToken().slice(0, 16),
      hashToken(token),
      input.userId,
      input.device.slice(0, 400),
      now,
      sessionDays,
      input.replaces ? hashToken(input.replaces) : null,
    ],
  );
  return token;
}
