import { randomUUID } from "node:crypto";
import PostalMime from "postal-mime";
import { beforeAll, expect, test } from "vitest";
import { addWalkIn } from "#app/domain/attendance/add-walk-in.ts";
import { addDeparture } from "#app/domain/departures/add-departure.ts";
import { cancelDeparture } from "#app/domain/departures/change-departure.ts";
import { type ActionResult, applyGuideAction, type GuideAction } from "#app/domain/guide-days/apply-guide-action.ts";
import { listGuideDays } from "#app/domain/guide-days/list-guide-days.ts";
import { deliverDueMail } from "#app/domain/outbox/deliver-due-mail.ts";
import { locales } from "#app/i18n/locales.ts";
import { folderStorage } from "#app/storage/folder-storage.ts";
import { testNow } from "#test/support/database.ts";
import { createGuideAccount } from "#test/support/guides.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { loadServer } from "#test/support/site.ts";
import { openSmtpServer } from "#test/support/smtp-server.ts";
import type { Job } from "./job.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

const { db } = await openTestDatabase({ seeded: true });
const smtp = await openSmtpServer();
let compose: Job;

beforeAll(async () => {
  const { createJobs } = await loadServer();
  const jobs: Job[] = createJobs({
    origin: "https://walks.example",
    secret: "s".repeat(32),
    storage: folderStorage("unused"),
  });
  compose = jobs.find(({ name }) => name === "compose-booking-notifications") as Job;
});

const after = (seconds: number) => new Date(testNow.getTime() + seconds * 1_000);

/** A guide in Kraków whose tour starts at 11:00 today, with a guest in each language. */
async function led(name: string, guests: readonly string[] = locales) {
  const guide = await createGuideAccount(db, name);
  const by = { ...guide.account, guideId: guide.id };
  const tour = await db.one<{ id: number }>(
    "test-late-tour",
    "select min(id) as id from tour where city_id = 'krakow' and days = 1",
  );
  const fields = { tourId: tour?.id as number, language: "en" as const, date: "2027-06-10", time: "11:00" };
  const added = await addDeparture(db, { key: randomUUID(), ...fields, capacity: 12, guideId: guide.id }, by, testNow);
  if (!added.ok) throw new Error(added.reason);
  const departureId = added.id;
  for (const guest of guests) {
    const locale = locales.find((known) => known === guest);
    const booking = { name: guest, locale, email: `${name}-${guest}@example.org`, party: { adults: 2, children: 0 } };
    const phoned = { key: randomUUID(), departureId, source: "phone" as const, present: false };
    expect(await addWalkIn(db, { ...phoned, ...booking }, by, testNow)).toMatchObject({ ok: true });
  }
  await mails(name, testNow);
  smtp.received.length = 0;
  const act = (action: { kind: "late"; minutes: number } | { kind: "late-undo" }, now: Date, key = randomUUID()) =>
    applyGuideAction(db, by, { key, departureId, ...action } as GuideAction, now);
  const delays = async (now: Date) =>
    (await listGuideDays(db, guide.id, now, "en")).find(({ id }) => id === departureId)?.delays;
  return { act, delays, departureId, by };
}

/** Writes and delivers what is due at a moment, and returns all that guests of this test have got so far. */
async function mails(name: string, moment: Date) {
  await compose.run(db, () => moment);
  const transport = createSmtpTransport(smtp.url, "office@example.org");
  while (await deliverDueMail(db, transport.send, () => moment));
  transport.close();
  const mine = smtp.received.filter(({ to }) => to.startsWith(`${name}-`));
  return Promise.all(mine.map(async ({ to, raw }) => ({ ...(await PostalMime.parse(raw)), to })));
}
const refused = (reason: string): ActionResult => ({ ok: false, reason }) as ActionResult;

