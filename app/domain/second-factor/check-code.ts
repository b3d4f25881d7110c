import type { Database } from "#app/db/client.ts";
import { clearAttempts, consumeAttempt } from "#app/domain/accounts/limits.ts";
import { stepOfCode } from "./one-time-code.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { openSecret } from "./seal-secret.ts";

export type CodeCheck = { ok: true; with: "code" | "recovery" } | { ok: false; reason: "wrong_code" | "too_many" };
type Attempt = { userId: string; code: string; address: string; secret: string };

/** Accepts the current one-time code or a recovery code, each once. */
export async function checkCode(db: Database, attempt: Attempt, now: Date): Promise<CodeCheck> {
  const { userId, address, secret } = attempt;
  if (!(await consumeAttempt(db, "code", address, userId, now))) return { ok: false, reason: "too_many" };
  const code = attempt.code.replace(/\s/g, "");
  const isDigits = /^\d{6}$/.test(code);
  const accepted = isDigits
    ? await spendStep(db, userId, code, secret, now)
    : await spendRecoveryCode(db, userId, code);
  if (!accepted) return { ok: false, reason: "wrong_code" };
  await clearAttempts(db, "code", userId);
  return { ok: true, with: isDigits ? "code" : "recovery" };
}

async function spendStep(db: Database, userId: string, code: string, secret: string, now: Date): Promise<boolean> {
  const factor = await db.one<{ sealed: string }>(
    "find-second-factor-secret",
    "select sealed_secret as sealed from second_factor where user_id = $1",
    [userId],
  );
  const plain = factor && openSecret(factor.sealed, userId, secret);
  const step = plain && stepOfCode(plain, code, now);
  if (!step) return false;
  // The condition refuses a replayed code, also when two requests send it at the same time.
  const spent = await db.one(
    "spend-code-step",
    "update second_factor set last_step = $2 where user_id = $1 and last_step < $2 returning user_id",
    [userId, step],
  );
  return spent !== undefined;
}
