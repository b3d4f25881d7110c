import { beforeAll, expect, test } from "vitest";
import { dateAfter } from "#app/domain/availability/availability.ts";
import { reportDaysOff } from "#app/domain/availability/report-days-off.ts";
import { applyNextItem } from "#app/domain/bulk-changes/apply-bulk-changes.ts";
import { listBulkItems } from "#app/domain/bulk-changes/get-bulk-change.ts";
import { checkGuide } from "#app/domain/departures/check-guide.ts";
import { wholeCompany } from "#app/domain/team/office-scope.ts";
import { testNow } from "#test/support/database.ts";
import { createGuideAccount } from "#test/support/guides.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createStaff } from "#test/support/staff.ts";
import { assignGuide } from "./assign-guide.ts";
import { listFitting } from "./check-rules.ts";
import { countPlan } from "./count-plan.ts";
import { reasonsAgainst } from "./hard-rules.ts";
import { listCandidates } from "./list-candidates.ts";
import { proposeGuides } from "./propose-guides.ts";
import { isOpen, type PlannedWalk, readPlan } from "./read-plan.ts";
import { saveProposals } from "./save-proposals.ts";

const { db } = await openTestDatabase({ seeded: true });
const by = await createStaff(db);
const colleague = await createStaff(db, "colleague");
const week = { cityId: "krakow", from: "2027-06-14", to: "2027-06-20" };
const read = () => readPlan(db, week, testNow);
const guideOf = async (id: number) =>
  (
    await db.one<{ guideId: number | null }>(
      "test-guide-of",
      `select guide_id as "guideId" from departure where id = $1`,
      [id],
    )
  )?.guideId;
const open = async () => (await read()).walks.filter(isOpen);

beforeAll(async () => {
  await db.rows(
    "test-nobody",
    `update departure set guide_id = null from tour where tour.id = tour_id and city_id = 'krakow' and status = 'OPEN'
       and local_date between '2027-06-15' and '2027-06-18'`,
  );
});

test("the plan of a city and the count of its days agree", async () => {
  const { walks, guides } = await read();
  const counts = await countPlan(db, { ...week, scope: wholeCompany }, testNow);
  expect(counts).toHaveLength(7);
  for (const { date, departures, open } of counts) {
    const ofDay = walks.filter(({ days, status }) => days[0]?.date === date && status !== "CANCELED");
    expect([date, departures, open]).toEqual([date, ofDay.length, ofDay.filter(isOpen).length]);
  }
  expect(guides.length).toBeGreaterThan(3);
  const long = walks.find(({ days }) => days.length === 3);
  expect(long?.days.map(({ date }) => dateAfter(date, 0)).length).toBe(3);
});

test("whom the plan proposes, the check of a single departure accepts, until someone has another day off", async () => {
  const plan = await read();
  const walks = plan.walks.filter(isOpen);
  const proposals = proposeGuides(walks, plan.guides, plan.led).filter(({ guideId }) => guideId !== null);
  expect(proposals.length).toBeGreaterThan(10);
  for (const { walkId, guideId } of proposals.slice(0, 12)) {
    const walk = walks.find(({ id }) => id === walkId);
    const need = { tourId: walk?.tourId ?? 0, language: walk?.language ?? "", departureId: walkId };
    const starts = [new Date(walk?.days[0]?.start ?? 0)];
    expect(await checkGuide(db, guideId, { ...need, starts }, testNow)).toBeUndefined();
  }
  const [first, other] = proposals as [(typeof proposals)[0], (typeof proposals)[0]];
  await expectNobodyAbsent(other, walks);
  const { guideId, walkId } = first;
  const date = walks.find(({ id }) => id === walkId)?.days[0]?.date ?? "";
  await reportDaysOff(
    db,
    { key: "day-off-key", guideId: guideId ?? 0, from: date, to: date, assigned: "keep" },
    by,
    testNow,
  );
  const after = await read();
  const walk = after.walks.find(({ id }) => id === walkId);
  const guide = after.guides.find(({ id }) => id === guideId);
  expect(guide && walk && reasonsAgainst(guide, walk, [])).toEqual(["absent"]);
});

