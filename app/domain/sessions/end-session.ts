import type { Database } from "#app/db/client.ts";
import { maxSessionDays } from "./open-session.ts";
import { hashToken } from "./token.ts";

export async function endSession(db: Database, token: string): Promise<void> {
  await db.rows("end-session", "delete from session where token_hash = $1", [hashToken(token)]);
}

/** Ends a session only if it belongs to this user. */
export async function revokeSession(db: Database, userId: string, sessionId: string): Promise<boolean> {
  const rows = await db.rows("revoke-session", "delete from session where id = $1 and user_id = $2 returning id", [
    sessionId,
    userId,
  ]);
  return rows.length > 0;
}

/** Ends every session but one; without one, all of them. */
export async function endOtherSessions(db: Database, userId: string, exceptId: string | null): Promise<void> {
  await db.rows("end-other-sessions", "delete from session where user_id = $1 and id is distinct from $2", [
    userId,
    exceptId,
  ]);
}

export async function endPendingLogIns(db: Database, userId: string): Promise<void> {
  await db.rows("end-pending-log-ins", "delete from pending_log_in where user_id = $1", [userId]);
}

export async function endAllSessions(db: Database, userId: string): Promise<void> {
  await endPendingLogIns(db, userId);
  await db.rows("end-all-sessions", "delete from session where user_id = $1", [userId]);
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.rows(
    "delete-sessions",
    "delete from session where expires_at <= $1 or created_at <= $1::timestamptz - make_interval(days => $2)",
    [now, maxSessionDays],
  );
  await db.rows("delete-pending-log-ins", "delete from pending_log_in where expires_at <= $1", [now]);
  await db.rows("delete-passkey-challenges", "delete from passkey_challenge where expires_at <= $1", [now]);
  await db.rows("delete-sign-ups", "delete from sign_up where expires_at <= $1", [now]);
  await db.rows("delete-resets", "delete from password_reset where expires_at <= $1", [now]);
  await db.rows("delete-email-changes", "delete from email_change where expires_at <= $1", [now]);
  await db.rows("delete-spent-links", "delete from spent_link where spent_at <= $1::timestamptz - interval '90 days'", [
    now,
  ]);
  await db.rows("delete-oauth-attempts", "delete from oauth_attempt where expires_at <= $1", [now]);
}
