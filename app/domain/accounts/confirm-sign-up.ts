import { randomUUID } from "node:crypto";
import type { Database } from "#app/db/client.ts";
import { isPassword } from "#app/domain/passwords/hash-password.ts";
import type { TooMany } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { hashToken } from "#app/domain/sessions/token.ts";
import { acceptInvitation } from "#app/domain/team/accept-invitation.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { consumeAttempt } from "./limits.ts";
import { markSpent } from "./spent-links.ts";

type Pending = {
  id: number;
  browserHash: string;
  email: string;
  name: string;
  passwordHash: string | null;
  provider: string | null;
  subject: string | null;
  locale: Locale;
  next: string | null;
};
type Holder = { token: string; browser: string | undefined };
/**
 * `needs` is "click" in the browser that signed up. Any other browser needs the password, or is refused if the sign-up
 * has none.
 */
export type LinkState = { ok: false } | { ok: true; email: string; needs: "click" | "password" | "same_browser" };
export type ConfirmResult =
  | { ok: true; userId: string; next: string | null }
  | { ok: false; reason: "invalid" | "wrong_password" | "same_browser" }
  | TooMany;

function findPending(db: Database, token: string, now: Date): Promise<Pending | undefined> {
  return db.one<Pending>(
    "find-pending-sign-up",
    `select id, browser_hash as "browserHash", email, name, password_hash as "passwordHash", provider, subject, locale, next_path as next
     from sign_up where token_hash = $1 and expires_at > $2`,
    [hashToken(token), now],
  );
}

function requiredStep(pending: Pending, browser: string | undefined): "click" | "password" | "same_browser" {
  if (browser && hashToken(browser) === pending.browserHash) return "click";
  return pending.passwordHash ? "password" : "same_browser";
}

/** Inspects a link without using it up, because mail scanners open links too. */
export async function inspectLink(db: Database, { token, browser }: Holder, now: Date): Promise<LinkState> {
  const pending = await findPending(db, token, now);
  return pending ? { ok: true, email: pending.email, needs: requiredStep(pending, browser) } : { ok: false };
}

/**
 * Creates the account. A browser other than the one that signed up must enter the password: otherwise signing up with a
 * stranger's address would create a usable account as soon as the stranger clicks.
 */
export async function confirmSignUp(
  db: Database,
  input: Holder & { password: string; clientIp: string },
  now: Date,
): Promise<ConfirmResult> {
  const pending = await findPending(db, input.token, now);
  if (!pending) return { ok: false, reason: "invalid" };
  const needed = requiredStep(pending, input.browser);
  if (needed === "same_browser") return { ok: false, reason: "same_browser" };
  if (needed === "password") {
    const refused = await consumeAttempt(db, "confirm", input.clientIp, pending.email, now);
    if (refused) return refused;
    const known = await isPassword(input.password, pending.passwordHash ?? undefined);
    if (!known) return { ok: false, reason: "wrong_password" };
  }
  const userId = await db.transaction((tx) => createUser(tx, pending, input.token, now));
  return userId ? { ok: true, userId, next: pending.next } : { ok: false, reason: "invalid" };
}

async function createUser(tx: Database, pending: Pending, token: string, now: Date): Promise<string | undefined> {
  // Deleting the row uses up the link: of two concurrent clicks only one finds it.
  const spent = await tx.one("spend-sign-up", "delete from sign_up where id = $1 and token_hash = $2 returning id", [
    pending.id,
    hashToken(token),
  ]);
  if (!spent) return undefined;
  const user = await insertUser(tx, pending, now);
  if (!user) return undefined;
  await markSpent(tx, token, now);
  if (pending.passwordHash)
    await tx.rows("first-password", "insert into password (user_id, hash, set_at) values ($1, $2, $3)", [
      user,
      pending.passwordHash,
      now,
    ]);
  if (pending.provider) {
    const linked = await tx.one(
      "first-identity",
      `insert into identity (provider, subject, user_id, linked_at) values ($1, $2, $3, $4)
       on conflict do nothing returning subject`,
      [pending.provider, pending.subject, user, now],
    );
    if (!linked) throw new Error("This identity belongs to another account.");
  }
  return user;
}

/**
 * Creates a user with a confirmed address and deletes all sign-ups with that address; undefined if it already has a
 * user.
 */
export async function insertUser(
  tx: Database,
  person: { name: string; email: string; locale: Locale },
  now: Date,
): Promise<string | undefined> {
  const user = await tx.one<{ id: string }>(
    "insert-user",
    `insert into "user" (id, name, email, email_verified, locale, created_at, updated_at)
     values (:id, :name, :email, true, :locale, :now, :now) on conflict (lower(email)) do nothing returning id`,
    { ...person, id: randomUUID(), now },
  );
  if (!user) return undefined;
  await tx.rows("void-sign-ups", "delete from sign_up where lower(email) = lower($1)", [person.email]);
  await acceptInvitation(tx, { ...person, id: user.id }, now);
  return user.id;
}