test("for every guide of the plan, the check of a single departure says the same as the rules", async () => {
  const before = await read();
  const [one] = before.walks.filter((walk) => isOpen(walk) && walk.days.length === 1);
  const end = one?.days[0]?.end ?? 0;
  const late = Date.parse(`${dateAfter(one?.days[0]?.date ?? "", -1)}T21:00:00Z`);
  const added = await db.rows<{ id: number }>(
    "test-close-and-late",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, days, capacity, guide_id, edited)
     select tour_id, language, (at at time zone 'Europe/Warsaw')::date, (at at time zone 'Europe/Warsaw')::time, at, 1, 9, new_guide, true
     from departure cross join unnest($2::timestamptz[], $3::integer[]) other(at, new_guide) where departure.id = $1 returning id`,
    [one?.id, [new Date(end + 600_000), new Date(late)], before.guides.slice(0, 2).map(({ id }) => id)],
  );
  const plan = await read();
  const walks = plan.walks.filter((walk) => isOpen(walk)).slice(0, 14);
  const seen = new Set<string>();
  for (const walk of walks)
    for (const guide of plan.guides) {
      const need = { tourId: walk.tourId, language: walk.language, departureId: walk.id };
      const starts = [new Date(walk.days[0]?.start ?? 0)];
      const found = await checkGuide(db, guide.id, { ...need, starts }, testNow);
      const reasons = reasonsAgainst(guide, walk, plan.led.get(guide.id) ?? []);
      expect([walk.id, guide.id, found?.reasons ?? []]).toEqual([walk.id, guide.id, reasons]);
      for (const reason of reasons) seen.add(reason);
    }
  expect([...seen]).toEqual(expect.arrayContaining(["busy", "break", "rest"]));
  await db.rows("test-not-close", "delete from departure where id = any ($1)", [added.map(({ id }) => id)]);
}, 60_000);

test("a tour of several days is compared with all that a guide leads on its days, also outside the week that is shown", async () => {
  for (const [first, other] of [
    ["2027-06-20", "2027-06-22"],
    ["2027-06-12", "2027-06-12"],
  ] as const) {
    const insert = async (date: string, length: number, guideId: number | null) =>
      (await db.one<{ id: number; version: number }>(
        "test-long",
        `insert into departure (tour_id, language, local_date, local_time, starts_at, days, capacity, guide_id, edited)
         select id, 'en', $1::date, '09:30', ($1::date + time '09:30') at time zone 'Europe/Warsaw', $2, 9, $3, true
         from tour where city_id = 'krakow' and days = 3 order by id limit 1 returning id, version`,
        [date, length, guideId],
      )) as { id: number; version: number };
    const long = await insert(first, 3, null);
    const { id: guideId } = await createGuideAccount(db, `long-${first}`);
    await db.rows("test-active", "update guide set active = true where id = $1", [guideId]);
    expect(await listFitting(db, long.id, testNow)).toContain(guideId);
    const walk = await insert(other, 1, guideId);
    const plan = await read();
    const shown = plan.walks.find(({ id }) => id === long.id) as PlannedWalk;
    const chosen = listCandidates(plan, shown, week).find(({ id }) => id === guideId);
    expect(chosen?.reasons).toContain("busy");
    expect(proposeGuides([shown], plan.guides, plan.led)[0]?.guideId).not.toBe(guideId);
    const save = {
      key: `long-${first}`,
      ...week,
      chosen: [{ departureId: long.id, version: long.version, guideId }],
    };
    expect(await saveProposals(db, save, by, testNow)).toMatchObject({
      ok: false,
      against: new Map([[long.id, ["busy"]]]),
    });
    await db.rows("test-no-long", "delete from departure where id = any ($1)", [[long.id, walk.id]]);
  }
});

/** A guide who cannot come to one departure is proposed for no other of that day: both forms say so. */
async function expectNobodyAbsent(
  { guideId, walkId }: { guideId: number | null; walkId: number },
  walks: PlannedWalk[],
) {
  const walk = walks.find(({ id }) => id === walkId);
  const absence = await db.one<{ id: number }>(
    "test-absence",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, days, capacity, guide_id, guide_absent_at, guide_absent_reason, edited)
     select tour_id, language, local_date - 1, local_time, starts_at - interval '1 day', 2, capacity, $2, $3, 'ill', true
     from departure where id = $1 returning id`,
    [walkId, guideId, testNow],
  );
  const need = { tourId: walk?.tourId ?? 0, language: walk?.language ?? "", departureId: walkId };
  const starts = [new Date(walk?.days[0]?.start ?? 0)];
  expect((await checkGuide(db, guideId, { ...need, starts }, testNow))?.reasons).toContain("absent");
  const { guides } = await read();
  const guide = guides.find(({ id }) => id === guideId);
  expect(guide && walk && reasonsAgainst(guide, walk, [])).toEqual(["absent"]);
  const proposed = proposeGuides(walks, guides, new Map()).filter((one) => one.guideId === guideId);
  expect(proposed.map((one) => one.walkId)).not.toContain(walkId);
  await db.rows("test-no-absence", "delete from departure where id = $1", [absence?.id]);
}

