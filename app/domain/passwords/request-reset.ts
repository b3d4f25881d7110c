import type { Database } from "#app/db/client.ts";
import { consumeAttempt } from "#app/domain/accounts/limits.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import type { TooMany } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { hashToken, newToken } from "#app/domain/sessions/token.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { accountMail } from "#app/mail/account-mail.ts";

export type ResetRequestResult = { ok: true } | TooMany;
type ResetRequest = { email: string; locale: Locale };

/** Only stores the request, so that neither the response nor its time reveals whether the address has an account. */
export async function requestReset(
  db: Database,
  input: ResetRequest & { clientIp: string },
  now: Date,
): Promise<ResetRequestResult> {
  const refused = await consumeAttempt(db, "reset", input.clientIp, input.email, now);
  if (refused) return refused;
  await db.rows("ask-reset", "insert into reset_request (email, locale, asked_at) values ($1, $2, $3)", [
    input.email,
    input.locale,
    now,
  ]);
  return { ok: true };
}

/** Takes one request and mails a link if its address has an account; false if no request is queued. */
export function mailNextReset(db: Database, origin: string, now: Date, tried: number[] = []): Promise<boolean> {
  return db.transaction(async (tx) => {
    const request = await tx.one<ResetRequest & { id: number }>(
      "take-reset-request",
      `delete from reset_request where id = (select id from reset_request where not id = any ($1::bigint[])
         order by id limit 1 for update skip locked)
       returning id, email, locale`,
      [tried],
    );
    if (!request) return false;
    tried.push(request.id);
    const token = newToken();
    const user = await tx.one<{ name: string; email: string; locale: Locale }>(
      "request-reset",
      `with found as (select id, name, email, locale from "user" where lower(email) = lower($1)),
       stored as (
         insert into password_reset (token_hash, user_id, created_at, expires_at)
         select $2, id, $3, $3::timestamptz + interval '1 hour' from found
         on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at)
       select name, email, locale from found`,
      [request.email, hashToken(token), now],
    );
    if (!user) return true;
    // The mail is in the language of the profile, whichever page the request came from.
    const { locale } = user;
    const url = `${origin}${pathTo(locale, "newPassword")}?token=${token}`;
    const message = accountMail("reset", locale, { name: user.name, url });
    await enqueueMail(
      tx,
      {
        kind: "account.reset",
        dedupKey: `reset ${hashToken(token)}`,
        to: user.email,
        locale,
        email: message,
        priority: "urgent",
      },
      now,
    );
    return true;
  });
}
