import { expect, test } from "vitest";
import { addDeparture } from "#app/domain/departures/add-departure.ts";
import { composeGuideChanges } from "#app/domain/guide-mail/compose-guide-changes.ts";
import { ruleReasons } from "#app/domain/planning/hard-rules.ts";
import { sweepQueue } from "#app/domain/sweep.ts";
import { testNow } from "#test/support/database.ts";
import { createGuideAccount } from "#test/support/guides.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createStaff } from "#test/support/staff.ts";
import { joinWaitingList } from "./join-waiting-list.ts";
import { composeNextWaitingMail } from "./notifications.ts";

const { db } = await openTestDatabase({ seeded: true });
const staff = await createStaff(db, "throwing-mail");
const email = { subject: "News", html: "<p>News</p>", text: "News" };
const mailed = (to: string) => db.rows("test-mailed", "select id from outgoing_mail where recipient = $1", [to]);
const later = new Date(testNow.getTime() + 31 * 60_000);

async function tomorrow(guideId: number | null, time: string) {
  const tour = await db.one<{ id: number }>("test-a-tour", "select min(id) as id from tour where days = 1");
  const at = { tourId: tour?.id as number, language: "en" as const, date: "2027-06-20", time };
  const added = await addDeparture(
    db,
    { key: `throwing-${time}`, ...at, capacity: 1, guideId, anyway: [...ruleReasons] },
    staff,
    testNow,
  );
  if (!added.ok) throw new Error(added.reason);
  return added.id;
}

test("a mail to a waiting guest that cannot be written does not stop the next", async () => {
  const id = await tomorrow(null, "10:00");
  await db.rows("test-fill", "update departure set seats_taken = capacity where id = $1", [id]);
  for (const name of ["first", "second"]) {
    const guest = { name, email: `${name}@waiting.example`, phone: null, locale: "en" as const };
    expect(
      await joinWaitingList(db, { departureId: id, party: { adults: 1, children: 0 }, ...guest }, testNow),
    ).toMatchObject({
      ok: true,
    });
  }
  const work = sweepQueue((tried) =>
    composeNextWaitingMail(
      db,
      async (_tx, _kind, party) => {
        if (party.name === "first") throw new Error("cannot be written");
        return email;
      },
      testNow,
      tried,
    ),
  );
  await expect(work).rejects.toThrow("cannot be written");
  expect(await mailed("second@waiting.example")).toHaveLength(1);
});

test("a mail to a guide that cannot be written does not stop the next", async () => {
  const [first, second] = [await createGuideAccount(db, "first", "de"), await createGuideAccount(db, "second", "en")];
  await tomorrow(first.id, "11:00");
  await tomorrow(second.id, "12:00");
  const compose = (locale: string) => {
    if (locale === "de") throw new Error("cannot be written");
    return email;
  };
  const work = sweepQueue((tried) => composeGuideChanges(db, compose, later, tried));
  await expect(work).rejects.toThrow("cannot be written");
  expect(await mailed(second.email)).toHaveLength(1);
});
