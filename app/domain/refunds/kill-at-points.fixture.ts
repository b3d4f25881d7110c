import assert from "node:assert/strict";
import { fork } from "node:child_process";
import { once } from "node:events";
import type { DatabasePool } from "#app/db/client.ts";
import { changeParty } from "#app/domain/booking-changes/change-party.ts";
import type { PaymentProvider } from "#app/domain/provider-actions/payment-provider.ts";
import { aGuest } from "#test/support/guests.ts";
import type { openRefundWorld } from "./refund-world.fixture.ts";

type World = Awaited<ReturnType<typeof openRefundWorld>>;

/** Names of statements, after which the process is killed, and one moment between two of them. */
export const killPoints = [
  "write-charge",
  "ask-refund",
  "claim-provider-action",
  "the bank has given it back",
  "end-provider-action",
  "write-refund",
] as const;
type KillPoint = (typeof killPoints)[number];

/** How the process that goes on differs: how much later it comes, and whom it asks. */
type Next = { minutesLater?: number; provider?: PaymentProvider };

/**
 * Kills a process at that point and lets the next one finish. Fails unless the booking is charged once, refunded once and
 * right in the ledger; returns the refunds at the bank. Three have paid and one comes: a bank never gives back more than
 * was paid, but it can give back a part twice.
 */
export async function killAt(db: DatabasePool, url: string, world: World, point: KillPoint, next: Next = {}) {
  const { bank, emptyDeparture, opened, sessionOf, paid, pass, work, giveBack, money, atBank, priceOf } = world;
  const departure = await emptyDeparture(10);
  const isCharge = point === "write-charge";
  const reference = isCharge ? await opened(departure, 3) : await paid(departure, 3);
  const come = async (adults: number) => {
    const smaller = await changeParty(db, { reference, by: aGuest(), party: { adults, children: 0 } }, world.now());
    assert.deepEqual(smaller, { ok: true }, "a smaller party");
  };
  if (isCharge) bank.pay(await sessionOf(reference));
  else await come(2);
  // Its rule is read when it is noted, and it is due ten minutes later.
  await giveBack();
  pass(16);
  await killedAt(db, url, world, point);
  pass(next.minutesLater ?? 2);
  await work();
  await giveBack(next.provider);
  if (isCharge) await come(2);
  for (let round = 0; round < 2; round++) {
    await giveBack(next.provider);
    pass(11);
  }
  const price = await priceOf(departure.tourId);
  const { refunds, refunded } = await atBank(reference);
  const { charged, refunded: inLedger, balance } = await money(reference);
  const expected = { count: 1, refunded: price, charged: 3 * price, inLedger: price, balance: 0 };
  assert.deepEqual({ count: refunds.length, refunded, charged, inLedger, balance }, expected, point);
  return { refunds: refunds.length };
}

/** Runs the jobs of payments in a process that is killed at a point. */
export async function killedAt(db: DatabasePool, url: string, { bank, now }: World, point: string) {
  const child = fork(
    new URL("./refund-crash.fixture.ts", import.meta.url),
    [url, JSON.stringify(bank.variables), now().toISOString(), point],
    { silent: true },
  );
  const [, signal] = await once(child, "exit");
  assert.equal(signal, "SIGKILL", `the process came to "${point}"`);
  // On a busy machine the database notices only later that nobody is there, and jobs pass over what is locked until then.
  while (await db.one("test-left-behind", leftBehind));
}

const leftBehind = `
  select pid from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and (state like 'idle in transaction%' or state = 'active') limit 1`;