test("guests read after a minute, each once and in their language, when the tour starts", async () => {
  const { act, delays } = await led("late");
  const key = randomUUID();
  for (const _ of [1, 2]) expect(await act({ kind: "late", minutes: 10 }, testNow, key)).toMatchObject({ ok: true });
  expect(await delays(after(20))).toEqual([{ minutes: 10, undoMs: 40_000 }]);
  expect(await mails("late", after(59))).toEqual([]);
  const arrived = await mails("late", after(60));
  expect(arrived.map(({ to, subject }) => [to.slice(5, 7), subject?.replace(/^.*(10)/, "$1")]).sort()).toEqual([
    ["de", "10 Minuten später"],
    ["en", "10 minutes late"],
    ["es", "10 minutos más tarde"],
    ["pl", "10 minut później"],
  ]);
  for (const { text } of arrived) expect(text).toContain("11:10");
  expect(await delays(after(61))).toEqual([{ minutes: 10, undoMs: null }]);
  expect(await mails("late", after(600))).toHaveLength(4);
});

test("within the minute it is taken back without a trace, and later it is not", async () => {
  const { act, delays } = await led("undone");
  expect(await act({ kind: "late-undo" }, testNow)).toEqual(refused("already_told"));
  await act({ kind: "late", minutes: 15 }, testNow);
  expect(await act({ kind: "late-undo" }, after(50))).toMatchObject({ ok: true });
  expect(await delays(after(51))).toEqual([]);
  expect(await mails("undone", after(120))).toEqual([]);
  await act({ kind: "late", minutes: 5 }, after(200));
  expect(await mails("undone", after(270))).toHaveLength(4);
  expect(await act({ kind: "late-undo" }, after(271))).toEqual(refused("already_told"));
});

test("another choice within the minute replaces the first, and nobody is mailed thrice", async () => {
  const { act, delays } = await led("often", ["en"]);
  await act({ kind: "late", minutes: 5 }, testNow);
  await act({ kind: "late", minutes: 15 }, after(10));
  expect((await mails("often", after(75))).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("15 minutes"),
  ]);
  await act({ kind: "late", minutes: 10 }, after(100));
  expect(await mails("often", after(170))).toHaveLength(2);
  expect(await act({ kind: "late", minutes: 5 }, after(180))).toEqual(refused("told_twice"));
  expect(await delays(after(180))).toHaveLength(2);
  expect(await mails("often", after(300))).toHaveLength(2);
});

test("a delay that is taken back while its mail is written reaches all guests or none", async () => {
  for (const round of [1, 2, 3]) {
    const { act } = await led(`race${round}`);
    await act({ kind: "late", minutes: 10 }, testNow);
    const [undone] = await Promise.all([
      act({ kind: "late-undo" }, after(60)),
      compose.run(db, () => after(60)),
      compose.run(db, () => after(60)),
    ]);
    expect(await mails(`race${round}`, after(61))).toHaveLength(undone.ok ? 0 : 4);
  }
});

test("nobody is told what is of no use: hours before the start, after the start, on another day, of a canceled tour", async () => {
  const { act, departureId, by } = await led("useless", ["en"]);
  // 11:00 in Kraków is 09:00 UTC.
  expect(await act({ kind: "late", minutes: 5 }, new Date("2027-06-10T09:05:00Z"))).toEqual(refused("too_late"));
  expect(await act({ kind: "late", minutes: 5 }, new Date("2027-06-09T09:00:00Z"))).toEqual(refused("not_today"));
  expect(await act({ kind: "late", minutes: 5 }, new Date("2027-06-10T06:59:59Z"))).toEqual(refused("too_early"));
  expect(await act({ kind: "late", minutes: 5 }, new Date("2027-06-10T07:00:00Z"))).toMatchObject({ ok: true });
  await act({ kind: "late-undo" }, new Date("2027-06-10T07:00:30Z"));
  await act({ kind: "late", minutes: 10 }, new Date("2027-06-10T08:59:00Z"));
  expect(await mails("useless", new Date("2027-06-10T09:11:00Z")), "the writer was down").toEqual([]);
  await cancelDeparture(db, departureId, by, testNow);
  expect(await act({ kind: "late", minutes: 5 }, testNow)).toEqual(refused("canceled"));
  const empty = await led("nobody", []);
  expect(await empty.act({ kind: "late", minutes: 5 }, testNow)).toEqual(refused("nobody"));
});
