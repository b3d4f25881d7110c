import { afterAll, beforeAll, expect, test } from "vitest";
import { addWalkIn } from "#app/domain/attendance/add-walk-in.ts";
import { readGuideFacts } from "#app/domain/bulk-changes/read-guide-facts.ts";
import { addDeparture } from "#app/domain/departures/add-departure.ts";
import { editDeparture } from "#app/domain/departures/edit-departure.ts";
import { getDeparture } from "#app/domain/departures/get-departure.ts";
import { type GuideChoice, listGuideChoices } from "#app/domain/departures/list-guide-choices.ts";
import { reportAbsence } from "#app/domain/guide-days/report-absence.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { testNow } from "#test/support/database.ts";
import { createGuideAccount, type TestGuide } from "#test/support/guides.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { createStaff, staffMember } from "#test/support/staff.ts";
import type { Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let staff: Visitor;
let by: Actor;
let tourId: number;
let busy: TestGuide;
let sick: TestGuide;
let free: TestGuide;
let departure: number;
let keys = 0;

async function add(fields: { guideId: number | null; time: string; date?: string }) {
  const key = `choose-guide-${++keys}`;
  const added = await addDeparture(
    site.db,
    { key, tourId, language: "en", date: "2027-07-08", capacity: 9, ...fields },
    by,
    testNow,
  );
  if (!added.ok) throw new Error(added.reason);
  return added.id;
}

beforeAll(async () => {
  site = await openSite();
  staff = await staffMember(site);
  by = await createStaff(site.db, "colleague");
  const tour = await site.db.one<{ id: number }>(
    "test-choice-tour",
    "select min(id) as id from tour where city_id = 'krakow' and days = 1",
  );
  tourId = tour?.id as number;
  busy = await createGuideAccount(site.db, "zz-busy");
  sick = await createGuideAccount(site.db, "zz-sick");
  free = await createGuideAccount(site.db, "zz-free");
  // New guides are inactive until they are published.
  await site.db.rows("test-published", "update guide set active = true where starts_with(slug, 'zz-')");
  departure = await add({ guideId: null, time: "10:00" });
  await add({ guideId: busy.id, time: "10:30" });
  const missed = await add({ guideId: sick.id, time: "18:00" });
  const absence = { key: "sick-today", departureId: missed, reason: "fever" };
  await reportAbsence(site.db, absence, { ...sick.account, guideId: sick.id }, testNow);
});
afterAll(() => site?.close());

async function choices(language = "en", fields: { departureId?: number } = { departureId: departure }) {
  const start = (await getDeparture(site.db, departure))?.startsAt as Date;
  const found = await listGuideChoices(site.db, { tourId, language, starts: [start], ...fields }, testNow);
  return new Map(found.map((guide) => [guide.id, guide]));
}

test("a guide who has left is no choice, except where they lead still", async () => {
  const setActive = (active: boolean) =>
    site.db.rows("test-active", "update guide set active = $2 where id = $1", [free.id, active]);
  const theirs = await add({ guideId: free.id, time: "21:00" });
  await setActive(false);
  expect((await choices()).has(free.id)).toBe(false);
  expect((await choices("en", { departureId: theirs })).has(free.id)).toBe(true);
  const facts = await readGuideFacts(site.db, [departure], null, testNow);
  expect(facts.map(({ guideId }) => guideId)).not.toContain(free.id);
  await setActive(true);
  expect((await choices()).has(free.id)).toBe(true);
});

test("each guide comes with what speaks for and against them", async () => {
  const known = await choices();
  const expected = (guide: TestGuide, facts: Partial<GuideChoice>) =>
    expect(known.get(guide.id), guide.email).toMatchObject({ speaks: true, knowsCity: true, ...facts });
  expected(free, { clashes: 0, clash: null, absent: false, knowsTour: false });
  expected(busy, { clashes: 1, clash: expect.stringMatching(/^10:30 .*, Kraków$/), absent: false });
  expected(sick, { clashes: 0, absent: true });
  expect((await choices("de")).get(free.id)?.speaks).toBe(false);
  await site.db.rows(
    "test-led-once",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity, guide_id)
     values ($1, 'en', '2027-06-01', '10:00', '2027-06-01T08:00:00Z', 5, $2)`,
    [tourId, free.id],
  );
  expect((await choices()).get(free.id)?.knowsTour).toBe(true);
});

test("the departure itself is no conflict, and a tour of several days is compared day by day", async () => {
  await site.db.rows("test-give-guide", "update departure set guide_id = $2 where id = $1", [departure, free.id]);
  expect((await choices()).get(free.id)?.clashes).toBe(0);
  expect((await choices("en", {})).get(free.id)?.clashes).toBe(1);
  await site.db.rows("test-take-guide", "update departure set guide_id = null where id = $1", [departure]);
  const long = await add({ guideId: free.id, time: "10:15", date: "2027-07-06" });
  expect((await choices()).get(free.id)?.clashes).toBe(0);
  await site.db.rows("test-three-days", "update departure set days = 3 where id = $1", [long]);
  expect((await choices()).get(free.id)?.clashes).toBe(1);
  await site.db.rows("test-third-day", "insert into tour_day (tour_id, day, local_time) values ($1, 3, '17:00')", [
    tourId,
  ]);
  expect((await choices()).get(free.id)?.clashes, "the third day has an hour of its own").toBe(0);
  await site.db.rows("test-no-third-day", "delete from tour_day where tour_id = $1", [tourId]);
  await site.db.rows("test-absent-days", "update departure set guide_absent_at = $2 where id = $1", [long, testNow]);
  expect((await choices()).get(free.id)?.absent, "absent on every day of it").toBe(true);
  await site.db.rows("test-canceled-days", "update departure set status = 'CANCELED' where id = $1", [long]);
  expect((await choices()).get(free.id)?.clashes).toBe(0);
});

test("the picker groups them, and who is not free needs a deliberate tick", async () => {
  const path = `/office/departures/${departure}`;
  const shown = await (await staff.get(path)).text();
  const groupOf = (name: string) =>
    shown
      .slice(0, shown.indexOf(name))
      .match(/<optgroup label="([^"]*)"/g)
      ?.at(-1);
  expect(groupOf("zz-free")).toContain("Free, know this tour");
  expect(groupOf("zz-busy")).toContain("Not free");
  expect(shown).toMatch(/zz-busy[^<]* – leads 10:30/);
  expect(shown).toMatch(/zz-sick[^<]* – can’t make it that day/);
  const there = await getDeparture(site.db, departure);
  const form = {
    ...{ intent: "edit", version: String(there?.version), tourId: String(tourId), date: "2027-07-08", time: "10:00" },
    capacity: "9",
  };
  const busyAnswer = await staff.post(path, { ...form, guideId: String(busy.id) });
  expect([busyAnswer.status, (await busyAnswer.text()).includes("The guide already has a tour then:")]).toEqual([
    409,
    true,
  ]);
  const warned = await (await staff.post(path, { ...form, guideId: String(sick.id) })).text();
  expect(warned).toContain("zz-sick can’t make it that day.");
  const anyway = confirmationIn(warned);
  expect((await getDeparture(site.db, departure))?.guideId).toBeNull();
  const later = await staff.post(path, { ...form, intent: "check-guides", time: "14:00", guideId: "" });
  expect(await later.text()).not.toMatch(/zz-busy[^<]* – leads/);
  expect(await (await staff.post(path, { ...form, guideId: String(sick.id), anyway })).text()).toContain("Saved.");
  expect((await getDeparture(site.db, departure))?.guideId).toBe(sick.id);
});

const confirmationIn = (html: string) => /<input[^>]*name="anyway"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? "";

test("a language that the form does not offer is refused on the page", async () => {
  const form = { tourId: String(tourId), language: "nowhere", date: "2027-07-08", time: "10:00", capacity: "9" };
  for (const intent of ["", "check-guides"]) {
    const answer = await staff.post(`/office/departures/new?tour=${tourId}`, { key: "no-language", ...form, intent });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("Choose a language.");
  }
});

test("a guide who does not exist leads nothing", async () => {
  const form = { tourId: String(tourId), language: "en", date: "2027-07-08", time: "10:00", capacity: "9" };
  const [known] = await site.db.rows<{ id: number; version: number }>(
    "test-any-departure",
    "select id, version from departure where starts_at > $1 and status = 'OPEN' order by id limit 1",
    [testNow],
  );
  for (const guideId of [0, 999_999_999]) {
    const fields = { ...form, guideId: String(guideId) };
    const answer = await staff.post(`/office/departures/new?tour=${tourId}`, { key: `no-guide-${guideId}`, ...fields });
    expect(answer.status).toBe(409);
    const edit = { id: known?.id ?? 0, version: known?.version ?? 0, date: "2027-07-08", time: "10:00", capacity: 400 };
    expect(await editDeparture(site.db, { ...edit, guideId }, by, testNow)).toEqual({ ok: false, reason: "unknown" });
  }
});

test("a tick confirms the conflicts that were shown, and no others", async () => {
  const path = `/office/departures/new?tour=${tourId}`;
  const form = { tourId: String(tourId), language: "en", date: "2027-07-08", time: "10:00", capacity: "9" };
  const send = (fields: Record<string, string>) => staff.post(path, { key: "new-anyway-1", ...form, ...fields });
  const refused = await (await send({ guideId: String(busy.id) })).text();
  const anyway = confirmationIn(refused);
  expect(refused).toContain(`<option value="${busy.id}" selected="">`);
  // The other guide is absent, not busy.
  for (const other of [{ guideId: String(sick.id) }, { guideId: String(busy.id), language: "de" }]) {
    const again = await send({ ...(other as Record<string, string>), anyway });
    expect([again.status, confirmationIn(await again.text()) !== anyway]).toEqual([409, true]);
  }
  const saved = await send({ guideId: String(busy.id), anyway });
  expect(saved.status).toBe(303);
  const id = Number(saved.headers.get("Location")?.split("/").at(-1));
  expect(await getDeparture(site.db, id)).toMatchObject({ guideId: busy.id });
});

test("a schedule's new time and guide: booked departures follow if ticked, guests and guides are told once", async () => {
  const hidden = (page: string, name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(page)?.[1] ?? "";
  const post = async (path: string, values: Record<string, string>, follow: string[] = []) => {
    const fields = new URLSearchParams({
      tourId: String(tourId),
      language: "en",
      capacity: "9",
      active: "on",
      ...values,
    });
    for (const day of ["1", "4"]) fields.append("weekdays", day);
    for (const id of follow) fields.append("follow", id);
    return staff.post(path, fields);
  };
  const create = `/office/schedules/new?tour=${tourId}`;
  const first = { key: "follow-schedule-1", version: "0", time: "06:30", guideId: String(free.id), exceptions: "" };
  const preview = await (await post(create, { ...first, intent: "preview" })).text();
  const made = await post(create, { ...first, intent: "save", digest: hidden(preview, "digest") });
  const path = made.headers.get("Location")?.split("?")[0] ?? "";
  const departures = await site.db.rows<{ id: number }>(
    "test-of-schedule",
    "select id from departure where schedule_id = $1 order by local_date limit 3",
    [Number(path.split("/").at(-1))],
  );
  const ids = departures.map(({ id }) => String(id));
  for (const id of ids) {
    const guest = { name: "Ada", email: `follow-${id}@example.org`, party: { adults: 2, children: 0 } };
    const booking = {
      key: `follow-${id}`,
      departureId: Number(id),
      source: "phone" as const,
      present: false,
      ...guest,
    };
    expect(await addWalkIn(site.db, booking, by, testNow)).toMatchObject({ ok: true });
  }
  await site.db.rows("test-told-before", "delete from guide_change");

  const second = { ...first, key: "follow-schedule-2", version: "1", time: "06:45", guideId: String(busy.id) };
  const page = await (await post(path, { ...second, intent: "preview" })).text();
  expect([...page.matchAll(/name="follow"[^>]*value="(\d+)"/g)].map(([, id]) => id)).toEqual(ids);
  const ticked = (html: string) =>
    [...html.matchAll(/<input[^>]*name="follow"[^>]*>/g)].filter(([box]) => / checked/.test(box));
  expect(ticked(await (await post(path, { ...second, intent: "follow-none" })).text())).toEqual([]);
  expect(ticked(await (await post(path, { ...second, intent: "follow-all" })).text())).toHaveLength(ids.length);
  expect(page).toContain("and the booked departures selected above");
  expect(page).toContain("06:30 → 06:45");
  const digest = hidden(page, "digest");
  const [left, ...along] = ids as [string, ...string[]];
  const stranger = await post(path, { ...second, intent: "save", digest }, [...along, String(departure)]);
  expect(await stranger.text()).toContain("have changed since your preview");
  const saved = await post(path, { ...second, intent: "save", digest }, along);
  const answer = await (await staff.get(saved.headers.get("Location") ?? "")).text();
  expect(answer).toContain("2 booked departures updated, 2 emails to guests");
  for (const id of along)
    expect(await getDeparture(site.db, Number(id))).toMatchObject({ time: "06:45", guideId: busy.id, taken: 2 });
  expect(await getDeparture(site.db, Number(left))).toMatchObject({ time: "06:30", guideId: free.id });
  const told = await site.db.rows<{ departureId: number }>(
    "test-rescheduled",
    `select booking.departure_id as "departureId" from booking_notification join booking on booking.id = booking_id
     where kind = 'rescheduled' order by 1`,
  );
  expect(told.map(({ departureId }) => String(departureId))).toEqual(along);
  const guides = await site.db.rows(
    "test-noted-guides",
    `select guide_id as id, count(*) filter (where departure_id = any ($1::bigint[])) as booked,
       count(*) filter (where departure_id = $2) as left from guide_change group by 1 order by 1`,
    [along, left],
  );
  expect(guides).toEqual([
    { id: busy.id, booked: 2, left: 0 },
    { id: free.id, booked: 2, left: 0 },
  ]);
});
