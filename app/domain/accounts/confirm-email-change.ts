import type { Database } from "#app/db/client.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { endOtherSessions } from "#app/domain/sessions/end-session.ts";
import { hashToken } from "#app/domain/sessions/token.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { accountMail } from "#app/mail/account-mail.ts";
import { isSpent } from "./spent-links.ts";

type Side = "old" | "new";
type Pending = {
  userId: string;
  name: string;
  oldEmail: string;
  newEmail: string;
  locale: Locale;
  side: Side;
  oldConfirmed: boolean;
  newConfirmed: boolean;
};
export type EmailChangeLink =
  | { ok: true; side: Side; oldEmail: string; newEmail: string; isConfirmed: boolean }
  | { ok: false; reason: "used" | "invalid" };
export type ConfirmEmailChangeResult =
  | { ok: true; userId: string; email: string; isDone: boolean }
  | { ok: false; reason: "used" | "invalid" | "taken" };

function findPending(db: Database, token: string, now: Date, lock = ""): Promise<Pending | undefined> {
  return db.one<Pending>(
    lock ? "lock-email-change" : "find-email-change",
    `select "user".id as "userId", "user".name, "user".email as "oldEmail", email_change.new_email as "newEmail", "user".locale,
       case when email_change.old_token_hash = $1 then 'old' else 'new' end as side,
       old_confirmed_at is not null as "oldConfirmed", new_confirmed_at is not null as "newConfirmed"
     from email_change join "user" on "user".id = email_change.user_id
     where (email_change.old_token_hash = $1 or email_change.new_token_hash = $1) and email_change.expires_at > $2 ${lock}`,
    [hashToken(token), now],
  );
}

const unknownLink = async (db: Database, token: string) =>
  ({ ok: false, reason: (await isSpent(db, token)) ? "used" : "invalid" }) as const;

/** Inspects a link without using it up, because mail scanners open links too. */
export async function inspectEmailChange(db: Database, token: string, now: Date): Promise<EmailChangeLink> {
  const pending = await findPending(db, token, now);
  if (!pending) return unknownLink(db, token);
  const { side, oldEmail, newEmail } = pending;
  return { ok: true, side, oldEmail, newEmail, isConfirmed: pending[`${side}Confirmed`] };
}

type Confirmation = { token: string; origin: string; session: { id: string; userId: string } | undefined };

/**
 * Confirms for one address. With the second confirmation the account moves, and its sessions end except the one of the
 * browser that confirms.
 */
export async function confirmEmailChange(
  db: Database,
  { token, origin, session }: Confirmation,
  now: Date,
): Promise<ConfirmEmailChangeResult> {
  try {
    return await db.transaction(async (tx): Promise<ConfirmEmailChangeResult> => {
      // The lock makes the second of two simultaneous confirmations see the first.
      const pending = await findPending(tx, token, now, "for update of email_change");
      if (!pending) return unknownLink(tx, token);
      const { userId, side, oldEmail, newEmail } = pending;
      const isDone = side === "old" ? pending.newConfirmed : pending.oldConfirmed;
      if (isDone) {
        await moveAccount(tx, pending, origin, now);
        await endOtherSessions(tx, userId, session?.userId === userId ? session.id : null);
      } else
        await tx.rows(
          `confirm-${side}-email`,
          `update email_change set ${side}_confirmed_at = coalesce(${side}_confirmed_at, $2) where user_id = $1`,
          [userId, now],
        );
      return { ok: true, userId, email: isDone ? newEmail : oldEmail, isDone };
    });
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: "taken" };
    throw error;
  }
}

async function moveAccount(tx: Database, pending: Pending, origin: string, now: Date): Promise<void> {
  const { userId, name, oldEmail, newEmail, locale } = pending;
  const moved = await tx.one(
    "move-account",
    `update "user" set email = $2::text, email_verified = true, updated_at = $3
     where id = $1 and not exists (select from "user" other where lower(other.email) = lower($2::text)) returning id`,
    [userId, newEmail, now],
  );
  if (!moved) throw new Refusal("taken");
  await tx.rows(
    "spend-email-change",
    `with spent as (delete from email_change where user_id = $1 returning old_token_hash, new_token_hash)
     insert into spent_link (token_hash, spent_at)
     select unnest(array[old_token_hash, new_token_hash]), $2 from spent on conflict do nothing`,
    [userId, now],
  );
  await tx.rows("void-sign-ups", "delete from sign_up where lower(email) = lower($1)", [newEmail]);
  await tx.rows("void-resets", "delete from password_reset where user_id = $1", [userId]);
  await tx.rows(
    "move-newsletter",
    `update newsletter_subscription set email = lower($2) where email = lower($1)
       and not exists (select from newsletter_subscription other where other.email = lower($2))`,
    [oldEmail, newEmail],
  );
  const url = `${origin}${pathTo(locale, "contact")}`;
  const email = accountMail("emailChanged", locale, { name, url });
  const dedupKey = `email-changed ${userId} ${now.toISOString()}`;
  await enqueueMail(
    tx,
    { kind: "account.emailChanged", dedupKey, to: oldEmail, locale, email, priority: "urgent" },
    now,
  );
}
