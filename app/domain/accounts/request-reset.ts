import type { Database } from "#app/db/client.ts";
import { writeMail } from "#app/domain/mail/write-mail.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { accountMail } from "#app/mail/account-mail.ts";
import { mayTry } from "./limits.ts";
import { hashToken, newToken } from "./token.ts";

export type ResetRequestResult = { ok: true } | { ok: false; reason: "too_many" };

/** Mails a link when the address has an account; says the same when it has none. */
export async function requestReset(
  db: Database,
  input: { email: string; locale: Locale; address: string; origin: string },
  now: Date,
): Promise<ResetRequestResult> {
  if (!(await mayTry(db, "reset", input.address, input.email, now))) return { ok: false, reason: "too_many" };
  const token = newToken();
  await db.transaction(async (tx) => {
    const user = await tx.one<{ name: string; email: string }>(
      "request-reset",
      `with found as (select id, name, email from "user" where lower(email) = lower($1)),
       asked as (
         insert into password_reset (token_hash, user_id, created_at, expires_at)
         select $2, id, $3, $3::timestamptz + interval '1 hour' from found
         on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at)
       select name, email from found`,
      [input.email, hashToken(token), now],
    );
    if (!user) return;
    const url = `${input.origin}${pathTo(input.locale, "newPassword")}?token=${token}`;
    const message = accountMail("reset", input.locale, { name: user.name, url });
    await writeMail(tx, { reason: `reset ${hashToken(token)}`, to: user.email, locale: input.locale, message }, now);
  });
  return { ok: true };
}
