import type { Database } from "#app/db/client.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import { deviceName } from "#app/domain/sessions/device-name.ts";
import { hashToken } from "#app/domain/sessions/token.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { accountMail } from "#app/mail/account-mail.ts";

type Owner = { name: string; email: string; locale: Locale };

/**
 * Tells the owner about a log-in from a browser that was not used before. Accounts of the last hour are still being
 * set up by their owner, and guests without bookings have nothing to lose: neither gets a mail.
 */
export async function mailNewBrowser(
  db: Database,
  logIn: { userId: string; device: string; origin: string },
  now: Date,
): Promise<void> {
  const owner = await db.one<Owner>(
    "new-browser-owner",
    `select name, email, locale from "user" where id = $1 and created_at < $2::timestamptz - interval '1 hour'
       and (role <> 'guest' or exists (select 1 from booking where booking.user_id = "user".id))`,
    [logIn.userId, now],
  );
  if (!owner) return;
  const url = `${logIn.origin}${pathTo(owner.locale, "profile")}`;
  const time = `${now.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  const device = deviceName(logIn.device) ?? "?";
  const email = accountMail("newBrowser", owner.locale, { name: owner.name, url, device, time });
  // At most one mail a day for the same kind of browser, also if it stores no cookies.
  const dedupKey = `new-browser ${logIn.userId} ${hashToken(logIn.device)} ${time.slice(0, 10)}`;
  await enqueueMail(
    db,
    { kind: "account.newBrowser", dedupKey, to: owner.email, locale: owner.locale, email, priority: "urgent" },
    now,
  );
}
