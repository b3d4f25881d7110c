import type { Database } from "#app/db/client.ts";
import { consumeAttempt } from "#app/domain/accounts/limits.ts";
import type { TooMany } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { endOtherSessions, endPendingLogIns } from "#app/domain/sessions/end-session.ts";
import type { CurrentUser } from "#app/domain/sessions/find-session.ts";
import { refreshSession } from "#app/domain/sessions/open-session.ts";
import { sourceKey } from "./check-code.ts";
import { mailSecondFactor } from "./mail-second-factor.ts";
import { newTotpSecret, stepOfCode } from "./one-time-code.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { openSecret, sealSecret } from "./seal-secret.ts";

export type EnableResult =
  | { ok: true; recoveryCodes: string[] }
  | { ok: false; reason: "wrong_code" | "expired" }
  | TooMany;
type SetUp = { sealed: string; code: string; origin: string; secret: string };

/** A new secret, plain for the app and sealed for the form: nothing is stored until a code confirms it. */
export function beginSetUp(userId: string, secret: string): { plain: string; sealed: string } {
  const plain = newTotpSecret();
  return { plain, sealed: sealSecret(plain, userId, secret) };
}

/** Opens the secret of a form again, to show it beside a refused code. */
export function resumeSetUp(sealed: string, userId: string, secret: string): { plain: string; sealed: string } {
  const plain = openSecret(sealed, userId, secret);
  return plain ? { plain, sealed } : beginSetUp(userId, secret);
}

/** Turns codes on, or replaces the app. All other sessions end, because they were opened without a code. */
export async function enableSecondFactor(
  db: Database,
  user: CurrentUser,
  input: SetUp,
  now: Date,
): Promise<EnableResult> {
  const source = sourceKey(user.id, { session: user.sessionId });
  const refused = await consumeAttempt(db, "code", undefined, source, now);
  if (refused) return refused;
  const plain = openSecret(input.sealed, user.id, input.secret);
  if (!plain) return { ok: false, reason: "expired" };
  const step = stepOfCode(plain, input.code.replace(/\s/g, ""), now);
  if (!step) return { ok: false, reason: "wrong_code" };
  return db.transaction(async (tx): Promise<EnableResult> => {
    await tx.rows(
      "enable-second-factor",
      `insert into second_factor (user_id, sealed_secret, last_step, enabled_at) values ($1, $2, $3, $4)
       on conflict (user_id) do update set sealed_secret = $2, last_step = $3, enabled_at = $4`,
      [user.id, input.sealed, step, now],
    );
    await endOtherSessions(tx, user.id, user.sessionId);
    await endPendingLogIns(tx, user.id);
    await refreshSession(tx, user.sessionId, "code", now);
    await mailSecondFactor(tx, "codesOn", user, input.origin, now);
    return { ok: true, recoveryCodes: await replaceRecoveryCodes(tx, user.id) };
  });
}
