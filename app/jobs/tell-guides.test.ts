import { randomUUID } from "node:crypto";
import PostalMime from "postal-mime";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { addWalkIn } from "#app/domain/attendance/add-walk-in.ts";
import { changeNote } from "#app/domain/booking-changes/change-details.ts";
import { addDeparture } from "#app/domain/departures/add-departure.ts";
import { cancelDeparture } from "#app/domain/departures/change-departure.ts";
import { type DepartureFields, editDeparture } from "#app/domain/departures/edit-departure.ts";
import { getDeparture } from "#app/domain/departures/get-departure.ts";
import type { GuestTexts } from "#app/domain/departures/guest-texts.ts";
import { listDepartures } from "#app/domain/departures/list-departures.ts";
import { makeDepartures } from "#app/domain/departures/make-departures.ts";
import { applyGuideAction } from "#app/domain/guide-days/apply-guide-action.ts";
import { listNotices, listToldGuides } from "#app/domain/guide-days/notices.ts";
import { reportAbsence } from "#app/domain/guide-days/report-absence.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { deleteOldMail } from "#app/domain/outbox/delete-old-mail.ts";
import { deliverDueMail } from "#app/domain/outbox/deliver-due-mail.ts";
import { ruleReasons } from "#app/domain/planning/hard-rules.ts";
import { planDays, planDigest } from "#app/domain/schedules/plan-schedule.ts";
import { saveSchedule } from "#app/domain/schedules/save-schedule.ts";
import type { Pattern } from "#app/domain/schedules/schedule.ts";
import { wholeCompany } from "#app/domain/team/office-scope.ts";
import { type EditedDay, getDaysVersion, getEditedDays } from "#app/domain/tours/edited-days.ts";
import { saveDays } from "#app/domain/tours/save-days.ts";
import { saveTourFacts } from "#app/domain/tours/save-tour-facts.ts";
import { getTourFacts } from "#app/domain/tours/tour-facts.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { folderStorage } from "#app/storage/folder-storage.ts";
import { testNow } from "#test/support/database.ts";
import { aGuest } from "#test/support/guests.ts";
import { createGuideAccount } from "#test/support/guides.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { loadServer } from "#test/support/site.ts";
import { openSmtpServer } from "#test/support/smtp-server.ts";
import { createStaff } from "#test/support/staff.ts";
import type { Job } from "./job.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

const { db } = await openTestDatabase({ seeded: true });
const smtp = await openSmtpServer();
let changes: Job;
let evenings: Job;
let by: Actor;
let tourId: number;

beforeAll(async () => {
  const { createJobs } = await loadServer();
  const storage = folderStorage("unused");
  const jobs: Job[] = createJobs({ origin: "https://walks.example", secret: "s".repeat(32), storage });
  changes = jobs.find((job) => job.name === "tell-guides") as Job;
  evenings = jobs.find((job) => job.name === "tell-guides-of-tomorrow") as Job;
  by = await createStaff(db);
  const tour = await db.one<{ id: number }>(
    "test-guided-tour",
    "select min(id) as id from tour where city_id = 'krakow' and days = 1",
  );
  tourId = tour?.id as number;
});
beforeEach(() => {
  smtp.received.length = 0;
});

const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ");
const after = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);

/** How close together the departures of a guide are does not matter here. */
const anyway = [...ruleReasons];

/** Writes and delivers all mail that is due at a moment, and returns what arrived at this address. */
async function mailAt(email: string, moment: Date, job = changes) {
  await job.run(db, () => moment);
  const transport = createSmtpTransport(smtp.url, "office@example.org");
  while (await deliverDueMail(db, transport.send, () => moment));
  transport.close();
  return Promise.all(smtp.received.filter(({ to }) => to === email).map(({ raw }) => PostalMime.parse(raw)));
}

async function add(guideId: number | null, date: string, time = "10:00", now = testNow): Promise<number> {
  const extra = { key: randomUUID(), tourId, language: "en" as const, date, time, capacity: 12, guideId, anyway };
  const added = await addDeparture(db, extra, by, now);
  if (!added.ok) throw new Error(added.reason);
  return added.id;
}

