import { expect, test } from "vitest";
import { connect, type Database, type DatabasePool } from "#app/db/client.ts";
import { countDays } from "#app/domain/office/count-days.ts";
import { listFigures } from "#app/domain/office/figures.ts";
import { listCashDays } from "#app/domain/payments/list-cash-days.ts";
import type { Job } from "#app/jobs/job.ts";
import { seed } from "#app/seed/seed.ts";
import { folderStorage } from "#app/storage/folder-storage.ts";
import { createTestDatabase, testNow } from "#test/support/database.ts";
import { loadServer } from "#test/support/site.ts";

/** Seeds one city of a busy company and hands over the database. */
async function busyCompany<Result>(work: (db: DatabasePool) => Promise<Result>): Promise<Result> {
  const { url, drop } = await createTestDatabase();
  const db = connect(url, { connections: 2 });
  try {
    expect(await seed(url, testNow, undefined, { cities: ["krakow"], busy: true })).toBe(true);
    return await work(db);
  } finally {
    await db.close();
    await drop();
  }
}

const digest = (db: Database) =>
  db.one(
    "test-digest",
    `select (select md5(string_agg(concat_ws('|', departure_id, name, seats, status, phone, source, placed_at), ',' order by id)) from booking) as bookings,
       (select md5(string_agg(concat_ws('|', tour_id, starts_at, status, guide_id, seats_taken, guide_absent_at), ',' order by id)) from departure) as departures,
       (select md5(string_agg(concat_ws('|', slug, name, phone), ',' order by id)) from guide) as guides,
       (select md5(string_agg(concat_ws('|', name, message), ',' order by id)) from enquiry) as messages`,
  );

test("a busy company has work for the office, keeps every promise of the tables, and mails nobody", async () => {
  const first = await busyCompany(async (db) => {
    const none = async (name: string, query: string) => expect(await db.rows(name, query), name).toEqual([]);
    await none(
      "test-seats",
      `select departure.id from departure left join booking on booking.departure_id = departure.id and booking.status <> 'canceled'
       group by departure.id having departure.seats_taken <> coalesce(sum(booking.seats), 0)`,
    );
    await none(
      "test-placed-late",
      "select booking.id from booking join departure on departure.id = departure_id where placed_at > starts_at",
    );
    const paid = await db.one<{ cash: number; unpaid: number; receipts: number }>(
      "test-cash",
      `select count(*) filter (where paid = amount) as cash, count(*) filter (where paid = 0) as unpaid,
         (select count(*) from receipt_due) + (select count(*) from receipt) as receipts
       from booking where status = 'attended' and amount > 0`,
    );
    expect(paid?.cash).toBeGreaterThan(10 * (paid?.unpaid ?? 0));

    const days = await listCashDays(db, { from: "2027-06-01", to: "2027-06-09", cityId: null });
    const ofGuides = days.filter(({ guideId, taken }) => guideId !== null && taken > 0);
    const lastDay = ofGuides[0]?.date;
    const ofLastDay = ofGuides.filter(({ date }) => date === lastDay);
    expect(ofLastDay.some(({ closed }) => closed)).toBe(true);
    expect(ofLastDay.some(({ closed }) => !closed)).toBe(true);
    for (const { date, closed, taken, handedOver } of ofGuides) {
      expect(closed !== null || date === lastDay).toBe(true);
      expect([closed?.taken ?? taken, closed ? handedOver : taken]).toEqual([taken, taken]);
    }
    expect(ofGuides.some(({ closed }) => closed && closed.counted < closed.taken)).toBe(true);
    // The first receipt of a real guest has the first number.
    expect(paid?.receipts).toBe(0);
    await none("test-real-guests", "select id from booking where not invented");
    await none("test-real-parties", "select id from waiting_party where not invented");
    await none(
      "test-double-led",
      `select one.id from departure one join tour on tour.id = one.tour_id join departure other on other.guide_id = one.guide_id and other.id <> one.id
         and other.starts_at >= one.starts_at and other.starts_at < one.starts_at + make_interval(mins => tour.minutes)
       where starts_with((select slug from guide where guide.id = one.guide_id), 'busy-')`,
    );

    const count = await db.one<Record<string, number>>(
      "test-busy-counts",
      `select (select count(*) from departure where starts_at > $1 and guide_absent_at is not null) as absent,
         (select count(*) from departure where starts_at > $1 and guide_id is null) as "noGuide",
         (select count(*) from departure where status = 'CANCELED') as canceled,
         (select count(*) from departure where starts_at <= $1 and status = 'OPEN') as "openInThePast",
         (select count(distinct departure_id) from waiting_party join departure on departure.id = departure_id where seats_taken = capacity) as waiting,
         (select count(*) from booking where phone is not null) * 100 / (select count(*) from booking) as "withPhone",
         (select count(*) from guide where phone is not null) as "guidesWithPhone",
         (select count(*) from enquiry) as messages, (select count(*) from private_request) as requests`,
      [testNow],
    );
    expect(count).toMatchObject({ openInThePast: 0 });
    expect(count?.withPhone).toBeGreaterThan(50);
    for (const name of ["absent", "noGuide", "canceled", "waiting", "guidesWithPhone", "messages", "requests"])
      expect(count?.[name], name).toBeGreaterThan(0);

    const coming = await db.one<{ all: number; ordinary: number }>(
      "test-coming",
      `select count(*) as all, count(*) filter (where not starts_with(slug, 'busy-')) as ordinary
       from departure left join guide on guide.id = guide_id where starts_at > $1`,
      [testNow],
    );
    expect(coming?.all).toBeGreaterThan(2 * (coming?.ordinary ?? 0));

    await countDays(db, testNow);
    const lastMonth = await listFigures(db, "city", { from: "2027-05-01", to: "2027-05-31" });
    expect(lastMonth).toHaveLength(1);
    for (const { fill, noShows, canceled } of lastMonth) {
      expect(fill).toBeGreaterThan(0.3);
      expect(noShows).toBeGreaterThan(0);
      expect(canceled).toBeGreaterThan(0);
    }

    // An offer to a waiting party of the seed is written down, but never mailed.
    await db.rows(
      "test-offer",
      `insert into waiting_notification (waiting_party_id, kind, created_at) select id, 'joined', $1 from waiting_party`,
      [testNow],
    );
    const known = await digest(db);
    const { createJobs } = await loadServer();
    const settings = { origin: "https://walks.example", secret: "s".repeat(32), storage: folderStorage("unused") };
    const names = [
      "compose-waiting-notifications",
      "compose-booking-notifications",
      "remind-guests",
      "request-reviews",
    ];
    const jobs: Job[] = createJobs(settings).filter(({ name }) => names.includes(name));
    expect(jobs).toHaveLength(names.length);
    for (const job of jobs) await job.run(db, () => testNow);
    await none("test-unwritten", "select id from waiting_notification where written_at is null");
    await none("test-mail", "select recipient from outgoing_mail");
    return known;
  });
  expect(await busyCompany(digest)).toEqual(first);
});
