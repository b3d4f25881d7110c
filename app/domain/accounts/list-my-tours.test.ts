import { expect, test } from "vitest";
import { correctGuest } from "#app/domain/booking-changes/correct-guest.ts";
import { listChanges } from "#app/domain/office/list-changes.ts";
import { idDomain } from "#app/site.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createStaff } from "#test/support/staff.ts";
import { deleteAccount } from "./delete-account.ts";
import { listMyTours } from "./list-my-tours.ts";

const { db } = await openTestDatabase({ seeded: true });

const ada = { id: "ada", name: "Ada", email: "ada@accounts.example", locale: "en" as const };

async function book(reference: string, hours: number, more: { email?: string; userId?: string; status?: string } = {}) {
  await db.rows(
    "test-book",
    `with departure as (
       insert into departure (tour_id, language, local_date, local_time, starts_at, capacity)
       select id, 'en', $2::timestamptz::date, '10:00', $2, 20 from tour where city_id = 'krakow' and key = 'old-town' returning id)
     insert into booking (reference, departure_id, adults, name, email, locale, currency, user_id, status)
     select $1, id, 2, 'Ada', $3, 'en', 'PLN', $4, $5 from departure`,
    [
      reference,
      new Date(testNow.getTime() + hours * 3_600_000),
      more.email ?? ada.email,
      more.userId ?? null,
      more.status ?? "confirmed",
    ],
  );
}

test("upcoming soonest first, then past newest first, then canceled; also as a guest, never a stranger's", async () => {
  await db.rows("test-user", `insert into "user" (id, name, email, email_verified) values ($1, $2, $3, true)`, [
    ada.id,
    ada.name,
    ada.email,
  ]);
  await book("AAAAAAA2", 48);
  await book("AAAAAAA3", 5, { email: "ADA@Accounts.Example" });
  await book("AAAAAAA4", -1);
  await book("AAAAAAA5", -200);
  await book("AAAAAAA6", -300, { email: "phone@accounts.example", userId: ada.id, status: "attended" });
  await book("AAAAAAA7", 30, { status: "canceled" });
  await book("AAAAAAA8", 30, { email: "stranger@accounts.example" });
  const states = (await listMyTours(db, ada, "pl", testNow)).map(({ reference, state }) => `${reference} ${state}`);
  expect(states.filter((line) => line.endsWith("upcoming"))).toEqual([
    // This tour is under way, and its ticket can still be opened.
    "AAAAAAA4 upcoming",
    "AAAAAAA3 upcoming",
    "AAAAAAA2 upcoming",
  ]);
  expect(states.filter((line) => line.endsWith("past"))).toEqual(["AAAAAAA5 past", "AAAAAAA6 past"]);
  expect(states.filter((line) => line.endsWith("canceled"))).toEqual(["AAAAAAA7 canceled"]);
  expect(states).toHaveLength(6);
});

test("leaving anonymizes the tours of the past and keeps the places of tours to come", async () => {
  const corrected = { reference: "AAAAAAA5", name: "Ada", email: ada.email, phone: "+44 20 7946 0000" };
  await correctGuest(db, corrected, await createStaff(db), testNow);
  await deleteAccount(db, ada, testNow);
  const { changes } = await listChanges(db, { kind: "booking", subject: "AAAAAAA5" });
  expect(changes).toMatchObject([{ action: "correct guest", before: null, after: null }]);
  const stored = await db.rows<{ reference: string; name: string; email: string; userId: string | null }>(
    "test-kept",
    `select reference, name, email, user_id as "userId" from booking where reference like 'AAAAAAA%' order by reference`,
  );
  const of = (reference: string) => stored.find((booking) => booking.reference === reference);
  expect(of("AAAAAAA2")).toMatchObject({ name: "Ada", email: ada.email });
  expect(of("AAAAAAA8")).toMatchObject({ email: "stranger@accounts.example" });
  for (const past of ["AAAAAAA5", "AAAAAAA6"])
    expect(of(past)).toMatchObject({ name: "—", email: `anonymized@${idDomain}.invalid`, userId: null });
});
