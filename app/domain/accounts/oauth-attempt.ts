import type { Database } from "#app/db/client.ts";
import { limitedUntil } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { hashToken } from "#app/domain/sessions/token.ts";
import type { Locale } from "#app/i18n/locales.ts";

export type Attempt = { provider: string; verifier: string; nonce: string; locale: Locale; next: string | null };
type Tie = { state: string; browser: string };

const minutes = 15;

/** Records an OAuth attempt bound to this browser; false if the client IP has made too many. */
export async function beginAttempt(
  db: Database,
  attempt: Attempt & Tie & { clientIp: string },
  now: Date,
): Promise<boolean> {
  if (await limitedUntil(db, `oauth from ${attempt.clientIp}`, { uses: 60, seconds: 900 }, now)) return false;
  await db.rows(
    "begin-oauth",
    `insert into oauth_attempt (state_hash, browser_hash, provider, verifier, nonce, locale, next_path, expires_at)
     values (:stateHash, :browserHash, :provider, :verifier, :nonce, :locale, :next, :now::timestamptz + make_interval(mins => :minutes))`,
    { ...attempt, stateHash: hashToken(attempt.state), browserHash: hashToken(attempt.browser), now, minutes },
  );
  return true;
}

/** Consumes the attempt. It is valid once, in the same browser and with the same provider. */
export function takeAttempt(
  db: Database,
  { state, browser, provider }: Tie & { provider: string },
  now: Date,
): Promise<Attempt | undefined> {
  return db.one<Attempt>(
    "take-oauth",
    `delete from oauth_attempt where state_hash = $1 and browser_hash = $2 and provider = $3 and expires_at > $4
     returning provider, verifier, nonce, locale, next_path as next`,
    [hashToken(state), hashToken(browser), provider, now],
  );
}
