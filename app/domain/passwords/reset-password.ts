import type { Database } from "#app/db/client.ts";
import { clearAttempts, consumeAttempt } from "#app/domain/accounts/limits.ts";
import { markSpent } from "#app/domain/accounts/spent-links.ts";
import type { TooMany } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { endAllSessions } from "#app/domain/sessions/end-session.ts";
import { hashToken } from "#app/domain/sessions/token.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { mailPasswordChanged } from "./change-password.ts";
import { listPlaceNames, type PasswordProblem, passwordProblem } from "./password-rules.ts";
import { listUsedPasswords, prepareNewPassword, setPassword } from "./set-password.ts";

type ResetRefusal = "invalid" | PasswordProblem | "used_before";
export type ResetResult = { ok: true } | { ok: false; reason: ResetRefusal } | TooMany;
type Owner = { id: string; name: string; email: string; locale: Locale };
type ResetRequest = { token: string; password: string; clientIp: string; origin: string };

/** Checks a link without using it up, because mail scanners open links too. */
export async function isResetLink(db: Database, token: string, now: Date): Promise<boolean> {
  return (await findOwner(db, token, now)) !== undefined;
}

function findOwner(db: Database, token: string, now: Date): Promise<Owner | undefined> {
  return db.one<Owner>(
    "find-reset-owner",
    `select "user".id, "user".name, "user".email, "user".locale
     from password_reset join "user" on "user".id = password_reset.user_id
     where password_reset.token_hash = $1 and password_reset.expires_at > $2`,
    [hashToken(token), now],
  );
}

/**
 * Sets the password, uses up the link, ends every session and removes the passkeys: whoever got in before is out. A refused
 * password leaves the link valid.
 */
export async function resetPassword(db: Database, input: ResetRequest, now: Date): Promise<ResetResult> {
  const tokenHash = hashToken(input.token);
  const refused = await consumeAttempt(db, "newPassword", input.clientIp, tokenHash, now);
  if (refused) return refused;
  const owner = await findOwner(db, input.token, now);
  if (!owner) return { ok: false, reason: "invalid" };
  const problem = passwordProblem(input.password, owner, await listPlaceNames(db));
  if (problem) return { ok: false, reason: problem };
  const prepared = await prepareNewPassword(await listUsedPasswords(db, owner.id), input.password);
  if (!prepared) return { ok: false, reason: "used_before" };
  try {
    await db.transaction(async (tx) => {
      // Deleting the row uses up the link: of two concurrent requests only one finds it.
      const spent = await tx.one(
        "spend-reset",
        "delete from password_reset where token_hash = $1 and expires_at > $2 returning user_id",
        [tokenHash, now],
      );
      if (!spent || !(await setPassword(tx, owner.id, prepared, now))) throw new Refusal("invalid");
      await markSpent(tx, input.token, now);
      await endAllSessions(tx, owner.id);
      await clearAttempts(tx, "logIn", owner.email);
      const removed = await tx.rows("remove-all-passkeys", "delete from passkey where user_id = $1 returning id", [
        owner.id,
      ]);
      const passkeys = removed.length > 0 ? "removed" : "kept";
      await mailPasswordChanged(tx, owner, { origin: input.origin, passkeys }, now);
    });
    return { ok: true };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: "invalid" };
    throw error;
  }
}
