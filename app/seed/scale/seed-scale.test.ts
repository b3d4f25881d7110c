import { beforeAll, expect, test } from "vitest";
import { connect } from "#app/db/client.ts";
import { createTestDatabase, seededTemplate, testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { type ScaleTotals, seedScale } from "./seed-scale.ts";

const { db, url } = await openTestDatabase({ seeded: true });
let totals: ScaleTotals;
beforeAll(async () => {
  const present = await db.one<ScaleTotals>(
    "test-kept",
    "select (select count(*) from tour) as tours, (select count(*) from departure) as departures, (select count(*) from booking) as bookings",
  );
  if (!present) throw new Error("Nothing was counted");
  totals = { tours: present.tours + 20, departures: present.departures + 6_000, bookings: present.bookings + 15_000 };
});

const definitions = () =>
  db.rows(
    "test-definitions",
    `select conname as name, pg_get_constraintdef(oid) as text from pg_constraint where conrelid in ('booking'::regclass, 'departure'::regclass)
     union select indexname, indexdef from pg_indexes where tablename in ('booking', 'departure') order by 1, 2`,
  );
const wrong = (name: string, query: string) => db.rows(name, query);

test("a scaled database has what was asked for, to the last booking, and every promise of the tables stands", async () => {
  const before = await definitions();
  const steps: string[] = [];
  const result = await seedScale(url, testNow, totals, (step) => steps.push(step));
  expect(result).toMatchObject({ ok: true, totals });
  expect(steps.length).toBeGreaterThan(5);
  expect(await definitions()).toEqual(before);

  expect(
    await wrong(
      "test-ledger",
      `select departure.id from departure left join booking on booking.departure_id = departure.id and booking.status <> 'canceled'
       group by departure.id having departure.seats_taken <> coalesce(sum(booking.seats), 0)`,
    ),
  ).toEqual([]);
  expect(
    await wrong(
      "test-doubled-days",
      "select schedule_id from departure where schedule_id is not null group by schedule_id, local_date having count(*) > 1",
    ),
  ).toEqual([]);
  expect(
    await wrong(
      "test-untranslated",
      `select tour.id from tour left join tour_text on tour_text.tour_id = tour.id group by tour.id having count(locale) <> 4
       union select guide.id from guide left join guide_text on guide_text.guide_id = guide.id group by guide.id having count(locale) <> 4`,
    ),
  ).toEqual([]);
  expect(
    await wrong(
      "test-early",
      `select booking.id from booking join departure on departure.id = departure_id
       where placed_at > starts_at or (departure.starts_at <= $1 and departure.status = 'OPEN' and tour_id in (select id from tour where starts_with(key, 'scale-')))`.replace(
        "$1",
        `'${testNow.toISOString()}'`,
      ),
    ),
  ).toEqual([]);
  const [history] = await db.rows<{ real: number; copied: number }>(
    "test-history",
    `select count(*) filter (where not starts_with(key, 'scale-')) as real, count(*) filter (where starts_with(key, 'scale-')) as copied
     from departure join tour on tour.id = tour_id where local_date < '2027-06-01'`,
  );
  expect(history?.real).toBeGreaterThan(1_000);
  expect(history?.copied).toBeGreaterThan(50);
});

test("it is never added twice, nor to what people use", async () => {
  expect(await seedScale(url, testNow, totals)).toEqual({ ok: false, reason: "scaled_already" });
  const used = await createTestDatabase({ template: seededTemplate });
  const site = connect(used.url, { connections: 1 });
  try {
    expect(await seedScale(used.url, testNow, { ...totals, tours: 10 })).toEqual({ ok: false, reason: "too_small" });
    await site.rows(
      "test-used",
      "update booking set idempotency_key = 'a guest' where id = (select min(id) from booking)",
    );
    expect(await seedScale(used.url, testNow, totals)).toEqual({ ok: false, reason: "in_use" });
  } finally {
    await site.close();
    await used.drop();
  }
});
