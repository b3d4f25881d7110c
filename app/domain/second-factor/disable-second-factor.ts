import type { Database } from "#app/db/client.ts";
import { recordChange } from "#app/domain/office/record-change.ts";
import { endAllSessions } from "#app/domain/sessions/end-session.ts";
import type { CurrentUser } from "#app/domain/sessions/find-session.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { mailSecondFactor } from "./mail-second-factor.ts";

export type DisableResult = { ok: true } | { ok: false; reason: "staff_needs_codes" };
export type ResetResult = { ok: true } | { ok: false; reason: "unknown_user" | "no_codes" };
type Owner = { id: string; name: string; email: string; locale: Locale };

/** Turns codes off for whoever is logged in. Staff cannot: they may only change the app. */
export function disableSecondFactor(
  db: Database,
  user: CurrentUser,
  origin: string,
  now: Date,
): Promise<DisableResult> {
  return db.transaction(async (tx): Promise<DisableResult> => {
    const gone = await tx.one(
      "disable-second-factor",
      `delete from second_factor using "user"
       where second_factor.user_id = $1 and "user".id = $1 and "user".role <> 'staff' returning second_factor.user_id`,
      [user.id],
    );
    if (!gone) return { ok: false, reason: "staff_needs_codes" };
    await mailSecondFactor(tx, "codesOff", user, origin, now);
    return { ok: true };
  });
}

/** For a colleague who lost the phone and the recovery codes: deletes both, and the passkeys, and ends every session. */
export function resetSecondFactor(db: Database, email: string, origin: string, now: Date): Promise<ResetResult> {
  return db.transaction(async (tx): Promise<ResetResult> => {
    const owner = await tx.one<Owner>(
      "reset-second-factor-user",
      `select id, name, email, locale from "user" where lower(email) = lower($1) for update`,
      [email],
    );
    if (!owner) return { ok: false, reason: "unknown_user" };
    const gone = await tx.one("reset-second-factor", "delete from second_factor where user_id = $1 returning user_id", [
      owner.id,
    ]);
    if (!gone) return { ok: false, reason: "no_codes" };
    await tx.rows("reset-passkeys", "delete from passkey where user_id = $1", [owner.id]);
    await endAllSessions(tx, owner.id);
    await recordChange(tx, "terminal", { action: "reset codes", subject: { kind: "user", id: owner.id } }, now);
    await mailSecondFactor(tx, "codesOff", owner, origin, now);
    return { ok: true };
  });
}
