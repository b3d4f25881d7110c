import type { Database } from "#app/db/client.ts";
import { consumeRateLimit, type Limit } from "#app/domain/rate-limits/consume-rate-limit.ts";

const quarter = 900;
const hour = 3_600;

/** Attempts per client IP and per account. Each window ends by itself, so that nobody is locked out for good. */
const limits = {
  logIn: { address: { uses: 60, seconds: quarter }, account: { uses: 10, seconds: quarter } },
  signUp: { address: { uses: 30, seconds: hour }, account: { uses: 5, seconds: hour } },
  resend: { address: { uses: 30, seconds: hour }, account: { uses: 5, seconds: hour } },
  reset: { address: { uses: 30, seconds: hour }, account: { uses: 4, seconds: hour } },
  // The account is the link here.
  newPassword: { address: { uses: 30, seconds: quarter }, account: { uses: 10, seconds: quarter } },
  confirm: { address: { uses: 60, seconds: quarter }, account: { uses: 10, seconds: quarter } },
  code: { address: { uses: 60, seconds: quarter }, account: { uses: 6, seconds: quarter } },
  emailChange: { address: { uses: 30, seconds: hour }, account: { uses: 10, seconds: hour } },
  // The account is the new address here.
  newAddress: { address: { uses: 30, seconds: hour }, account: { uses: 5, seconds: hour } },
  password: { address: { uses: 60, seconds: quarter }, account: { uses: 10, seconds: quarter } },
} satisfies Record<string, { address: Limit; account: Limit }>;

/** All of them mail an address that is not confirmed yet, possibly a stranger's. */
const mailsUnconfirmed: ReadonlySet<Kind> = new Set(["signUp", "resend", "newAddress"]);
const mailsPerDay: Limit = { uses: 10, seconds: 86_400 };

type Kind = keyof typeof limits;

export const accountKey = (kind: Kind, account: string) => `${kind} account ${account.toLowerCase()}`;

/** Counts one attempt against both limits. `account` is the address as typed, whether or not it exists. */
export async function consumeAttempt(
  db: Database,
  kind: Kind,
  address: string,
  account: string,
  now: Date,
): Promise<boolean> {
  const fromHere = await consumeRateLimit(db, `${kind} from ${address}`, limits[kind].address, now);
  if (!fromHere || !(await consumeRateLimit(db, accountKey(kind, account), limits[kind].account, now))) return false;
  return (
    !mailsUnconfirmed.has(kind) || consumeRateLimit(db, `sign-up mail to ${account.toLowerCase()}`, mailsPerDay, now)
  );
}

export async function clearAttempts(db: Database, kind: Kind, account: string): Promise<void> {
  await db.rows("forget-tries", "delete from rate_limit where key = $1", [accountKey(kind, account)]);
}
