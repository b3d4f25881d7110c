import { afterAll, beforeAll, expect, test } from "vitest";
import { countDays } from "#app/domain/office/count-days.ts";
import { type Figures, groupings, listFigures } from "#app/domain/office/figures.ts";
import { testNow } from "#test/support/database.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { staffMember } from "#test/support/staff.ts";
import type { Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let staff: Visitor;
const span = { from: "2027-06-01", to: "2027-06-20" };

beforeAll(async () => {
  site = await openSite();
  staff = await staffMember(site);
  // Bookings of every status and source, so that double counting would show.
  await site.db.rows(
    "test-fates",
    `update booking set status = (array['confirmed', 'attended', 'no-show', 'canceled'])[1 + id % 4],
       source = (array['web', 'phone', 'office'])[1 + id % 3]
     where departure_id in (select id from departure where local_date between $1 and $2)`,
    [span.from, span.to],
  );
  await site.db.rows(
    "test-reviews",
    `insert into review (tour_id, booking_id, language, rating, title, body, name, own_experience, status)
     select departure.tour_id, booking.id, 'en', 1 + booking.id % 5, 'Fine', 'Fine', 'Ada', true, 'published'
     from booking join departure on departure.id = booking.departure_id
     where departure.local_date between $1 and $2 and booking.id % 3 = 0 on conflict do nothing`,
    [span.from, span.to],
  );
  await countDays(site.db, testNow);
});
afterAll(() => site?.close());

const total = (rows: Figures[], field: "departures" | "bookings" | "guests" | "canceled" | "noShows" | "reviews") =>
  rows.reduce((sum, row) => sum + row[field], 0);

test("every way of counting comes to the same", async () => {
  const counted = await site.db.one<Record<string, number>>(
    "test-counted",
    `select count(*) filter (where booking.status <> 'canceled') as bookings,
       sum(booking.seats) filter (where booking.status in ('confirmed', 'attended')) as guests,
       count(*) filter (where booking.status = 'canceled') as canceled, count(*) filter (where booking.status = 'no-show') as "noShows",
       count(review.id) as reviews
     from booking join departure on departure.id = booking.departure_id
     left join review on review.booking_id = booking.id and review.status = 'published'
     where departure.local_date between $1 and $2`,
    [span.from, span.to],
  );
  expect(counted?.bookings).toBeGreaterThan(100);
  expect(counted?.reviews).toBeGreaterThan(10);
  for (const by of groupings) {
    const rows = await listFigures(site.db, by, span);
    for (const field of ["bookings", "guests", "canceled", "noShows", "reviews"] as const)
      expect(total(rows, field), `${field} by ${by}`).toBe(counted?.[field]);
    expect(new Set(rows.map(({ key }) => key)).size, by).toBe(rows.length);
    for (const { fill, rating } of rows) {
      if (by !== "source" && fill !== null) expect(fill).toBeLessThanOrEqual(1);
      if (rating !== null) expect(rating >= 1 && rating <= 5).toBe(true);
    }
  }
});

test("the page and the file hold the same rows; spreadsheets find no formula", async () => {
  const guide = await site.db.one<{ name: string }>(
    "test-formula",
    `update guide set name = '=HYPERLINK("x")' where id = (select guide_id from departure where local_date = $1 and guide_id is not null limit 1) returning name`,
    [span.to],
  );
  const query = `from=${span.from}&to=${span.to}&by=guide`;
  const page = await (await staff.get(`/office/figures?${query}`)).text();
  const file = await staff.get(`/office/figures.csv?${query}`);
  const text = await file.text();
  const rows = await listFigures(site.db, "guide", span);
  expect(file.headers.get("Content-Disposition")).toContain("figures-by-guide-2027-06-01-2027-06-20.csv");
  expect(text.trim().split("\r\n")).toHaveLength(rows.length + 1);
  expect(rows.some(({ name }) => name === guide?.name)).toBe(true);
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
  for (const { name } of rows.slice(1, 6)) expect(page).toContain(name);
});

test("wrong days fall back to sensible ones", async () => {
  for (const query of [
    "from=2027-02-31",
    "from=x&to=y&by=cake",
    "from=1900-01-01&to=2999-01-01",
    "from=2027-07-01&to=2027-06-01",
  ])
    expect((await staff.get(`/office/figures?${query}`)).status, query).toBe(200);
});