test("a choice against a rule needs the planner's word, and two planners never overwrite each other", async () => {
  const plan = await read();
  const [walk] = plan.walks.filter((one) => isOpen(one) && one.days.length === 1);
  if (!walk) throw new Error("Every departure has a guide.");
  const candidates = listCandidates(plan, walk, week);
  const [best, second] = candidates;
  const against = candidates.find(({ reasons }) => reasons.length > 0);
  const assign = (guideId: number | null, version: number, anyway: string[] = [], who = by) =>
    assignGuide(db, { departureId: walk.id, version, guideId, anyway }, who, testNow);
  expect(await assign(against?.id ?? 0, walk.version)).toEqual({ ok: false, reasons: against?.reasons });
  expect(await assign(999_999, walk.version)).toEqual({ ok: false, reasons: ["city"] });

  const both = await Promise.all([
    assign(best?.id ?? 0, walk.version),
    assign(second?.id ?? 0, walk.version, [], colleague),
  ]);
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "changed" });
  expect(await guideOf(walk.id)).toBe(both[0]?.ok ? best?.id : second?.id);

  expect(await assign(against?.id ?? 0, walk.version + 1, against?.reasons)).toEqual({ ok: true });
  expect(await assign(null, walk.version + 2)).toEqual({ ok: true });
  expect(await guideOf(walk.id)).toBeNull();
});

test("edited proposals are checked together, saved as one change, and leave what a colleague has changed", async () => {
  const plan = await read();
  const walks = plan.walks.filter(isOpen);
  const chosen = proposeGuides(walks, plan.guides, plan.led).flatMap(({ walkId, guideId }) => {
    const version = walks.find(({ id }) => id === walkId)?.version ?? 0;
    return guideId === null ? [] : [{ departureId: walkId, version, guideId }];
  });
  const [first, second] = chosen;
  if (!first || !second) throw new Error("Nothing is proposed.");
  const save = { key: "fill-key-1", ...week, chosen };

  const everything = chosen.map((one) => ({ ...one, guideId: first.guideId }));
  const refused = await saveProposals(db, { ...save, chosen: everything }, by, testNow);
  expect(!refused.ok && "against" in refused && refused.against.size).toBeGreaterThan(0);
  expect(await saveProposals(db, { ...save, chosen: [] }, by, testNow)).toEqual({ ok: false, reason: "nothing" });
  expect(await open()).toHaveLength(walks.length);

  const saved = await saveProposals(db, save, by, testNow);
  expect(await saveProposals(db, save, by, testNow)).toMatchObject({ ok: true });
  // Before the job has done anything, the plan shows what was saved and proposes nobody for it again.
  expect(await open()).toHaveLength(walks.length - chosen.length);
  expect((await read()).walks.find(({ id }) => id === second.departureId)?.guideId).toBe(second.guideId);
  // A colleague saves the departure in between, still without a guide.
  expect(await assignGuide(db, { ...first, guideId: null, anyway: [] }, colleague, testNow)).toEqual({ ok: true });
  while (await applyNextItem(db, testNow));
  const items = await listBulkItems(db, saved.ok ? saved.id : 0);
  expect(
    items.filter(({ state }) => state !== "done").map(({ departureId, refusal }) => [departureId, refusal]),
  ).toEqual([[first.departureId, "changed"]]);
  expect(await guideOf(first.departureId)).toBeNull();
  expect(await guideOf(second.departureId)).toBe(second.guideId);
  expect(await open()).toHaveLength(walks.length - chosen.length + 1);
});

