import type { Database } from "#app/db/client.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { endAllSessions } from "#app/domain/sessions/end-session.ts";
import { hashToken } from "#app/domain/sessions/token.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { mailPasswordChanged } from "./change-password.ts";
import { clearAttempts } from "./limits.ts";
import { isCommonPassword } from "./password-rules.ts";
import { setPassword } from "./set-password.ts";

type ResetRefusal = "invalid" | "common" | "used_before";
export type ResetResult = { ok: true } | { ok: false; reason: ResetRefusal };
type Owner = { id: string; name: string; email: string; locale: Locale };

/** Checks a link without using it up, because mail scanners open links too. */
export async function isResetLink(db: Database, token: string, now: Date): Promise<boolean> {
  const row = await db.one(
    "is-reset-link",
    "select user_id from password_reset where token_hash = $1 and expires_at > $2",
    [hashToken(token), now],
  );
  return row !== undefined;
}

/** Sets the password, uses up the link and ends every session. A refused password leaves the link valid. */
export async function resetPassword(
  db: Database,
  input: { token: string; password: string; origin: string },
  now: Date,
): Promise<ResetResult> {
  try {
    await db.transaction(async (tx) => {
      const spent = await tx.one<{ userId: string }>(
        "spend-reset",
        `delete from password_reset where token_hash = $1 and expires_at > $2 returning user_id as "userId"`,
        [hashToken(input.token), now],
      );
      if (!spent) throw new Refusal("invalid");
      const owner = (await tx.one<Owner>(
        "lock-user",
        `select id, name, email, locale from "user" where id = $1 for update`,
        [spent.userId],
      )) as Owner;
      if (isCommonPassword(input.password, owner.email)) throw new Refusal("common");
      if (!(await setPassword(tx, owner.id, input.password, now))) throw new Refusal("used_before");
      await endAllSessions(tx, owner.id);
      await clearAttempts(tx, "logIn", owner.email);
      await mailPasswordChanged(tx, owner, input.origin, now);
    });
    return { ok: true };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: error.reason as ResetRefusal };
    throw error;
  }
}
