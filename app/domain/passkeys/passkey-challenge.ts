import type { Database } from "#app/db/client.ts";
import { limitedUntil, type TooMany } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { hashToken, newToken } from "#app/domain/sessions/token.ts";

export type PasskeyPurpose = "add" | "confirm" | "log-in";
export type IssuedChallenge = { ok: true; challenge: string } | TooMany;
/** Who asks: the session whose owner adds a passkey or confirms the log-in, or nobody yet. */
export type ChallengeOf = { purpose: "log-in" } | { purpose: "add" | "confirm"; sessionId: string };

export const challengeMinutes = 5;
/** Of one client at log-in; what a session asks for is counted by session, so that nobody of the same network stops it. */
const challengeLimit = { uses: 60, seconds: 900 };

const sessionOf = (of: ChallengeOf) => ("sessionId" in of ? of.sessionId : null);

export async function issueChallenge(
  db: Database,
  of: ChallengeOf,
  clientIp: string,
  now: Date,
): Promise<IssuedChallenge> {
  const sessionId = sessionOf(of);
  const key = sessionId === null ? `passkey from ${clientIp}` : `passkey of session ${sessionId}`;
  const opensAt = await limitedUntil(db, key, challengeLimit, now);
  if (opensAt) return { ok: false, reason: "too_many", opensAt };
  const challenge = newToken();
  await db.rows(
    "issue-passkey-challenge",
    `insert into passkey_challenge (challenge_hash, purpose, session_id, expires_at)
     values (:hash, :purpose, :sessionId, :now::timestamptz + make_interval(mins => :minutes))`,
    { hash: hashToken(challenge), purpose: of.purpose, sessionId, now, minutes: challengeMinutes },
  );
  return { ok: true, challenge };
}

/** Uses a challenge up, also if the answer to it turns out to be wrong. False if it was not issued to the one who asks. */
export async function spendChallenge(db: Database, challenge: string, of: ChallengeOf, now: Date): Promise<boolean> {
  const spent = await db.one(
    "spend-passkey-challenge",
    `delete from passkey_challenge where challenge_hash = $1 and purpose = $2 and session_id is not distinct from $3
       and expires_at > $4 returning challenge_hash`,
    [hashToken(challenge), of.purpose, sessionOf(of), now],
  );
  return spent !== undefined;
}