test("of two planners who work at the same time every saved edit counts once, and every other one is told", async () => {
  const plan = await read();
  const walks = plan.walks
    .filter(({ started, status, days }) => !started && status === "OPEN" && days.length === 1)
    .slice(0, 8);
  const ids = walks.map(({ id }) => id);
  const versions = () =>
    db.rows<{ id: number; version: number }>(
      "test-versions",
      "select id, version from departure where id = any ($1) order by id",
      [ids],
    );
  const before = await versions();
  const edit = async (who: typeof by, turn: number) => {
    // Each plans from what they saw at the beginning of their turn.
    const seen = await versions();
    const { id = 0, version = 0 } = seen[turn % seen.length] ?? {};
    return assignGuide(db, { departureId: id, version, guideId: null, anyway: [] }, who, testNow);
  };
  const results = [];
  for (let turn = 0; turn < 24; turn++)
    results.push(...(await Promise.all([edit(by, turn), edit(colleague, turn), edit(colleague, turn * 3)])));
  const saved = results.filter(({ ok }) => ok).length;
  expect(results.filter((result) => !result.ok)).toEqual(
    results.slice(saved).map(() => ({ ok: false, reason: "changed" })),
  );
  expect(saved).toBeGreaterThan(20);
  expect(saved).toBeLessThan(results.length);
  const sum = (all: { version: number }[]) => all.reduce((total, { version }) => total + version, 0);
  expect(sum(await versions()) - sum(before)).toBe(saved);
});

/** An open departure of one day, a guide against whom nothing speaks, and another departure ten minutes after its end. */
async function tooClose() {
  const plan = await read();
  for (const walk of plan.walks.filter((one) => isOpen(one) && one.days.length === 1)) {
    const gap = (walk.minutes + 10) * 60_000;
    const start = (walk.days[0]?.start ?? 0) + gap;
    const next = await db.one<{ id: number; version: number }>(
      "test-too-close",
      `insert into departure (tour_id, language, local_date, local_time, starts_at, days, capacity, edited)
       select tour_id, language, local_date, local_time + make_interval(secs => $2), $3, days, capacity, true from departure where id = $1
       returning id, version`,
      [walk.id, gap / 1000, new Date(start)],
    );
    if (!next) throw new Error("The second departure was not made.");
    const [fits, fitsNext] = [await listFitting(db, walk.id, testNow), await listFitting(db, next.id, testNow)];
    const guideId = fits.find((id) => fitsNext.includes(id));
    if (guideId !== undefined) return { walk, next, guideId };
    await db.rows("test-too-close-not", "delete from departure where id = $1", [next.id]);
  }
  throw new Error("Nobody could lead two departures of a day.");
}

test("two choices at the same moment leave the guide a break", async () => {
  for (let round = 0; round < 4; round++) {
    const { walk, next, guideId } = await tooClose();
    const both = await Promise.all(
      [walk, next].map(({ id, version }) =>
        assignGuide(db, { departureId: id, version, guideId, anyway: [] }, by, testNow),
      ),
    );
    expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, reasons: ["break"] }]);
    await db.rows("test-too-close-over", "delete from departure where id = $1", [next.id]);
    await db.rows("test-too-close-free", "update departure set guide_id = null, version = version + 1 where id = $1", [
      walk.id,
    ]);
  }
});

test("two planners who save proposals at the same moment leave the guide a break, and so does the job", async () => {
  const { walk, next, guideId } = await tooClose();
  const save = ({ id, version }: { id: number; version: number }, key: string) =>
    saveProposals(db, { key, ...week, chosen: [{ departureId: id, version, guideId }] }, by, testNow);
  const both = await Promise.all([save(walk, "close-key-1"), save(next, "close-key-2")]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const [saved, other] = both[0]?.ok ? [walk, next] : [next, walk];
  // The form of the single departure only warns.
  await db.rows("test-close-form", "update departure set guide_id = $1 where id = $2", [guideId, other.id]);
  while (await applyNextItem(db, testNow));
  const items = await listBulkItems(db, both.flatMap((one) => (one.ok ? [one.id] : []))[0] ?? 0);
  expect(items.map(({ departureId, refusal }) => [departureId, refusal])).toEqual([[saved.id, "break"]]);
  expect(await guideOf(saved.id)).toBeNull();
});
