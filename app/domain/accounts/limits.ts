import type { Database } from "#app/db/client.ts";
import { type Limit, limitedUntil, type TooMany } from "#app/domain/rate-limits/consume-rate-limit.ts";

const quarter = 900;
const hour = 3_600;
const day = 86_400;

type AttemptLimits = { clientIp?: Limit } & ({ account: Limit } | { mailbox: Limit });

/** Attempts per client IP and per account, or per mailbox where they cause mail. Each window ends by itself, so that nobody is locked out for good. */
const limits = {
  // The account is a browser in which it was used before. Strangers of the same network cannot use these up.
  knownLogIn: { account: { uses: 10, seconds: quarter } },
  // All such browsers of an account, so that they cannot keep the server busy either.
  knownLogIns: { account: { uses: 40, seconds: quarter } },
  logIn: { clientIp: { uses: 60, seconds: quarter }, account: { uses: 10, seconds: quarter } },
  signUp: { clientIp: { uses: 30, seconds: hour }, mailbox: { uses: 5, seconds: hour } },
  resend: { clientIp: { uses: 30, seconds: hour }, mailbox: { uses: 5, seconds: hour } },
  reset: { clientIp: { uses: 30, seconds: hour }, mailbox: { uses: 4, seconds: hour } },
  // The account is the link here.
  newPassword: { clientIp: { uses: 30, seconds: quarter }, account: { uses: 10, seconds: quarter } },
  confirm: { clientIp: { uses: 60, seconds: quarter }, account: { uses: 10, seconds: quarter } },
  // The account is where the codes are tried: a session, a known browser or one step of a log-in.
  code: { account: { uses: 6, seconds: quarter } },
  codesOfDay: { account: { uses: 40, seconds: day } },
  codesElsewhere: { account: { uses: 20, seconds: hour } },
  emailChange: { clientIp: { uses: 30, seconds: hour }, account: { uses: 10, seconds: hour } },
  // The mailbox is that of the new address.
  newAddress: { clientIp: { uses: 30, seconds: hour }, mailbox: { uses: 5, seconds: hour } },
  // The account is the session in which the present password is asked for.
  password: { account: { uses: 10, seconds: quarter } },
} satisfies Record<string, AttemptLimits>;

type Kind = keyof typeof limits;

export const accountKey = (kind: Kind, account: string) => `${kind} account ${account.toLowerCase()}`;

/**
 * Counts one attempt against the limits of its kind. Undefined if it is allowed. `account` is the address as typed,
 * whether or not it exists; `clientIp` is undefined for kinds without a limit for it.
 */
export async function consumeAttempt(
  db: Database,
  kind: Kind,
  clientIp: string | undefined,
  account: string,
  now: Date,
): Promise<TooMany | undefined> {
  const limit: AttemptLimits = limits[kind];
  const opensAt =
    (limit.clientIp && (await limitedUntil(db, `${kind} from ${clientIp}`, limit.clientIp, now))) ??
    ("mailbox" in limit
      ? await limitedUntil(db, { for: `${kind} to`, address: account }, limit.mailbox, now)
      : await limitedUntil(db, accountKey(kind, account), limit.account, now));
  return opensAt && { ok: false, reason: "too_many", opensAt };
}

export async function clearAttempts(db: Database, kind: Kind, account: string): Promise<void> {
  await db.rows("delete-tries", "delete from rate_limit where key = $1", [accountKey(kind, account)]);
}

/** Takes back one attempt that turned out to be right. */
export async function returnAttempt(db: Database, kind: Kind, account: string): Promise<void> {
  await db.rows("return-attempt", "update rate_limit set uses = uses - 1 where key = $1 and uses > 0", [
    accountKey(kind, account),
  ]);
}
