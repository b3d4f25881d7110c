import type { Database } from "#app/db/client.ts";
import { type Identity, linkIdentity } from "#app/domain/accounts/link-identity.ts";
import { hashToken, newToken } from "./token.ts";

export const pendingMinutes = 10;
type PendingUser = { id: string; email: string };

/**
 * Starts the second step of a log-in and returns its token; undefined if the account has no one-time codes. A provider's
 * account is linked when that step is done.
 */
export async function beginPendingLogIn(
  db: Database,
  userId: string,
  links: Identity | undefined,
  now: Date,
): Promise<string | undefined> {
  const token = newToken();
  const begun = await db.one(
    "begin-pending-log-in",
    `insert into pending_log_in (token_hash, user_id, expires_at, provider, subject)
     select :tokenHash, user_id, :now::timestamptz + make_interval(mins => :pendingMinutes), :provider, :subject from second_factor where user_id = :userId
     returning user_id`,
    {
      tokenHash: hashToken(token),
      userId,
      now,
      pendingMinutes,
      provider: links?.provider ?? null,
      subject: links?.subject ?? null,
    },
  );
  return begun && token;
}

export function findPendingLogIn(db: Database, token: string, now: Date): Promise<PendingUser | undefined> {
  return db.one<PendingUser>(
    "find-pending-log-in",
    `select "user".id, "user".email from pending_log_in join "user" on "user".id = pending_log_in.user_id
     where token_hash = $1 and expires_at > $2`,
    [hashToken(token), now],
  );
}

/** Uses the token up; false if another request was quicker or the log-in was canceled meanwhile. */
export function finishPendingLogIn(db: Database, token: string, origin: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const spent = await tx.one<{ userId: string; provider: Identity["provider"] | null; subject: string | null }>(
      "finish-pending-log-in",
      `delete from pending_log_in where token_hash = $1 and expires_at > $2
       returning user_id as "userId", provider, subject`,
      [hashToken(token), now],
    );
    if (!spent) return false;
    const { userId, provider, subject } = spent;
    if (provider && subject) await linkIdentity(tx, userId, { provider, subject }, origin, now);
    return true;
  });
}