async function edit(id: number, fields: Partial<DepartureFields>, now = testNow) {
  const departure = await getDeparture(db, id);
  if (!departure) throw new Error("There is no such departure");
  const { version, date, time, guideId, capacity } = departure;
  expect(
    await editDeparture(db, { id, version, date, time, guideId, capacity, anyway, ...fields }, by, now),
  ).toMatchObject({
    ok: true,
  });
}

test.each([
  ["en", "4 changes to your departures", "New for you", "Previously: Thursday", "No longer yours", "Cancelled", "June"],
  ["es", "4 cambios en tus salidas", "Nuevas salidas", "Antes: ", "Ya no te tocan", "Canceladas", "junio"],
  [
    "de",
    "4 Änderungen bei Ihren Terminen",
    "Neu für Sie",
    "Bisher: ",
    "Termine, die Sie nicht mehr führen",
    "Abgesagt",
    "Juni",
  ],
  [
    "pl",
    "4 zmiany w twoich terminach",
    "Nowe terminy",
    "Dotąd: ",
    "Terminy, których już nie prowadzisz",
    "Odwołane",
    "czerwca",
  ],
] as const)("%s: what changes within minutes comes as one mail, in the guide's language", async (locale, ...words) => {
  const guide = await createGuideAccount(db, `merged-${locale}`, locale as Locale);
  const known = [
    await add(guide.id, "2027-06-17"),
    await add(guide.id, "2027-06-18"),
    await add(guide.id, "2027-06-19"),
  ];
  const [moved, lost, canceled] = known as [number, number, number];
  expect(await mailAt(guide.email, after(5))).toHaveLength(1);
  smtp.received.length = 0;

  await edit(moved, { time: "11:30" }, after(10));
  await edit(lost, { guideId: null }, after(11));
  await cancelDeparture(db, canceled, by, after(12));
  await add(guide.id, "2027-06-20", "09:15", after(13));
  expect(await mailAt(guide.email, after(17)), "before the quiet period has passed").toEqual([]);
  const [mail, ...more] = await mailAt(guide.email, after(18));
  expect(more).toEqual([]);
  const [subject, ...parts] = words;
  expect(plain(mail?.subject)).toBe(subject);
  for (const part of parts) expect(mail?.text).toContain(part);
  expect(mail?.text).toContain("11:30");
  expect(mail?.text).toContain("09:15");
  expect(mail?.text).toContain("https://walks.example/guide");
  expect(mail?.html).toContain(`lang="${locale}"`);
  expect(await mailAt(guide.email, after(60)), "told once").toHaveLength(1);
});

test("the mail tells the final state; what was changed back is not mentioned", async () => {
  const [guide, other] = [await createGuideAccount(db, "back"), await createGuideAccount(db, "forth")];
  const id = await add(guide.id, "2027-06-21");
  await mailAt(guide.email, after(5));
  smtp.received.length = 0;
  await edit(id, { time: "12:00" }, after(10));
  await edit(id, { guideId: other.id }, after(11));
  await edit(id, { guideId: guide.id, time: "10:00" }, after(12));
  expect(await mailAt(guide.email, after(30))).toEqual([]);
  expect(await mailAt(other.email, after(30))).toEqual([]);

  await edit(id, { time: "12:00" }, after(40));
  await edit(id, { time: "13:00" }, after(41));
  const mails = await mailAt(guide.email, after(60));
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Changed: .*13:00$/)]);
  expect(mails[0]?.text).toContain("10:00");
  expect(mails[0]?.text).not.toContain("12:00");
});

test("who is told half an hour of changes at most waits no longer", async () => {
  const guide = await createGuideAccount(db, "restless");
  await add(guide.id, "2027-06-22");
  for (const minute of [4, 8, 12, 16, 20, 24, 28]) await add(guide.id, "2027-06-22", "12:00", after(minute));
  expect(await mailAt(guide.email, after(29))).toEqual([]);
  expect(await mailAt(guide.email, after(30))).toHaveLength(1);
});

