import { afterAll, beforeAll, expect, test } from "vitest";
import { officeAccess } from "#app/server/request/office-access.ts";
import { testNow } from "./support/database.ts";
import { findOfficeFacts, notMeasured, officePaths, officeVisits } from "./support/office-visits.ts";
import { openSite, type TestSite } from "./support/site.ts";
import { staffMember } from "./support/staff.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test("the benchmark of much data knows every page of the office", () => {
  const known = [...Object.keys(officeVisits), ...Object.keys(notMeasured)];
  expect(known.sort()).toEqual(Object.keys(officeAccess).sort());
});

test("and each of its addresses is answered", async () => {
  const staff = await staffMember(site);
  const booked = await site.db.one<{ departure: number; reference: string }>(
    "test-booked",
    `select departure_id as departure, reference from booking join departure on departure.id = departure_id join tour on tour.id = tour_id
     where city_id = 'krakow' and starts_at > $1 and booking.status = 'confirmed' order by starts_at limit 1`,
    [testNow],
  );
  if (!booked) throw new Error("Nobody has booked.");
  for (const path of officePaths(await findOfficeFacts(site.db, booked)))
    expect([200, 303], path).toContain((await staff.get(path)).status);
});
