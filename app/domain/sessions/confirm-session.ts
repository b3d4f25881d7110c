import type { Database } from "#app/db/client.ts";
import { clearAttempts, consumeAttempt } from "#app/domain/accounts/limits.ts";
import { hasPassword } from "#app/domain/accounts/update-profile.ts";
import { isPassword } from "#app/domain/passwords/hash-password.ts";
import { listUsedPasswords } from "#app/domain/passwords/set-password.ts";
import { checkCode } from "#app/domain/second-factor/check-code.ts";
import type { CurrentUser } from "./find-session.ts";

/** Proof that the account's owner sits in front of the screen. Accounts of a provider log in there again. */
export type Proof = "code" | "password" | "provider";
export type ConfirmSessionResult =
  | { ok: true }
  | { ok: false; reason: "wrong_code" | "wrong_password" | "too_many" | "log_in_again" };
type Confirmation = { typed: string; address: string; secret: string };

export async function requiredProof(db: Database, user: CurrentUser): Promise<Proof> {
  if (user.hasSecondFactor) return "code";
  return (await hasPassword(db, user.id)) ? "password" : "provider";
}

/** Checks the code or password and makes the session fresh for the next ten minutes. */
export async function confirmSession(
  db: Database,
  user: CurrentUser,
  { typed, address, secret }: Confirmation,
  now: Date,
): Promise<ConfirmSessionResult> {
  if (user.hasSecondFactor) {
    const check = await checkCode(db, { userId: user.id, code: typed, address, secret }, now);
    if (!check.ok) return check;
  } else {
    const [current] = await listUsedPasswords(db, user.id);
    if (!current) return { ok: false, reason: "log_in_again" };
    if (!(await consumeAttempt(db, "password", address, user.email, now))) return { ok: false, reason: "too_many" };
    if (!(await isPassword(typed, current.hash))) return { ok: false, reason: "wrong_password" };
    await clearAttempts(db, "password", user.email);
  }
  await db.rows("confirm-session", "update session set verified_at = $2 where id = $1", [user.sessionId, now]);
  return { ok: true };
}
