import { fork } from "node:child_process";
import { once } from "node:events";
import { beforeAll, expect, test, vi } from "vitest";
import { moveBooking } from "#app/domain/booking-changes/move-booking.ts";
import type { GuestTexts } from "#app/domain/departures/guest-texts.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { locales } from "#app/i18n/locales.ts";
import { testNow } from "#test/support/database.ts";
import { aGuest } from "#test/support/guests.ts";
import { createGuideAccount } from "#test/support/guides.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createSmallWorld } from "#test/support/small-world.ts";
import { createStaff } from "#test/support/staff.ts";
import { applyNextItem } from "./apply-bulk-changes.ts";
import { getBulkChange } from "./get-bulk-change.ts";
import { listToldGuests } from "./list-told-guests.ts";
import { previewBulkChange } from "./preview-bulk-change.ts";
import { type BulkChange, bulkActions, startBulkChange } from "./start-bulk-change.ts";
import { stopBulkChange } from "./stop-bulk-change.ts";

const { db, url } = await openTestDatabase({ connections: 12 });
let departures: number[];
let by: Actor;
const guestsEach = 3;

beforeAll(async () => {
  departures = (await createSmallWorld(db, { count: 80, capacity: 20, startsAt: "2027-06-12T10:00:00Z" })).departureIds;
  by = await createStaff(db);
  await db.rows(
    "test-bulk-guests",
    `insert into booking (reference, departure_id, adults, name, email, locale, placed_at, currency, source)
     select 'R' || translate(to_char(row_number() over (), 'FM0000000'), '01', 'AB'), departure.id, 1, 'Guest ' || number,
       case when number < 4 then 'guest' || departure.id || '-' || number || '@example.org' end, case number when 1 then 'pl' else 'en' end,
       $1, 'PLN', 'phone'
     from departure cross join generate_series(1, 4) number`,
    [testNow],
  );
  await db.rows("test-bulk-ledger", "update departure set seats_taken = 4");
});

const take = (count: number) => departures.splice(0, count);
const texts = Object.fromEntries(
  locales.map((locale) => [locale, { subject: `Storm ${locale}`, body: `{tour} on {date} in ${locale}` }]),
) as GuestTexts;