test("what starts soon is told at once, with the reason, and confirmed by the guide; the rest waits", async () => {
  const [guide, other] = [await createGuideAccount(db, "hurried"), await createGuideAccount(db, "ill")];
  const soon = await add(other.id, "2027-06-10", "20:00");
  const later = await add(null, "2027-06-27");
  await mailAt(other.email, after(5));
  smtp.received.length = 0;
  const led = { ...other.account, guideId: other.id };
  await reportAbsence(db, { key: "hurried-absence", departureId: soon, reason: "fever" }, led, after(6));
  await edit(later, { guideId: guide.id }, after(10));
  await edit(soon, { guideId: guide.id }, after(10));
  const [mail, ...more] = await mailAt(guide.email, after(10));
  expect(more).toEqual([]);
  expect(plain(mail?.subject)).toMatch(/^New for you: .*20:00$/);
  expect(mail?.text).toContain("Reason: the other guide can’t make it.");
  expect(mail?.text).toContain("confirm with one tap");
  const waiting = () => listNotices(db, guide.id, after(11), "en");
  expect(await waiting()).toMatchObject([{ departureId: soon, kind: "assigned", time: "20:00" }]);
  expect((await listDepartures(db, { need: "unseen", guideId: guide.id, scope: wholeCompany }, after(11))).total).toBe(
    1,
  );
  expect(await mailAt(guide.email, after(15)), "the later one has its quiet period").toHaveLength(2);

  const seen = { kind: "seen", key: "hurried-seen", departureId: soon } as const;
  for (const minute of [16, 17])
    expect(await applyGuideAction(db, { ...guide.account, guideId: guide.id }, seen, after(minute))).toEqual({
      ok: true,
    });
  expect(await waiting()).toEqual([]);
  expect((await listToldGuides(db, soon)).find(({ guide: name }) => name === "hurried")?.seenAt).toEqual(after(16));
  expect((await listToldGuides(db, soon)).find(({ guide: name }) => name === "ill")?.seenAt).toBeNull();

  const texts = await db.one<{ texts: GuestTexts }>("test-weather", "select $1::jsonb as texts", [
    JSON.stringify({ en: { subject: "Storm", body: "A storm is coming." } }),
  ]);
  await cancelDeparture(db, soon, by, after(20), texts && { reason: texts.texts });
  const canceled = (await mailAt(guide.email, after(20))).at(-1);
  expect(canceled?.text).toContain("Reason: A storm is coming.");
  expect(await listNotices(db, guide.id, after(21), "en")).toMatchObject([{ kind: "canceled" }]);
});

test("a change that is rolled back tells nobody, and neither does one of the past or of a guide without an account", async () => {
  const guide = await createGuideAccount(db, "quiet");
  const failing = db.transaction(async (tx) => {
    await addDeparture(
      tx,
      { key: randomUUID(), tourId, language: "en", date: "2027-06-23", time: "10:00", capacity: 5, guideId: guide.id },
      by,
      testNow,
    );
    throw new Error("the colleague's connection broke");
  });
  await expect(failing).rejects.toThrow("broke");
  await add(guide.id, "2027-06-10", "10:30");
  expect(await mailAt(guide.email, after(45))).toEqual([]);

  const invented = await db.one<{ id: number }>("test-invented", "select id from guide where user_id is null limit 1");
  const before = await db.one<{ count: number }>("test-changes", "select count(*) from guide_change");
  const id = await add(invented?.id as number, "2027-06-24");
  await edit(id, { time: "15:00" });
  expect(await db.one("test-changes", "select count(*) from guide_change")).toEqual(before);
});

test("a worker that dies while it writes, and two that write at once: the guide gets one mail", async () => {
  const guide = await createGuideAccount(db, "crash");
  await add(guide.id, "2027-06-25");
  const blocker = await db.pool.connect();
  try {
    await blocker.query("begin");
    await blocker.query("lock table outgoing_mail in share mode");
    const dying = changes.run(db, () => after(10));
    const refused = expect(dying).rejects.toThrow();
    const blocked = "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await db.pool.query(`select pid ${blocked}`)).rowCount, { timeout: 20_000 }).toBe(1);
    await db.pool.query(`select pg_terminate_backend(pid) ${blocked}`);
    await refused;
  } finally {
    await blocker.query("rollback");
    blocker.release();
  }
  await Promise.all([1, 2, 3, 4].map(() => changes.run(db, () => after(10))));
  expect(await mailAt(guide.email, after(10))).toHaveLength(1);
});

