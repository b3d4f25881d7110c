import type { Database } from "#app/db/client.ts";
import { clearAttempts, consumeAttempt } from "#app/domain/accounts/limits.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import type { TooMany } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { endOtherSessions, endPendingLogIns } from "#app/domain/sessions/end-session.ts";
import { openSession } from "#app/domain/sessions/open-session.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { accountMail } from "#app/mail/account-mail.ts";
import { isPassword } from "./hash-password.ts";
import { listPlaceNames, type PasswordProblem, passwordProblem } from "./password-rules.ts";
import { listUsedPasswords, prepareNewPassword, setPassword } from "./set-password.ts";

type Owner = { id: string; name: string; email: string; locale: Locale };
export type ChangePasswordResult =
  | { ok: true; token: string }
  | { ok: false; reason: "wrong_password" | PasswordProblem | "used_before" }
  | TooMany;
type Change = { current: string; password: string; device: string; origin: string };

/** Compares the password typed in a session with the present one; accounts of a provider have none. */
export async function checkPassword(
  db: Database,
  user: { id: string; sessionId: string },
  typed: string,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "wrong_password" } | TooMany> {
  const [current] = await listUsedPasswords(db, user.id);
  if (!current) return { ok: true };
  const refused = await consumeAttempt(db, "password", undefined, user.sessionId, now);
  if (refused) return refused;
  if (!(await isPassword(typed, current.hash))) return { ok: false, reason: "wrong_password" };
  await clearAttempts(db, "password", user.sessionId);
  return { ok: true };
}

/**
 * Ends every session and opens a new one for this browser, which is as fresh as the old one unless the present password
 * is proof enough. Accounts created through a provider set a first password this way.
 */
export async function changePassword(
  db: Database,
  owner: Owner & { sessionId: string },
  change: Change,
  now: Date,
): Promise<ChangePasswordResult> {
  const checked = await checkPassword(db, owner, change.current, now);
  if (!checked.ok) return checked;
  const problem = passwordProblem(change.password, owner, await listPlaceNames(db));
  if (problem) return { ok: false, reason: problem };
  const used = await listUsedPasswords(db, owner.id);
  const prepared = await prepareNewPassword(used, change.password);
  if (!prepared) return { ok: false, reason: "used_before" };
  return db.transaction(async (tx): Promise<ChangePasswordResult> => {
    // If another password was set meanwhile, the present one that was typed is no longer right.
    if (!(await setPassword(tx, owner.id, prepared, now))) return { ok: false, reason: "wrong_password" };
    await endPendingLogIns(tx, owner.id);
    await endOtherSessions(tx, owner.id, owner.sessionId);
    await mailPasswordChanged(tx, owner, { origin: change.origin }, now);
    const replaces = { id: owner.sessionId };
    const provenBy = used.length > 0 ? "password" : "renewal";
    return {
      ok: true,
      token: await openSession(tx, { userId: owner.id, device: change.device, provenBy, replaces }, now),
    };
  });
}

export async function mailPasswordChanged(
  tx: Database,
  owner: Owner,
  { origin, passkeys = "kept" }: { origin: string; passkeys?: "removed" | "kept" },
  now: Date,
): Promise<void> {
  const newest = await tx.one<{ id: number }>(
    "newest-password",
    "select id from password where user_id = $1 order by id desc limit 1",
    [owner.id],
  );
  const url = `${origin}${pathTo(owner.locale, "forgotPassword")}`;
  const message = accountMail("passwordChanged", owner.locale, { name: owner.name, url, passkeys });
  await enqueueMail(
    tx,
    {
      kind: "account.passwordChanged",
      dedupKey: `password-changed ${newest?.id}`,
      to: owner.email,
      locale: owner.locale,
      email: message,
      priority: "urgent",
    },
    now,
  );
}
