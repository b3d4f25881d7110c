import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { correctGuest } from "#app/domain/booking-changes/correct-guest.ts";
import { sendEnquiry } from "#app/domain/contact/send-enquiry.ts";
import { answerEntry } from "#app/domain/office/answer-entry.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createRequest } from "#test/support/proposal.ts";
import { createStaff } from "#test/support/staff.ts";

const { db } = await openTestDatabase({ seeded: true });

test("the statements of docs/operations.md delete a guest without an account", async () => {
  const email = "ada@example.org";
  const by = await createStaff(db);
  const booking = await db.one<{ reference: string }>(
    "test-booking",
    `update booking set email = $1, note = 'A wheelchair' where id = (
       select min(booking.id) from booking join departure on departure.id = departure_id where starts_at <= $2)
     returning reference`,
    [email, testNow],
  );
  const details = { reference: booking?.reference as string, name: "Ada Lovelace", email, phone: "+44 20 7946 0000" };
  await correctGuest(db, details, by, testNow);
  await createRequest(db, "en", email);
  const enquiry = { name: "Ada", email, locale: "en" as const, topic: "lost" as const, message: "My umbrella?" };
  await sendEnquiry(db, { key: null, ...enquiry }, testNow);
  const sent = await db.one<{ id: number }>("test-enquiry", "select max(id) as id from enquiry");
  const answer = { kind: "message" as const, id: sent?.id as number, key: "answer", subject: "Umbrella" };
  await answerEntry(db, { ...answer, text: "It is here." }, by, testNow);

  const block = /```sql\n\\set email '(.*)'\n([\s\S]*?)```/.exec(readFileSync("docs/operations.md", "utf8"));
  expect(block?.[1]).toBe(email);
  // The departure is in the past only by the clock of the test.
  const statements = block?.[2]?.replaceAll(":'email'", `'${email}'`).replaceAll("now()", `'${testNow.toISOString()}'`);
  await db.pool.query(statements as string);

  const left = await db.one(
    "test-left",
    `select (select count(*) from booking where email = $1 or note is not null and reference = $2) as bookings,
       (select count(*) from enquiry where email = $1) as enquiries,
       (select count(*) from private_request where email = $1) as requests,
       (select count(*) from audit_log where concat(before, after) ~ 'Lovelace|It is here') as logged`,
    [email, details.reference],
  );
  expect(left).toEqual({ bookings: 0, enquiries: 0, requests: 0, logged: 0 });
});
