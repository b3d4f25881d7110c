import type { Database } from "#app/db/client.ts";
import { clearAttempts, consumeAttempt, returnAttempt } from "#app/domain/accounts/limits.ts";
import type { TooMany } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { stepOfCode } from "./one-time-code.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { openSecret } from "./seal-secret.ts";

export type CodeCheck = { ok: true; with: "code" | "recovery" } | { ok: false; reason: "wrong_code" } | TooMany;
/** Where codes are tried: a session, a browser in which the account was used before, or one step of a log-in. */
export type CodeSource = { session: string } | { browser: string } | { logIn: string };
type Attempt = { userId: string; code: string; from: CodeSource; secret: string };

/**
 * Accepts the current one-time code or a recovery code, each once. Each source has its own count. Log-ins from unknown
 * browsers share another one, which stops guessing but never a recovery code: those cannot be guessed.
 */
export async function checkCode(db: Database, attempt: Attempt, now: Date): Promise<CodeCheck> {
  const { userId, from, secret } = attempt;
  const code = attempt.code.replace(/\s/g, "");
  const isDigits = /^\d{6}$/.test(code);
  const isUnknown = "logIn" in from;
  const source = sourceKey(userId, from);
  const refused =
    (await consumeAttempt(db, "code", undefined, source, now)) ??
    (isDigits
      ? await consumeAttempt(
          db,
          isUnknown ? "codesElsewhere" : "codesOfDay",
          undefined,
          isUnknown ? userId : source,
          now,
        )
      : undefined);
  if (refused) return refused;
  const accepted = isDigits
    ? await spendStep(db, userId, code, secret, now)
    : await spendRecoveryCode(db, userId, code);
  if (!accepted) return { ok: false, reason: "wrong_code" };
  await clearAttempts(db, "code", source);
  if (isDigits && isUnknown) await returnAttempt(db, "codesElsewhere", userId);
  return { ok: true, with: isDigits ? "code" : "recovery" };
}

/** The account is part of it: a browser may be known to several. */
export function sourceKey(userId: string, from: CodeSource): string {
  const [[kind, id] = []] = Object.entries(from);
  return `${userId} ${kind} ${id}`;
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
