import type { Database } from "#app/db/client.ts";
import { hashPassword, isOutdatedHash, isPassword } from "#app/domain/passwords/hash-password.ts";
import type { TooMany } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { clearAttempts, consumeAttempt } from "./limits.ts";

export type LogInRequest = {
  email: string;
  password: string;
  clientIp: string;
  /**
   * A browser in which this account was used before. It has its own limits, so that attempts from elsewhere or by others
   * of its network cannot lock it out.
   */
  device: string | undefined;
};
export type LogInResult = { ok: true; userId: string } | { ok: false; reason: "wrong" } | TooMany;

export async function logIn(db: Database, request: LogInRequest, now: Date): Promise<LogInResult> {
  const { email, device } = request;
  const [kind, counted] = device ? (["knownLogIn", `${email} on ${device}`] as const) : (["logIn", email] as const);
  const refused =
    (await consumeAttempt(db, kind, request.clientIp, counted, now)) ??
    (device ? await consumeAttempt(db, "knownLogIns", undefined, email, now) : undefined);
  if (refused) return refused;
  const user = await db.one<{ id: string; hash: string | null }>(
    "find-log-in",
    `select "user".id, (select hash from password where user_id = "user".id order by id desc limit 1) as hash
     from "user" where lower(email) = lower($1)`,
    [email],
  );
  const right = await isPassword(request.password, user?.hash ?? undefined);
  if (!user || !right) return { ok: false, reason: "wrong" };
  await clearAttempts(db, kind, counted);
  if (user.hash && isOutdatedHash(user.hash)) await renewHash(db, user.id, user.hash, request.password);
  return { ok: true, userId: user.id };
}

async function renewHash(db: Database, userId: string, old: string, password: string): Promise<void> {
  await db.rows("renew-password-hash", "update password set hash = $3 where user_id = $1 and hash = $2", [
    userId,
    old,
    await hashPassword(password),
  ]);
}
