import { globSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { dateAfter, weekdayOf } from "#app/domain/availability/availability.ts";
import { applyNextItem } from "#app/domain/bulk-changes/apply-bulk-changes.ts";
import { checkGuides } from "#app/domain/bulk-changes/check-guides.ts";
import { listBulkItems } from "#app/domain/bulk-changes/get-bulk-change.ts";
import { startBulkChange } from "#app/domain/bulk-changes/start-bulk-change.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { assignGuide } from "#app/domain/planning/assign-guide.ts";
import { openSecondGroup } from "#app/domain/planning/open-second-group.ts";
import { saveProposals } from "#app/domain/planning/save-proposals.ts";
import { acceptProposal } from "#app/domain/private-tours/answer-proposal.ts";
import { planDays, planDigest } from "#app/domain/schedules/plan-schedule.ts";
import { saveSchedule } from "#app/domain/schedules/save-schedule.ts";
import type { Pattern } from "#app/domain/schedules/schedule.ts";
import { decideSwap } from "#app/domain/shifts/decide-swap.ts";
import { answerSwap } from "#app/domain/shifts/swap-shift.ts";
import { takeShift } from "#app/domain/shifts/take-shift.ts";
import { joinWaitingList } from "#app/domain/waiting-list/join-waiting-list.ts";
import { testNow } from "#test/support/database.ts";
import { createGuideAccount } from "#test/support/guides.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createProposal } from "#test/support/proposal.ts";
import { createStaff } from "#test/support/staff.ts";
import { addDeparture } from "./add-departure.ts";
import { checkGuide } from "./check-guide.ts";
import { editDeparture } from "./edit-departure.ts";
import { makeDepartures } from "./make-departures.ts";

const { db } = await openTestDatabase({ seeded: true, connections: 12 });
let by: Actor;
let tour: { id: number; minutes: number };
let colleague: number;
let count = 0;
const key = () => `short-break-${count++}`;

type Departure = { id: number; version: number };
/** A guide who leads a departure from ten o'clock, and the time ten minutes after its end. */
type Situation = { guideId: number; date: string; time: string; open: () => Promise<Departure> };

async function newGuide(): Promise<number> {
  const { id } = await createGuideAccount(db, `break-${count++}`);
  await db.rows("test-active", "update guide set active = true, languages = array['en', 'de'] where id = $1", [id]);
  return id;
}

beforeAll(async () => {
  by = await createStaff(db);
  tour = (await db.one<{ id: number; minutes: number }>(
    "test-tour",
    "select id, minutes from tour where city_id = 'krakow' and days = 1 order by id limit 1",
  )) as typeof tour;
  colleague = await newGuide();
});

const insert = async (date: string, time: string, guideId: number | null) =>
  (await db.one<Departure>(
    "test-departure",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, days, capacity, guide_id, edited)
     values (:tourId, 'en', :date, :time, (:date::date + :time::time) at time zone 'Europe/Warsaw', 1, 9, :guideId, true) returning id, version`,
    { tourId: tour.id, date, time, guideId },
  )) as Departure;

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
const afterTheFirst = (wait: number) => clock(10 * 60 + tour.minutes + wait);

async function situation(): Promise<Situation> {
  const guideId = await newGuide();
  const date = dateAfter("2027-07-05", count);
  await insert(date, "10:00", guideId);
  const time = afterTheFirst(10);
  return { guideId, date, time, open: () => insert(date, time, null) };
}

const led = async (guideId: number) =>
  (
    await db.rows<{ id: number }>(
      "test-led",
      "select id from departure where guide_id = $1 and status <> 'CANCELED' order by id",
      [guideId],
    )
  ).map(({ id }) => id);

const scheduleOn = ({ guideId, date, time }: Situation): Pattern => ({
  tourId: tour.id,
  language: "en",
  weekdays: [weekdayOf(date)],
  time,
  seasonFrom: null,
  seasonTo: null,
  capacity: 9,
  guideId,
  active: true,
  exceptions: [],
  beginsOn: null,
});

async function saveNew(pattern: Pattern, anyway?: string) {
  const digest = planDigest(pattern, await planDays(db, null, pattern, testNow));
  return saveSchedule(db, { key: key(), id: null, version: 0, pattern, digest, anyway }, by, testNow);
}

async function bulk(change: { departureIds: number[]; guideId?: number; substitutes?: number[]; anyway?: string[] }) {
  const started = await startBulkChange(db, { key: key(), action: "guide", ...change }, by, testNow);
  if (!started.ok) throw new Error(started.reason);
  while (await applyNextItem(db, testNow));
  return (await listBulkItems(db, started.id)).map(({ refusal }) => refusal);
}

/** Every place that gives a departure to a guide, tried with one that leaves no break. What it answers is expected with it. */
const places: Record<string, (one: Situation) => Promise<[answer: unknown, expected: unknown]>> = {
  "the form of one departure, another guide": async ({ guideId, date, time, open }) => {
    const { id, version } = await open();
    const edit = { id, version, date, time, capacity: 9, guideId };
    const refused = await editDeparture(db, edit, by, testNow);
    return [refused, { ok: false, reason: "guide", found: { reasons: ["break"] } }];
  },
  "the form of one departure, another time": async ({ guideId, date, time }) => {
    const { id, version } = await insert(date, "19:00", null);
    const give = { id, version, date, time: "19:00", capacity: 9, guideId };
    expect(await editDeparture(db, give, by, testNow)).toMatchObject({ ok: true });
    const moved = await editDeparture(db, { ...give, version: version + 1, time }, by, testNow);
    await db.rows("test-take-back", "update departure set guide_id = null where id = $1", [id]);
    return [moved, { ok: false, reason: "guide", found: { reasons: ["break"] } }];
  },
  "an extra departure": async ({ guideId, date, time }) => {
    const extra = { key: key(), tourId: tour.id, language: "en" as const, date, time, capacity: 9, guideId };
    return [await addDeparture(db, extra, by, testNow), { ok: false, reason: "guide" }];
  },
  "a schedule": async (one) => [await saveNew(scheduleOn(one)), { ok: false, reason: "guide" }],
  "a schedule whose booked departures follow": async (one) => {
    const made = await saveNew({ ...scheduleOn(one), guideId: null });
    if (!made.ok) throw new Error(made.reason);
    const [booked] = await db.rows<Departure>(
      "test-booked",
      "update departure set edited = true where schedule_id = $1 and local_date = $2 returning id, version",
      [made.id, one.date],
    );
    const pattern = scheduleOn(one);
    const digest = planDigest(pattern, await planDays(db, made.id, pattern, testNow));
    const follow = [booked?.id ?? 0];
    const save = { key: key(), id: made.id, version: 1, pattern, digest, follow };
    return [await saveSchedule(db, save, by, testNow), { ok: false, reason: "guide" }];
  },
  "a change of many, one guide": async ({ guideId, open }) => {
    const departureIds = [(await open()).id];
    const [checked] = await checkGuides(db, departureIds, guideId, [], testNow);
    expect(checked?.reasons).toEqual(["break"]);
    return [await bulk({ departureIds, guideId }), ["break"]];
  },
  "a change of many, with each other": async ({ guideId, date }) => {
    const departureIds = [
      (await insert(date, "19:00", null)).id,
      (await insert(date, clock(19 * 60 + tour.minutes + 10), null)).id,
    ];
    const checked = await checkGuides(db, departureIds, guideId, [], testNow);
    expect(checked.map(({ reasons }) => reasons)).toEqual([[], ["break"]]);
    const refusals = await bulk({ departureIds, guideId });
    await db.rows("test-take-back", "update departure set guide_id = null where id = $1", [departureIds[0]]);
    return [refusals.toSorted(), ["break", null].toSorted()];
  },
  "a change of many, substitutes": async ({ guideId, open }) => {
    const departureIds = [(await open()).id];
    const [checked] = await checkGuides(db, departureIds, "substitutes", [], testNow);
    expect(checked?.free.map(({ id }) => id)).not.toContain(guideId);
    return [await bulk({ departureIds, substitutes: [guideId] }), ["break"]];
  },
  "a private proposal and its acceptance": async ({ guideId, date, time }) => {
    const { id } = await createProposal(db, { guideId, date, time });
    return [await acceptProposal(db, id, testNow), { ok: true }];
  },
  "the plan, one departure": async ({ guideId, open }) => {
    const { id, version } = await open();
    const assignment = { departureId: id, version, guideId, anyway: [] };
    return [await assignGuide(db, assignment, by, testNow), { ok: false, reasons: ["break"] }];
  },
  "the plan, proposals": async ({ guideId, date, open }) => {
    const { id, version } = await open();
    const chosen = [{ departureId: id, version, guideId }];
    const save = { key: key(), cityId: "krakow", from: date, to: date, chosen };
    return [await saveProposals(db, save, by, testNow), { ok: false, against: new Map([[id, ["break"]]]) }];
  },
  "an open shift": async ({ guideId, open }) => {
    const { id } = await open();
    await db.rows("test-offer", "insert into open_shift (departure_id, guide_id, offered_at) values ($1, $2, $3)", [
      id,
      guideId,
      testNow,
    ]);
    const request = { key: key(), departureId: id, guideId };
    return [await takeShift(db, request, by, testNow), { ok: false, reason: "not_free" }];
  },
  "a swap": async ({ guideId, date, time }) => {
    const { id } = await insert(date, time, colleague);
    const swapId = await swap(id, guideId, "offered");
    const answer = { key: key(), swapId, guideId, accept: true };
    return [await answerSwap(db, answer, by, testNow), { ok: false, reason: "not_free" }];
  },
  "a swap that the office decides": async ({ guideId, date, time }) => {
    const { id } = await insert(date, time, colleague);
    const swapId = await swap(id, guideId, "agreed");
    const decision = { swapId, departureId: id, agree: true };
    return [await decideSwap(db, decision, by, testNow), { ok: false, reasons: ["break"] }];
  },
  "a second group": async ({ date, time }) => {
    const { id } = await insert(date, time, colleague);
    await db.rows("test-full", "update departure set capacity = 2, seats_taken = 2 where id = $1", [id]);
    const party = { party: { adults: 2, children: 0 }, name: "Wanda", locale: "en" as const };
    const joined = await joinWaitingList(db, { departureId: id, ...party, email: `${key()}@example.org` }, testNow);
    expect(joined.ok).toBe(true);
    return [await openSecondGroup(db, { key: key(), departureId: id }, by, testNow), { ok: true, parties: 1 }];
  },
  "the daily job": async (one) => {
    await db.rows(
      "test-schedule",
      `insert into schedule (tour_id, language, weekdays, local_time, capacity, guide_id)
       values (:tourId, 'en', :weekdays, :time, 9, :guideId)`,
      { ...scheduleOn(one), tourId: tour.id },
    );
    const [day] = await db.rows<{ days: number }>("test-days", "select $1::date - $2::timestamptz::date + 1 as days", [
      one.date,
      testNow,
    ]);
    await makeDepartures(db, testNow, day?.days);
    const made = await db.rows<{ guideId: number | null }>(
      "test-made",
      `select departure.guide_id as "guideId" from departure join schedule on schedule.id = schedule_id
       where schedule.guide_id = $1 order by departure.local_date`,
      [one.guideId],
    );
    const others = made.slice(0, -1).map(() => ({ guideId: one.guideId }));
    await db.rows(
      "test-take-all-back",
      "delete from departure where schedule_id in (select id from schedule where guide_id = $1)",
      [one.guideId],
    );
    return [made, [...others, { guideId: null }]];
  },
};

async function swap(departureId: number, toGuideId: number, state: "offered" | "agreed"): Promise<number> {
  const made = await db.one<{ id: number }>(
    "test-swap",
    `insert into shift_swap (departure_id, from_guide_id, to_guide_id, offered_at, state, answered_at, agreed_at)
     values (:departureId, :colleague, :toGuideId, :now, :state, case when :state = 'agreed' then :now::timestamptz end,
       case when :state = 'agreed' then :now::timestamptz end) returning id`,
    { departureId, colleague, toGuideId, now: testNow, state },
  );
  return made?.id ?? 0;
}

test.each(Object.entries(places))("no guide gets a departure without a break: %s", async (_, tried) => {
  const one = await situation();
  const before = await led(one.guideId);
  const [answer, expected] = await tried(one);
  expect(answer).toMatchObject(expected as object);
  expect(await led(one.guideId)).toEqual(before);
});

test("the places are all that write the guide of a departure", () => {
  const writes = /update departure\s+set(?:(?!\bwhere\b)[^`])*?\bguide_id =|insert into departure \([^)]*\bguide_id\b/;
  const files = globSync("app/{domain,jobs,server,routes,cli}/**/*.ts").filter(
    (file) => !/\.(test|fixture)\.ts$/.test(file) && writes.test(readFileSync(file, "utf8")),
  );
  expect(files.map((file) => file.replace("app/domain/", "")).sort()).toEqual([
    "departures/add-departure.ts",
    "departures/edit-departure.ts",
    "departures/make-departures.ts",
    "planning/open-second-group.ts",
    "private-tours/answer-proposal.ts",
    "schedules/follow-schedule.ts",
    "schedules/save-schedule.ts",
    "shifts/swap-shift.ts",
    "shifts/take-shift.ts",
  ]);
});

