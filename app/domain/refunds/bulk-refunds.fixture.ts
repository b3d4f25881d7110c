import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { DatabasePool } from "#app/db/client.ts";
import { applyNextItem } from "#app/domain/bulk-changes/apply-bulk-changes.ts";
import { startBulkChange } from "#app/domain/bulk-changes/start-bulk-change.ts";
import { killedAt } from "./kill-at-points.fixture.ts";
import type { openRefundWorld } from "./refund-world.fixture.ts";

type World = Awaited<ReturnType<typeof openRefundWorld>>;
type Size = { departures: number; bookings: number };

/**
 * The office cancels many departures whose guests have paid. The process that gives back is killed in the middle, twice;
 * the next ones go on. Throws unless each guest got all of it back, once. Returns how many the killed ones had sent.
 */
export async function refundInBulk(
  db: DatabasePool,
  url: string,
  world: World,
  { departures, bookings }: Size,
): Promise<{ refunds: number; whenKilled: number[] }> {
  const { bank, emptyDeparture, opened, sessionOf, pass, work, giveBack } = world;
  const places = await Promise.all(Array.from({ length: departures }, () => emptyDeparture(30)));
  const references: string[] = [];
  for (let count = 0; count < bookings; count++) {
    const place = places[count % departures] as (typeof places)[number];
    const reference = await opened(place, 1 + (count % 3));
    bank.pay(await sessionOf(reference));
    references.push(reference);
  }
  pass(16);
  // At most twenty are asked for at a time.
  for (let done = 0; done < bookings; done += 20) await work();
  const sums = () => db.rows<Sums>("bulk-refund-sums", ofBookings, [references]);
  const paid = await sums();
  assert.ok(
    paid.length === bookings && paid.every((sum) => sum.paid > 0 && sum.status === "confirmed"),
    "all have paid",
  );
  const by = { id: randomUUID(), name: "Bea Bulk", email: `${randomUUID()}@example.org` };
  await db.rows("bulk-refund-staff", `insert into "user" (id, name, email, role) values ($1, $2, $3, 'staff')`, [
    by.id,
    by.name,
    by.email,
  ]);
  const change = { key: randomUUID(), departureIds: places.map(({ id }) => id), action: "cancel" as const };
  assert.ok((await startBulkChange(db, change, by, world.now())).ok);
  while (await applyNextItem(db, world.now()));
  await giveBack();
  pass(48 * 60 + 1);
  const whenKilled: number[] = [];
  for (const point of ["the bank has given it back 7", "end-provider-action"]) {
    await killedAt(db, url, world, point);
    whenKilled.push(refundsAt(bank).length);
    pass(1);
  }
  await Promise.all([giveBack(), giveBack()]);
  pass(11);
  await giveBack();
  for (const { status, paid: left, refunded, refunds } of await sums())
    assert.deepEqual(
      { status, left, refunded, refunds },
      { status: "canceled", left: 0, refunded: "whole", refunds: 1 },
    );
  const payments = new Set((await sums()).map(({ payment }) => payment));
  const sent = refundsAt(bank).filter(({ payment_intent }) => payments.has(String(payment_intent)));
  assert.equal(sent.length, bookings, "each once at the bank");
  assert.equal(new Set(sent.map(({ payment_intent }) => payment_intent)).size, bookings, "of each payment one");
  return { refunds: sent.length, whenKilled };
}

const refundsAt = (bank: World["bank"]) => bank.books.list("refund");

type Sums = { status: string; paid: number; refunded: string; refunds: number; payment: string };
const ofBookings = `
  select booking.status, booking.paid, checkout.payment_id as payment,
    case when ledger.back = checkout.amount then 'whole' else ledger.back::text end as refunded, asked.count as refunds
  from booking join checkout on checkout.reference = booking.reference
  cross join lateral (select coalesce(-sum(amount), 0) as back from payment_entry where booking_id = booking.id and kind = 'refund') ledger
  cross join lateral (select count(*) as count from refund where booking_id = booking.id and state = 'succeeded') asked
  where booking.reference = any ($1)`;
