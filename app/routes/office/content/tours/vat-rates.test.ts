import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type TestSite } from "#test/support/site.ts";
import { staffMember } from "#test/support/staff.ts";
import type { Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let staff: Visitor;
let tourId: number;
let path: string;

beforeAll(async () => {
  site = await openSite();
  staff = await staffMember(site);
  const tour = await site.db.one<{ id: number }>(
    "test-tour",
    "select id from tour where city_id = 'krakow' and key = 'wawel-castle'",
  );
  tourId = tour?.id as number;
  path = `/office/content/tours/${tourId}`;
});
afterAll(() => site?.close());

const page = async () => (await (await staff.get(path)).text()).replace(/<!-- -->/g, "");
/** The rates of what is booked, with the year of the tour. */
const booked = () =>
  site.db.rows(
    "test-booked-rates",
    `select distinct to_char(local_date, 'MM-DD') < '06-20' as early, vat_rate_bp as rate from booking_price_line
     join booking on booking.id = booking_id join departure on departure.id = departure_id where tour_id = $1 order by early desc`,
    [tourId],
  );

test("a rate holds from its day on, for what is booked too, until another follows", async () => {
  expect(await page()).toContain("No rate is stated.");
  expect(await booked()).toEqual([
    { early: true, rate: null },
    { early: false, rate: null },
  ]);
  const set = (vatFrom: string, vatRate: string) => staff.post(path, { intent: "set-vat", vatFrom, vatRate });
  expect((await set("2027-01-01", "8")).status).toBe(303);
  expect((await set("2027-06-20", "5,5")).status).toBe(303);
  expect(await page()).toMatch(/1 January 2027<\/td><td>8%[\s\S]*20 June 2027<\/td><td>5.50%/);
  expect(await booked()).toEqual([
    { early: true, rate: 800 },
    { early: false, rate: 550 },
  ]);
  expect((await staff.post(path, { intent: "remove-vat", vatFrom: "2027-06-20" })).status).toBe(303);
  expect((await set("2027-06-20", "")).status).toBe(303);
  expect(await page()).toContain("none stated");
  expect(await booked()).toEqual([
    { early: true, rate: 800 },
    { early: false, rate: null },
  ]);
});

test.each(["-1", "101", "8.123", "eight", "1e1"])("%s is no rate", async (vatRate) => {
  const refused = await staff.post(path, { intent: "set-vat", vatFrom: "2027-02-01", vatRate });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain("Enter a percentage such as 8 or 5.5");
  expect(html).toContain(`value="${vatRate}"`);
});
