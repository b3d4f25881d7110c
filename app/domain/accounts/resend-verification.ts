import type { Database } from "#app/db/client.ts";
import type { TooMany } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { hashToken } from "#app/domain/sessions/token.ts";
import { consumeAttempt } from "./limits.ts";
import { mailLink } from "./sign-up.ts";

export type ResendResult = { ok: true } | { ok: false; reason: "unknown" } | TooMany;

/** Finds the unconfirmed sign-up of a browser. */
export function findSignUp(
  db: Database,
  browser: string,
  now: Date,
): Promise<{ id: number; email: string } | undefined> {
  return db.one("find-sign-up", "select id, email from sign_up where browser_hash = $1 and expires_at > $2", [
    hashToken(browser),
    now,
  ]);
}

export async function resendVerification(
  db: Database,
  input: { browser: string; clientIp: string; origin: string },
  now: Date,
): Promise<ResendResult> {
  const signUp = await findSignUp(db, input.browser, now);
  if (!signUp) return { ok: false, reason: "unknown" };
  const refused =
    (await consumeAttempt(db, "resend", input.clientIp, signUp.email, now)) ??
    (await db.transaction((tx) => mailLink(tx, signUp.id, input.origin, now)));
  return refused ?? { ok: true };
}
