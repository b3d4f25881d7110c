import { expect, test } from "vitest";
import { openTestDatabase } from "#test/support/open-database.ts";

const { db } = await openTestDatabase({ seeded: true });

test("a new installation shows the cash of a day, and the numbers of receipts are left to guests", async () => {
  const sums = await db.one(
    "test-seed-cash",
    `select count(*) > 0 as "hasCash", bool_and(booking.paid = booking.amount) as "isWhole",
       (select count(*) from booking where status = 'attended' and amount > 0 and paid = 0) < count(*) as "isMostOfIt",
       (select count(*) from receipt_due) + (select count(*) from receipt) as receipts
     from payment_entry join booking on booking.id = payment_entry.booking_id`,
  );
  expect(sums).toEqual({ hasCash: true, isWhole: true, isMostOfIt: true, receipts: 0 });
});
