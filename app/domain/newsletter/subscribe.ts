import type { Database } from "#app/db/client.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import { hashToken } from "#app/domain/sessions/token.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { confirmSubscriptionMail } from "#app/mail/newsletter-mail.ts";
import { confirmLink, newToken } from "./newsletter-key.ts";

const tokenDays = 7;
const pauseMinutes = 5;

/**
 * Sends a confirmation mail, unless the address is subscribed or got one within `pauseMinutes`. The caller does not
 * learn which.
 */
export function subscribe(
  db: Database,
  request: { email: string; locale: Locale; origin: string },
  now: Date,
): Promise<void> {
  const email = request.email.toLowerCase();
  const token = newToken();
  return db.transaction(async (tx) => {
    const subscription = await tx.one(
      "subscribe",
      `insert into newsletter_subscription as stored (email, locale, token_hash, token_expires_at, created_at)
       values (:email, :locale, :tokenHash, :now::timestamptz + make_interval(days => :tokenDays), :now)
       on conflict (email) do update set
         locale = excluded.locale, token_hash = excluded.token_hash, token_expires_at = excluded.token_expires_at
       where (stored.confirmed_at is null or stored.unsubscribed_at is not null)
         and (stored.token_expires_at is null
           or stored.token_expires_at <= excluded.token_expires_at - make_interval(mins => :pauseMinutes))
       returning id`,
      { email, locale: request.locale, tokenHash: hashToken(token), now, tokenDays, pauseMinutes },
    );
    if (!subscription) return;
    await enqueueMail(
      tx,
      {
        kind: "newsletter.confirm",
        dedupKey: `newsletter/confirm/${hashToken(token)}`,
        to: email,
        locale: request.locale,
        email: confirmSubscriptionMail(request.locale, confirmLink(request.origin, token, request.locale)),
        priority: "urgent",
      },
      now,
    );
  });
}

/** Completes the double opt-in. A token works once and expires. */
export async function confirmSubscription(db: Database, token: string, now: Date): Promise<boolean> {
  const row = await db.one(
    "confirm-subscription",
    `update newsletter_subscription set confirmed_at = $2, unsubscribed_at = null, token_hash = null, token_expires_at = null
     where token_hash = $1 and token_expires_at > $2 returning id`,
    [hashToken(token), now],
  );
  return row !== undefined;
}
