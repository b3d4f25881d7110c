import { connect, type Database } from "#app/db/client.ts";
import { bulkCatalogue } from "./catalogue.ts";
import { bulkBookings, bulkDepartures, bulkNotifications } from "./ledger.ts";
import { withoutIndexes } from "./without-indexes.ts";

export type ScaleTotals = { tours: number; departures: number; bookings: number };
export type ScaleReport = (step: string, done: number, total: number) => void;
export type ScaleResult =
  | { ok: true; totals: ScaleTotals; megabytes: number }
  | { ok: false; reason: "scaled_already" | "in_use" | "too_small" };

/** Total rows after seeding at a scale; the site must stay fast at scale 10. */
export const totalsAt = (scale: number): ScaleTotals => ({
  tours: Math.round(200 * scale),
  departures: Math.round(60_000 * scale),
  bookings: Math.round(500_000 * scale),
});

/**
 * Adds invented cities, tours, guides and two years of bookings to a seeded database, deterministically and in one
 * transaction. For load tests only; ids and keys start with "scale-".
 */
export async function seedScale(
  url: string,
  now: Date,
  totals: ScaleTotals,
  report: ScaleReport = () => {},
): Promise<ScaleResult> {
  const db = connect(url, { connections: 1 });
  try {
    const refused = await db.transaction(async (tx) => {
      await tx.rows("scale-timeout", "set local statement_timeout = 0");
      await tx.rows("scale-memory", "set local maintenance_work_mem = '512MB'");
      const refusal = await refuse(tx, totals);
      if (refusal) return refusal;
      await fill(tx, now, totals, report);
      return undefined;
    });
    if (refused) return { ok: false, reason: refused };
    report("measured for the planner", 7, 7);
    // VACUUM cannot run in a transaction; it sets visibility flags and updates statistics.
    await db.pool.query("set statement_timeout = 0");
    await db.pool.query("vacuum (analyze)");
    return { ok: true, ...(await count(db)) };
  } finally {
    await db.close();
  }
}

async function refuse(
  tx: Database,
  totals: ScaleTotals,
): Promise<"scaled_already" | "in_use" | "too_small" | undefined> {
  const present = await tx.one<{ scaled: boolean; used: boolean } & ScaleTotals>(
    "scale-kept",
    `select exists (select from city where starts_with(id, 'scale-')) as scaled,
       exists (select from booking where idempotency_key is not null) or exists (select from "user") as used,
       (select count(*) from tour) as tours, (select count(*) from departure) as departures, (select count(*) from booking) as bookings`,
  );
  if (!present || present.scaled) return "scaled_already";
  if (present.used) return "in_use";
  const grows =
    totals.tours > present.tours &&
    totals.departures > present.departures &&
    totals.bookings > present.bookings &&
    present.tours > 0;
  return grows ? undefined : "too_small";
}

async function fill(tx: Database, now: Date, totals: ScaleTotals, report: ScaleReport) {
  report("cities, tours, guides and reviews", 0, 7);
  await bulkCatalogue(tx, now, totals.tours);
  await withoutIndexes(tx, ["departure", "booking"], async () => {
    report("departures", 1, 7);
    const first = await bulkDepartures(tx, now, totals);
    report("bookings", 2, 7);
    await bulkBookings(tx, now, first);
    report("indexes", 3, 7);
  });
  report("notifications and mail", 4, 7);
  await bulkNotifications(tx, now, totals);
  report("search", 5, 7);
  await tx.rows("scale-search", "select refresh_search()");
  report("writing it down", 6, 7);
}

async function count(db: Database) {
  const row = await db.one<ScaleTotals & { megabytes: number }>(
    "scale-count",
    `select (select count(*) from tour) as tours, (select count(*) from departure) as departures,
       (select count(*) from booking) as bookings, pg_database_size(current_database()) / 1048576 as megabytes`,
  );
  if (!row) throw new Error("Nothing was counted");
  const { megabytes, ...totals } = row;
  return { totals, megabytes };
}
