import type { Database } from "#app/db/client.ts";
import { consumeAttempt } from "#app/domain/accounts/limits.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import { endAllSessions } from "#app/domain/sessions/end-session.ts";
import { openSession } from "#app/domain/sessions/open-session.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { accountMail } from "#app/mail/account-mail.ts";
import { isPassword } from "./hash-password.ts";
import { isCommonPassword, listPlaceNames } from "./password-rules.ts";
import { listUsedPasswords, prepareNewPassword, setPassword } from "./set-password.ts";

type Owner = { id: string; name: string; email: string; locale: Locale; hasSecondFactor?: boolean };
export type ChangePasswordResult =
  | { ok: true; token: string }
  | { ok: false; reason: "wrong_password" | "common" | "used_before" | "too_many" };
type Change = { current: string; password: string; device: string; address: string; origin: string };

/**
 * Ends every session and opens a new one for this browser. Accounts created through a provider set a first password
 * this way.
 */
export async function changePassword(
  db: Database,
  owner: Owner,
  change: Change,
  now: Date,
): Promise<ChangePasswordResult> {
  if (!(await consumeAttempt(db, "password", change.address, owner.email, now)))
    return { ok: false, reason: "too_many" };
  if (isCommonPassword(change.password, owner, await listPlaceNames(db))) return { ok: false, reason: "common" };
  const used = await listUsedPasswords(db, owner.id);
  const [current] = used;
  if (current && !(await isPassword(change.current, current.hash))) return { ok: false, reason: "wrong_password" };
  const prepared = await prepareNewPassword(used, change.password);
  if (!prepared) return { ok: false, reason: "used_before" };
  return db.transaction(async (tx): Promise<ChangePasswordResult> => {
    // If another password was set meanwhile, the present one that was typed is no longer right.
    if (!(await setPassword(tx, owner.id, prepared, now))) return { ok: false, reason: "wrong_password" };
    await endAllSessions(tx, owner.id);
    await mailPasswordChanged(tx, owner, change.origin, now);
    const session = { userId: owner.id, device: change.device, secondFactor: owner.hasSecondFactor ?? false };
    return { ok: true, token: await openSession(tx, session, now) };
  });
}

export async function mailPasswordChanged(tx: Database, owner: Owner, origin: string, now: Date): Promise<void> {
  const newest = await tx.one<{ id: number }>(
    "newest-password",
    "select id from password where user_id = $1 order by id desc limit 1",
    [owner.id],
  );
  const url = `${origin}${pathTo(owner.locale, "forgotPassword")}`;
  const message = accountMail("passwordChanged", owner.locale, { name: owner.name, url });
  await enqueueMail(
    tx,
    {
      dedupKey: `password-changed ${newest?.id}`,
      to: owner.email,
      locale: owner.locale,
      email: message,
      priority: "urgent",
    },
    now,
  );
}