test("a schedule's new guide is told once of all its departures; the daily job tells nobody", async () => {
  const [first, second] = [await createGuideAccount(db, "usual"), await createGuideAccount(db, "next-usual")];
  const pattern: Pattern = {
    tourId,
    language: "en",
    weekdays: [2],
    time: "07:30",
    seasonFrom: null,
    seasonTo: null,
    capacity: 12,
    guideId: first.id,
    active: true,
    exceptions: [],
    beginsOn: null,
  };
  const save = async (id: number | null, version: number, changed: Pattern) => {
    const digest = planDigest(changed, await planDays(db, id, changed, testNow));
    const saved = await saveSchedule(db, { key: randomUUID(), id, version, pattern: changed, digest }, by, testNow);
    if (!saved.ok) throw new Error(saved.reason);
    return saved.id;
  };
  const id = await save(null, 0, pattern);
  expect((await mailAt(first.email, after(5))).map(({ subject }) => subject)).toEqual([
    "17 changes to your departures",
  ]);
  smtp.received.length = 0;
  await save(id, 1, { ...pattern, guideId: second.id });
  const [lost] = await mailAt(first.email, after(10));
  expect(lost?.text).toContain("No longer yours");
  expect(await mailAt(second.email, after(10))).toHaveLength(1);
  smtp.received.length = 0;
  expect(await makeDepartures(db, new Date("2027-06-20T08:00:00Z"))).toBeGreaterThan(0);
  expect(await mailAt(second.email, after(20_000))).toEqual([]);
});

test("a new meeting point is told to everybody who leads the tour", async () => {
  const guide = await createGuideAccount(db, "elsewhere");
  await add(guide.id, "2027-06-26");
  await mailAt(guide.email, after(5));
  smtp.received.length = 0;
  const tour = await getTourFacts(db, tourId, testNow);
  if (!tour) throw new Error("There is no such tour");
  const facts = { ...tour.facts, meetingLatitude: tour.facts.meetingLatitude + 0.01 };
  expect(await saveTourFacts(db, tourId, { facts, seen: tour.version }, by, after(6))).toMatchObject({ ok: true });
  const [mail] = await mailAt(guide.email, after(11));
  expect(mail?.text).toContain("New meeting point: ");
});

test.each([
  ["en", ": 2 departures", "2\u00a0adults, 1\u00a0child, German", "Note: "],
  ["es", ": 2 salidas", "alemán", "Nota: "],
  ["de", ": 2 Termine", "Deutsch", "Hinweis: "],
  ["pl", ": 2 terminy", "niemiecki", "Wiadomość: "],
] as const)(
  "%s: in the evening before, by the clock of the city, a guide reads once what awaits them, with the guests' notes",
  async (locale, subject, party, note) => {
    const guide = await createGuideAccount(db, `evening-${locale}`, locale as Locale);
    const id = await add(guide.id, "2027-06-11", "10:00");
    await add(guide.id, "2027-06-11", "16:00");
    await add(guide.id, "2027-06-12", "08:08");
    await cancelDeparture(db, await add(guide.id, "2027-06-11", "07:07"), by, testNow);
    const guest = { name: "Anna Amsel", party: { adults: 2, children: 1 }, source: "phone" as const, present: false };
    const booked = { key: randomUUID(), departureId: id, ...guest, locale: "de" as const };
    const added = await addWalkIn(db, booked, by, testNow);
    if (!added.ok) throw new Error(added.reason);
    await changeNote(db, { reference: added.reference, by: aGuest(), note: "Allergic to <nuts>" }, testNow);

    // 18:00 in Kraków is 16:00 UTC.
    expect(await mailAt(guide.email, new Date("2027-06-10T15:59:00Z"), evenings)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => evenings.run(db, () => new Date("2027-06-10T16:00:00Z"))));
    const [mail, ...more] = await mailAt(guide.email, new Date("2027-06-10T21:00:00Z"), evenings);
    expect(more).toEqual([]);
    expect(plain(mail?.subject)).toMatch(/\b11\b/);
    expect(plain(mail?.subject)).toContain(subject);
    expect(mail?.text).toContain("Anna Amsel");
    expect(mail?.text).toContain(party);
    expect(mail?.text).toContain("16:00");
    expect(mail?.text).toContain(`${party}\n${note}Allergic to <nuts>`);
    expect(mail?.html).toContain("Allergic to &lt;nuts&gt;");
    expect(mail?.text).not.toMatch(/07:07|08:08/);

    const stored = () =>
      db.one<{ html: string }>("test-evening", "select html from outgoing_mail where dedup_key = $1", [
        `guide-evening/${guide.id}/2027-06-11`,
      ]);
    await deleteOldMail(db, new Date("2027-06-12T15:00:00Z"));
    expect((await stored())?.html).toContain("nuts");
    await deleteOldMail(db, new Date("2027-06-12T22:00:00Z"));
    expect(await stored()).toEqual({ html: "" });
  },
);

