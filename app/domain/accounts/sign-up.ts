import type { Database } from "#app/db/client.ts";
import { type EnqueueResult, enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import { hashPassword } from "#app/domain/passwords/hash-password.ts";
import { listPlaceNames, type PasswordProblem, passwordProblem } from "#app/domain/passwords/password-rules.ts";
import type { TooMany } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { hashToken, newToken } from "#app/domain/sessions/token.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { accountMail } from "#app/mail/account-mail.ts";
import { consumeAttempt } from "./limits.ts";

export type SignUpRequest = {
  name: string;
  email: string;
  proof: { password: string } | { provider: string; subject: string };
  locale: Locale;
  next: string | null;
  clientIp: string;
  origin: string;
};
export type SignUpResult = { ok: true; browser: string } | { ok: false; reason: PasswordProblem } | TooMany;

const hoursToConfirm = 24;

/** Stores the sign-up and sends the mail. The result is the same whether or not the address already has an account. */
export async function signUp(db: Database, request: SignUpRequest, now: Date): Promise<SignUpResult> {
  const { email, proof } = request;
  const refused = await consumeAttempt(db, "signUp", request.clientIp, email, now);
  if (refused) return refused;
  const problem = "password" in proof && passwordProblem(proof.password, request, await listPlaceNames(db));
  if (problem) return { ok: false, reason: problem };
  const passwordHash = "password" in proof ? await hashPassword(proof.password) : null;
  const browser = newToken();
  return db.transaction(async (tx): Promise<SignUpResult> => {
    const row = await tx.one<{ id: number }>(
      "sign-up",
      `insert into sign_up (browser_hash, email, name, password_hash, provider, subject, locale, next_path, sends, created_at, expires_at)
       values (:browserHash, :email, :name, :passwordHash, :provider, :subject, :locale, :next, 0, :now, :now::timestamptz + make_interval(hours => :hoursToConfirm)) returning id`,
      {
        ...request,
        browserHash: hashToken(browser),
        email,
        passwordHash,
        provider: "provider" in proof ? proof.provider : null,
        subject: "subject" in proof ? proof.subject : null,
        now,
        hoursToConfirm,
      },
    );
    return (await mailLink(tx, row?.id as number, request.origin, now)) ?? { ok: true, browser };
  });
}

/**
 * Mails a new link, which invalidates earlier ones. An address that already has an account gets a mail that says so.
 * Refused if the address has got all the mail that it may get.
 */
export async function mailLink(
  tx: Database,
  signUpId: number,
  origin: string,
  now: Date,
): Promise<TooMany | undefined> {
  const token = newToken();
  const row = await tx.one<{ email: string; locale: Locale; sends: number; known: boolean }>(
    "renew-sign-up",
    `update sign_up set sends = sends + 1,
       token_hash = case when exists (select from "user" where lower("user".email) = lower(sign_up.email)) then null else $2 end
     where id = $1 returning email, locale, sends, token_hash is null as known`,
    [signUpId, hashToken(token)],
  );
  if (!row) return undefined;
  const { email, locale, sends, known } = row;
  const message = known
    ? accountMail("known", locale, { url: `${origin}${pathTo(locale, "login")}` })
    : accountMail("verify", locale, { url: `${origin}${pathTo(locale, "verifyEmail")}?token=${token}` });
  const kind = known ? "account.known" : "account.verify";
  const dedupKey = `sign-up ${signUpId} ${sends}`;
  return tooMuchMail(
    await enqueueMail(tx, { kind, dedupKey, to: email, locale, email: message, priority: "urgent" }, now),
  );
}

/** The refusal of whoever asked for a mail that its counter stopped. */
export const tooMuchMail = (result: EnqueueResult): TooMany | undefined =>
  !result.ok && result.reason === "full" ? { ok: false, reason: "too_many", opensAt: result.opensAt } : undefined;