async function start(change: BulkChange): Promise<number> {
  const result = await startBulkChange(db, change, by, testNow);
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

async function applyAll(workers = 1): Promise<void> {
  const work = async () => {
    while (await applyNextItem(db, testNow));
  };
  await Promise.all(Array.from({ length: workers }, work));
}

/** How often each guest of these departures was told. */
async function timesTold(ids: number[], kind: string): Promise<number[]> {
  const rows = await db.rows<{ times: number }>(
    "test-times-told",
    `select (select count(*) from booking_notification where booking_id = booking.id and kind = $2) as times
     from booking where departure_id = any ($1::bigint[]) and email is not null`,
    [ids, kind],
  );
  return rows.map(({ times }) => times);
}

/** Kills a worker that has changed this departure and waits for one of its bookings; returns what ends the wait. */
async function killWorkerAt(departureId: number): Promise<() => Promise<void>> {
  const holder = await db.pool.connect();
  await holder.query("begin");
  await holder.query("select id from booking where departure_id = $1 for update", [departureId]);
  const child = fork(new URL("./apply.fixture.ts", import.meta.url), [url, testNow.toISOString()], { silent: true });
  const isWaiting = () =>
    // Tests beside this one wait for locks in databases of their own.
    db.one(
      "test-waiting",
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1",
    );
  await vi.waitUntil(isWaiting, { timeout: 120_000, interval: 20 });
  child.kill("SIGKILL");
  await once(child, "exit");
  return async () => {
    await holder.query("commit");
    holder.release();
  };
}

test("after a worker was killed in the middle of a cancellation another goes on, and each guest is told once", async () => {
  const ids = take(6);
  const id = await start({ key: "killed-in-the-middle", departureIds: ids, action: "cancel", texts });
  // None of them is sold any more, although none is canceled yet.
  expect(await statuses(ids)).toEqual(Array(6).fill("CLOSED"));
  const release = await killWorkerAt(ids[2] ?? 0);
  expect(await getBulkChange(db, id)).toMatchObject({ total: 6, done: 2, waiting: 4, told: 2 * guestsEach });
  expect(await statuses(ids)).toEqual([...Array(2).fill("CANCELED"), ...Array(4).fill("CLOSED")]);
  await release();
  const isDone = async () => {
    await applyAll(2);
    return (await getBulkChange(db, id))?.waiting === 0;
  };
  await vi.waitUntil(isDone, { timeout: 60_000, interval: 20 });
  expect(await getBulkChange(db, id)).toMatchObject({ done: 6, refused: 0, told: 6 * guestsEach });
  expect(await timesTold(ids, "departure-canceled")).toEqual(Array(6 * guestsEach).fill(1));
  expect(await statuses(ids)).toEqual(Array(6).fill("CANCELED"));
  const logged = await db.rows("test-logged", "select before from audit_log where action = 'cancel departure'");
  // The history shows the status before the bulk change, which closes departures first.
  expect(logged).toEqual(Array(6).fill({ before: { status: "OPEN" } }));
});

const statuses = async (ids: number[]) =>
  (
    await db.rows<{ status: string }>(
      "test-statuses",
      "select status from departure where id = any ($1::bigint[]) order by id",
      [ids],
    )
  ).map(({ status }) => status);

test("a change is stopped while its worker is killed: what is done stays, the rest is as it was, pressed twice or not", async () => {
  const ids = take(6);
  await db.pool.query("update departure set status = 'CLOSED' where id = $1", [ids[4]]);
  const id = await start({ key: "stopped-in-the-middle", departureIds: ids, action: "cancel", texts });
  const release = await killWorkerAt(ids[2] ?? 0);
  const stops = [stopBulkChange(db, id, by, testNow), stopBulkChange(db, id, by, testNow)];
  await release();
  await Promise.all(stops);
  const stopped = { total: 6, done: 2, waiting: 0, refused: 4, stopped: 4, told: 2 * guestsEach };
  expect(await getBulkChange(db, id)).toMatchObject(stopped);
  const left = ["CANCELED", "CANCELED", "OPEN", "OPEN", "CLOSED", "OPEN"];
  expect(await statuses(ids)).toEqual(left);
  await applyAll(2);
  await stopBulkChange(db, id, by, testNow);
  expect(await getBulkChange(db, id)).toMatchObject(stopped);
  expect(await statuses(ids)).toEqual(left);
  expect(await timesTold(ids.slice(2), "departure-canceled")).toEqual(Array(4 * guestsEach).fill(0));
  const told = await listToldGuests(db, id);
  expect(
    told.filter(({ reach }) => reach === "no-address"),
    "only of those that are done",
  ).toHaveLength(2);
  const logged = await db.rows("test-stops-logged", "select 1 from audit_log where action = 'stop change'");
  expect(logged).toHaveLength(1);
});

test("a change stopped among working jobs leaves each departure either canceled or open", async () => {
  const ids = take(20);
  const id = await start({ key: "stopped-among-jobs", departureIds: ids, action: "cancel", texts });
  const work = applyAll(3);
  const hasBegun = async () => ((await getBulkChange(db, id))?.done ?? 0) > 0;
  await vi.waitUntil(hasBegun, { timeout: 60_000, interval: 1 });
  await Promise.all([work, stopBulkChange(db, id, by, testNow)]);
  const { done = 0, stopped = 0, waiting } = (await getBulkChange(db, id)) ?? {};
  expect([done + stopped, waiting]).toEqual([20, 0]);
  const now = await statuses(ids);
  expect(now.filter((status) => status === "CANCELED")).toHaveLength(done);
  expect(now.filter((status) => status === "OPEN")).toHaveLength(stopped);
  const told = await timesTold(ids, "departure-canceled");
  expect(told.toSorted()).toEqual([...Array(stopped * guestsEach).fill(0), ...Array(done * guestsEach).fill(1)]);
});

test("a stopped change opens nothing that another one cancels, and nothing that has started", async () => {
  const ids = take(2);
  const first = await start({ key: "stopped-first", departureIds: ids, action: "cancel" });
  const second = await start({ key: "stopped-second", departureIds: ids.slice(0, 1), action: "cancel" });
  await stopBulkChange(db, first, by, testNow);
  expect(await statuses(ids)).toEqual(["CLOSED", "OPEN"]);
  await stopBulkChange(db, second, by, testNow);
  expect(await statuses(ids)).toEqual(["OPEN", "OPEN"]);
  const third = await start({ key: "stopped-too-late", departureIds: ids, action: "cancel" });
  await stopBulkChange(db, third, by, new Date("2027-06-12T10:00:00Z"));
  expect(await statuses(ids)).toEqual(["CLOSED", "CLOSED"]);
});

test("four workers and a form sent twice: each guest gets one message", async () => {
  const ids = take(12);
  const change: BulkChange = { key: "sent-twice", departureIds: ids, action: "message", texts };
  const [first, second] = await Promise.all([start(change), start(change)]);
  expect(second).toBe(first);
  await applyAll(4);
  expect(await start(change)).toBe(first);
  await applyAll();
  expect(await getBulkChange(db, first)).toMatchObject({ total: 12, done: 12, told: 12 * guestsEach });
  expect(await timesTold(ids, "message")).toEqual(Array(12 * guestsEach).fill(1));
  const other = await startBulkChange(db, { ...change, departureIds: ids.slice(1) }, by, testNow);
  expect(other).toEqual({ ok: false, reason: "key_reused" });
});

test("a departure that fails again and again is given up, and the others are changed", async () => {
  const ids = take(3);
  await db.pool.query(`create function refuse_one() returns trigger language plpgsql as
    $$ begin raise exception 'refused by the test'; end $$`);
  await db.pool.query(`create trigger refuse_one before update of status on departure for each row
    when (new.id = ${ids[0]} and new.status = 'CLOSED') execute function refuse_one()`);
  const id = await start({ key: "one-that-fails", departureIds: ids, action: "close" });
  let failures = 0;
  while ((await getBulkChange(db, id))?.waiting)
    await applyAll().catch(() => {
      failures++;
    });
  expect(failures).toBe(5);
  expect(await getBulkChange(db, id)).toMatchObject({ done: 2, refused: 1 });
  expect(await statuses(ids)).toEqual(["OPEN", "CLOSED", "CLOSED"]);
  await db.pool.query("drop trigger refuse_one on departure");
});

test("the preview counts readers by language and guests without an email address, and offers no alternative that is canceled too", async () => {
  const ids = take(4);
  const preview = await previewBulkChange(db, ids, testNow);
  expect(preview.readers).toEqual([
    { locale: "en", bookings: 8, guests: 8, emails: 8 },
    { locale: "pl", bookings: 4, guests: 4, emails: 4 },
  ]);
  await db.pool.query("update departure set starts_at = starts_at + interval '1 day' where id = any ($1)", [
    ids.slice(1),
  ]);
  await db.pool.query("update departure set status = 'CLOSED' where not id = any ($1) and status = 'OPEN'", [ids]);
  const rows = await previewOf(ids);
  expect(rows.every(({ withoutAddress }) => withoutAddress === 1)).toBe(true);
  expect(rows.map(({ alternative }) => alternative)).toEqual([null, null, null, null]);
  const [some] = await previewOf(ids.slice(0, 1));
  expect(some?.alternative).toMatchObject({ time: "10:00", left: 16 });
});

/** Previews need names, which the small world lacks. */
async function previewOf(ids: number[]) {
  await db.rows(
    "test-city-text",
    `insert into city_text (city_id, locale, name, in_phrase, tagline, about, arrival)
     values ('krakow', 'en', 'Kraków', '', '', '', '') on conflict do nothing`,
  );
  await db.rows(
    "test-tour-text",
    `insert into tour_text (tour_id, city_id, locale, slug, name, title, short, about, highlights, meeting_name, meeting_from, meeting_hint, ending_name, info, rules, alt)
     select id, 'krakow', 'en', 'old', 'Old Town', '', '', '', '[]', '', '', '', '', '', '', '' from tour on conflict do nothing`,
  );
  return (await previewBulkChange(db, ids, testNow)).departures;
}

test("nothing is started for departures that are canceled or unknown", async () => {
  const [gone = 0] = take(1);
  await db.pool.query("update departure set status = 'CANCELED' where id = $1", [gone]);
  const change: BulkChange = { key: "nothing-left", departureIds: [gone, 999_999_999], action: "close" };
  expect(await startBulkChange(db, change, by, testNow)).toEqual({ ok: false, reason: "nothing" });
  const guide = { ...change, key: "no-such-guide", action: "guide" as const, guideId: 999_999 };
  expect(await startBulkChange(db, guide, by, testNow)).toEqual({ ok: false, reason: "unknown" });
});

test("bulk changes leave started departures unchanged", async () => {
  for (const action of bulkActions) {
    const ids = take(3);
    const [past = 0, soon = 0, ahead = 0] = ids;
    const start = (id: number, at: string) =>
      db.pool.query("update departure set starts_at = $2::timestamptz + $3::interval where id = $1", [id, testNow, at]);
    await start(past, "-1 minute");
    await start(soon, "1 minute");
    const guide = await createGuideAccount(db, `bulk-${action}`);
    const change = {
      key: `started-${action}`,
      departureIds: ids,
      action,
      ...(action === "message" && { texts }),
      ...(action === "guide" && { guideId: guide.id }),
    };
    const result = await startBulkChange(db, change, by, testNow);
    const id = result.ok ? result.id : 0;
    expect(await getBulkChange(db, id), action).toMatchObject({ total: 2 });
    // The second departure starts before its turn.
    await start(soon, "-1 minute");
    await applyAll();
    expect(await getBulkChange(db, id), action).toMatchObject({ done: 1, refused: 1 });
    const untouched = await db.rows<{ id: number }>(
      "test-untouched",
      `select departure.id from departure where id = any ($1::bigint[]) and status <> 'CANCELED' and guide_id is null
         and not exists (select from booking_notification join booking on booking.id = booking_id where departure_id = departure.id)
       order by id`,
      [[past, soon]],
    );
    expect(
      untouched.map((row) => row.id),
      action,
    ).toEqual([past, soon]);
    const { departures: shown, leftOut } = await previewBulkChange(db, ids, testNow);
    expect([shown.map((row) => row.id), leftOut.started], action).toEqual([action === "cancel" ? [] : [ahead], 2]);
  }
});

test("a cancellation counts what is mailed, and shows who has rebooked and whom email does not reach", async () => {
  const [gone = 0, next = 0] = take(2);
  await db.rows("test-reopen", "update departure set status = 'OPEN' where id = $1", [next]);
  const bookings = await db.rows<{ id: number; reference: string }>(
    "test-told-guests",
    "select id, reference from booking where departure_id = $1 order by id",
    [gone],
  );
  const [first, second, third] = bookings as [(typeof bookings)[0], (typeof bookings)[0], (typeof bookings)[0]];
  await db.rows(
    "test-refused",
    "insert into mail_suppression (address, reason, since) select lower(email), 'bounce', $2 from booking where id = $1",
    [second.id, testNow],
  );
  await db.rows("test-invented", "update booking set invented = true where id = $1", [third.id]);
  const [shown] = await previewOf([gone]);
  expect(shown).toMatchObject({ bookings: 4, guests: 4, emails: 1, withoutAddress: 1, unreachable: 1, invented: 1 });
  const id = await start({ key: "told-guests-1", departureIds: [gone], action: "cancel", texts });
  await applyAll();
  expect(await getBulkChange(db, id)).toMatchObject({ done: 1, told: shown?.emails });
  const rebooked = await moveBooking(db, { reference: first.reference, to: next, by: aGuest() }, testNow);
  expect(rebooked).toEqual({ ok: true });
  const told = await listToldGuests(db, id);
  expect(told.map(({ reference, answer, reach }) => [reference, answer, reach])).toEqual([
    [first.reference, "moved", "mailed"],
    [second.reference, "none", "unreachable"],
    [third.reference, "none", "invented"],
    [bookings[3]?.reference, "none", "no-address"],
  ]);
});
