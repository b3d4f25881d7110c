import type { Database } from "#app/db/client.ts";
import { hasPassword } from "#app/domain/accounts/update-profile.ts";
import { checkPassword } from "#app/domain/passwords/change-password.ts";
import type { TooMany } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { checkCode } from "#app/domain/second-factor/check-code.ts";
import type { CurrentUser } from "./find-session.ts";
import { refreshSession } from "./open-session.ts";

/** Proof that the account's owner sits in front of the screen. Accounts of a provider log in there again. */
export type Proof = "code" | "password" | "provider";
export type ConfirmSessionResult =
  | { ok: true }
  | { ok: false; reason: "wrong_code" | "wrong_password" | "log_in_again" }
  | TooMany;
type Confirmation = { typed: string; secret: string };

export async function requiredProof(db: Database, user: CurrentUser): Promise<Proof> {
  if (user.hasSecondFactor) return "code";
  return (await hasPassword(db, user.id)) ? "password" : "provider";
}

/** Checks the code or password and makes the session fresh for the next ten minutes. */
export async function confirmSession(
  db: Database,
  user: CurrentUser,
  { typed, secret }: Confirmation,
  now: Date,
): Promise<ConfirmSessionResult> {
  if (user.hasSecondFactor) {
    const attempt = { userId: user.id, code: typed, from: { session: user.sessionId }, secret };
    const check = await checkCode(db, attempt, now);
    if (!check.ok) return check;
    await refreshSession(db, user.sessionId, check.with, now);
    return { ok: true };
  }
  if (!(await hasPassword(db, user.id))) return { ok: false, reason: "log_in_again" };
  const check = await checkPassword(db, user, typed, now);
  if (!check.ok) return check;
  // Codes may have been turned on meanwhile: then the password is no longer enough.
  const fresh = await refreshSession(db, user.sessionId, "password", now);
  return fresh ? { ok: true } : { ok: false, reason: "wrong_code" };
}