test("what the office has read and ticked is saved, and holds for the schedule's later departures", async () => {
  const one = await situation();
  const { guideId, date, time } = one;
  const need = { tourId: tour.id, language: "en", starts: [new Date(`${date}T${time}:00+02:00`)] };
  const found = await checkGuide(db, guideId, need, testNow);
  expect(found).toMatchObject({ reasons: ["break"], conflicts: [{ clash: "break", date, time: "10:00" }] });
  const anyway = found?.key;
  const extra = { key: key(), tourId: tour.id, language: "en" as const, date, time, capacity: 9, guideId, anyway };
  const added = await addDeparture(db, extra, by, testNow);
  expect(added).toMatchObject({ ok: true });

  const two = await situation();
  const { id, version } = await two.open();
  const edit = { id, version, date: two.date, time: two.time, capacity: 9, guideId: two.guideId };
  const refused = await editDeparture(db, edit, by, testNow);
  const read = !refused.ok && refused.reason === "guide" ? refused.found.key : "";
  expect(await editDeparture(db, { ...edit, anyway: read }, by, testNow)).toMatchObject({ ok: true });

  const three = await situation();
  expect(await bulk({ departureIds: [(await three.open()).id], guideId: three.guideId, anyway: ["break"] })).toEqual([
    null,
  ]);

  const four = await situation();
  const pattern = scheduleOn(four);
  const starts = (await planDays(db, null, pattern, testNow)).map(({ startsAt }) => startsAt);
  const against = await checkGuide(db, four.guideId, { ...pattern, starts }, testNow);
  const saved = await saveNew(pattern, against?.key);
  if (!saved.ok) throw new Error(saved.reason);
  const again = "delete from departure where schedule_id = $1 and local_date = $2";
  await db.rows("test-make-again", again, [saved.id, four.date]);
  await makeDepartures(db, testNow);
  const made = await db.rows(
    "test-made-again",
    `select guide_id as "guideId" from departure where schedule_id = $1 and local_date = $2`,
    [saved.id, four.date],
  );
  expect(made).toEqual([{ guideId: four.guideId }]);

  const five = await situation();
  const fiveNeed = { tourId: tour.id, language: "de", starts: [new Date(`${five.date}T${five.time}:00+02:00`)] };
  const meeting = { name: "Hotel", latitude: 50.0632, longitude: 19.9371 };
  const known = await checkGuide(db, five.guideId, { ...fiveNeed, meeting }, testNow);
  const proposal = { guideId: five.guideId, date: five.date, time: five.time, meeting, anyway: known?.key };
  const { id: proposalId } = await createProposal(db, proposal);
  expect(await acceptProposal(db, proposalId, testNow)).toMatchObject({ ok: true });
  expect(await led(five.guideId)).toHaveLength(2);
});