test("the evening before a later day tells its own hour and place", async () => {
  const guide = await createGuideAccount(db, "later-day", "de");
  const tour = await db.one<{ id: number }>("test-long-tour", "select min(id) as id from tour where days = 3");
  const extra = { key: randomUUID(), tourId: tour?.id as number, language: "en" as const, guideId: guide.id };
  const added = await addDeparture(db, { ...extra, date: "2027-07-01", time: "10:00", capacity: 9 }, by, testNow);
  expect(added.ok).toBe(true);
  await db.rows(
    "test-later-hour",
    `insert into tour_day (tour_id, day, local_time) values ($1, 2, '05:45')
     on conflict (tour_id, day) do update set local_time = '05:45'`,
    [tour?.id],
  );
  await db.rows(
    "test-later-place",
    `insert into tour_day_text (tour_id, day, locale, meeting_name, meeting_hint) values ($1, 2, 'de', 'An der Hütte', '')
     on conflict (tour_id, day, locale) do update set meeting_name = 'An der Hütte'`,
    [tour?.id],
  );
  const [mail] = await mailAt(guide.email, new Date("2027-07-01T17:00:00Z"), evenings);
  expect(mail?.text).toContain("05:45");
  expect(mail?.text).toContain("An der Hütte");
  expect(mail?.text).toContain("Tag 2 von 3");
});

test("nobody invented by the seed is ever mailed, though they lead hundreds of tours tomorrow", async () => {
  await evenings.run(db, () => new Date("2027-06-20T17:00:00Z"));
  await changes.run(db, () => new Date("2027-06-20T17:00:00Z"));
  const strangers = await db.rows(
    "test-strangers",
    `select recipient from outgoing_mail where dedup_key like 'guide-%' and html <> ''
       and recipient not in (select email from "user" join guide on guide.user_id = "user".id)`,
  );
  expect(strangers).toEqual([]);
});

test("other hours or places of later days are told to guides and guests, once, with all days", async () => {
  const guide = await createGuideAccount(db, "days");
  const led = (await db.one<{ id: number; tourId: number }>(
    "test-long-departure",
    `select departure.id, tour_id as "tourId" from departure
     where days = 3 and status = 'OPEN' and starts_at > $1::timestamptz + interval '3 days' and capacity - seats_taken > 3 order by starts_at limit 1`,
    [testNow],
  )) as { id: number; tourId: number };
  await db.rows("test-lead-long", "update departure set guide_id = $2 where id = $1", [led.id, guide.id]);
  const guest = { name: "Ada Guest", party: { adults: 2, children: 0 }, email: "ada.days@example.org" };
  const added = await addWalkIn(
    db,
    { ...guest, key: randomUUID(), departureId: led.id, source: "phone", present: false, beyond: false },
    by,
    testNow,
  );
  expect(added).toMatchObject({ ok: true });
  const toldGuests = () =>
    db.rows(
      "test-told-guests",
      "select kind from booking_notification join booking on booking.id = booking_id where email = $1 and kind = 'changed'",
      [guest.email],
    );
  const save = async (change: Partial<EditedDay>, minutes: number) => {
    const days = await getEditedDays(db, led.tourId);
    const seen = await getDaysVersion(db, led.tourId);
    const edited = days.map((day) => (day.day === 2 ? { ...day, ...change } : day));
    expect(await saveDays(db, led.tourId, { days: edited, seen }, by, after(minutes))).toEqual({ ok: true });
  };
  await save({}, 10);
  expect(await toldGuests()).toEqual([]);
  expect(await mailAt(guide.email, after(40))).toEqual([]);

  await save({ time: "06:45" }, 50);
  expect(await toldGuests()).toHaveLength(1);
  const [mail, ...more] = await mailAt(guide.email, after(56));
  expect(more).toEqual([]);
  expect(plain(mail?.text)).toContain("Day 2 of 3: 06:45");
  expect(plain(mail?.text)).toContain("3 days");
  await save({ time: "06:45" }, 60);
  expect([await toldGuests(), await mailAt(guide.email, after(90))].map(({ length }) => length)).toEqual([1, 1]);
});
