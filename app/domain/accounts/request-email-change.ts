import type { Database } from "#app/db/client.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import { isPassword } from "#app/domain/passwords/hash-password.ts";
import { listUsedPasswords } from "#app/domain/passwords/set-password.ts";
import type { TooMany } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { Refusal, refusalOf } from "#app/domain/refusal.ts";
import { hashToken, newToken } from "#app/domain/sessions/token.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { accountMail } from "#app/mail/account-mail.ts";
import { consumeAttempt } from "./limits.ts";
import { tooMuchMail } from "./sign-up.ts";

type Owner = { id: string; name: string; email: string; locale: Locale };
type EmailChangeRequest = { email: string; password: string; clientIp: string; origin: string };
export type EmailChangeRequestResult = { ok: true } | { ok: false; reason: "same_email" | "wrong_password" } | TooMany;

const hoursToConfirm = 24;

/**
 * Mails a link to each of the two addresses. The answer is the same whether or not the new address has an account,
 * whose owner is then told instead.
 */
export async function requestEmailChange(
  db: Database,
  owner: Owner,
  request: EmailChangeRequest,
  now: Date,
): Promise<EmailChangeRequestResult> {
  const { email } = request;
  if (email.toLowerCase() === owner.email.toLowerCase()) return { ok: false, reason: "same_email" };
  const refused = await consumeAttempt(db, "emailChange", request.clientIp, owner.email, now);
  if (refused) return refused;
  const [current] = await listUsedPasswords(db, owner.id);
  if (current && !(await isPassword(request.password, current.hash))) return { ok: false, reason: "wrong_password" };
  // Counted last, so that only an owner can use up what may be mailed to a stranger.
  const refusedForNew = await consumeAttempt(db, "newAddress", request.clientIp, email, now);
  if (refusedForNew) return refusedForNew;
  try {
    await db.transaction((tx) => storeAndMail(tx, owner, request, now));
    return { ok: true };
  } catch (error) {
    return refusalOf<TooMany>(error);
  }
}

async function storeAndMail(tx: Database, owner: Owner, request: EmailChangeRequest, now: Date): Promise<void> {
  const tokens = { old: newToken(), new: newToken() };
  const stored = await tx.one<{ taken: boolean }>(
    "request-email-change",
    `insert into email_change (user_id, new_email, old_token_hash, new_token_hash, expires_at)
     values (:id, :email::text, :oldTokenHash, case when exists (select from "user" where lower("user".email) = lower(:email::text)) then null else :newTokenHash end,
       :now::timestamptz + make_interval(hours => :hoursToConfirm))
     on conflict (user_id) do update set new_email = excluded.new_email, old_token_hash = excluded.old_token_hash,
       new_token_hash = excluded.new_token_hash, old_confirmed_at = null, new_confirmed_at = null, expires_at = excluded.expires_at
     returning new_token_hash is null as taken`,
    {
      id: owner.id,
      email: request.email,
      oldTokenHash: hashToken(tokens.old),
      newTokenHash: hashToken(tokens.new),
      now,
      hoursToConfirm,
    },
  );
  const { locale } = owner;
  const linkWith = (token: string) => `${request.origin}${pathTo(locale, "emailChange")}?token=${token}`;
  const send = (
    kind: "emailChangeOld" | "emailChangeNew" | "emailTaken",
    to: string,
    values: { name?: string; url: string },
  ) =>
    enqueueMail(
      tx,
      {
        kind: `account.${kind}`,
        dedupKey: `${kind} ${hashToken(tokens.old)}`,
        to,
        locale,
        email: accountMail(kind, locale, values),
        priority: "urgent",
      },
      now,
    );
  const told = stored?.taken
    ? await send("emailTaken", request.email, { url: `${request.origin}${pathTo(locale, "login")}` })
    : await send("emailChangeNew", request.email, { url: linkWith(tokens.new) });
  // A request that nobody can confirm must not replace an earlier one.
  const refused = tooMuchMail(told);
  if (refused) throw new Refusal(refused.reason, refused.opensAt);
  await send("emailChangeOld", owner.email, { name: owner.name, url: linkWith(tokens.old) });
}