test("two who give a guide departures at the same moment leave a break: forms, extra departures, schedules and proposals", async () => {
  const races: Record<string, (guideId: number, date: string, time: string) => Promise<unknown>> = {
    form: async (guideId, date, time) => {
      const { id, version } = await insert(date, time, null);
      return () => editDeparture(db, { id, version, date, time, capacity: 9, guideId }, by, testNow);
    },
    extra: async (guideId, date, time) => () =>
      addDeparture(db, { key: key(), tourId: tour.id, language: "en", date, time, capacity: 9, guideId }, by, testNow),
    schedule: async (guideId, date, time) => {
      const pattern = { ...scheduleOn({ guideId, date, time, open: () => insert(date, time, null) }) };
      const digest = planDigest(pattern, await planDays(db, null, pattern, testNow));
      return () => saveSchedule(db, { key: key(), id: null, version: 0, pattern, digest }, by, testNow);
    },
    proposal: async (guideId, date, time) => {
      const { id } = await createProposal(db, { guideId, date, time });
      return () => acceptProposal(db, id, testNow);
    },
  };
  const kinds = Object.keys(races);
  for (const [index, one] of kinds.entries())
    for (const other of [one, kinds[(index + 1) % kinds.length] as string]) {
      const guideId = await newGuide();
      const date = dateAfter("2027-07-05", count % 90);
      const begin = [
        await races[one]?.(guideId, date, "10:00"),
        await races[other]?.(guideId, date, afterTheFirst(10)),
      ] as (() => Promise<{ ok: boolean }>)[];
      const results = await Promise.all(begin.map((run) => run()));
      const onDay = await db.rows("test-on-day", "select id from departure where guide_id = $1 and local_date = $2", [
        guideId,
        date,
      ]);
      expect([one, other, onDay.length], JSON.stringify(results)).toEqual([one, other, 1]);
    }
}, 60_000);
