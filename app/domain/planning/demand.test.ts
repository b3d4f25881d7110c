import { expect, test } from "vitest";
import { joinWaitingList } from "#app/domain/waiting-list/join-waiting-list.ts";
import { leaveWaitingList } from "#app/domain/waiting-list/leave-waiting-list.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createStaff } from "#test/support/staff.ts";
import { assignGuide } from "./assign-guide.ts";
import { fittingForSecond, listDemand } from "./list-demand.ts";
import { openSecondGroup } from "./open-second-group.ts";
import { readPlan } from "./read-plan.ts";

const { db } = await openTestDatabase({ seeded: true, connections: 12 });
const by = await createStaff(db);
const week = { cityId: "krakow", from: "2027-06-14", to: "2027-06-20" };
const demand = async () => listDemand(db, await readPlan(db, week, testNow), week, testNow);

/** A full departure for which parties of these sizes wait. */
async function fullWith(date: string, sizes: number[]): Promise<{ id: number; parties: number[] }> {
  const full = await db.one<{ id: number }>(
    "test-full",
    `update departure set capacity = seats_taken where id = (select departure.id from departure join tour on tour.id = tour_id
       where city_id = 'krakow' and status = 'OPEN' and language = 'en' and departure.days = 1 and local_date = $1 and seats_taken > 0
       order by departure.id limit 1) returning id`,
    [date],
  );
  const id = full?.id ?? 0;
  const parties: number[] = [];
  for (const [index, adults] of sizes.entries()) {
    const request = { departureId: id, party: { adults, children: 0 }, name: "Wanda Wait", locale: "en" as const };
    const joined = await joinWaitingList(db, { ...request, email: `wait-${id}-${index}@example.org` }, testNow);
    if (!joined.ok) throw new Error(joined.reason);
    parties.push(joined.id);
  }
  return { id, parties };
}

const partiesOf = (departureId: number) =>
  db.rows<{ id: number; state: string; seats: number }>(
    "test-parties",
    "select id, state, seats from waiting_party where departure_id = $1 order by position, id",
    [departureId],
  );
const seatsOf = (id: number) =>
  db.one<{ held: number; capacity: number; guideId: number | null }>(
    "test-seats",
    `select seats_held as held, capacity, guide_id as "guideId" from departure where id = $1`,
    [id],
  );

test("those who wait are shown with the guides who are free, and one click offers them a second group first", async () => {
  const { id, parties } = await fullWith("2027-06-16", [4, 2, 3]);
  await db.rows(
    "test-free-colleagues",
    "update departure set guide_id = null where local_date = '2027-06-16' and id <> $1",
    [id],
  );
  const [wanted] = await demand();
  expect(wanted).toMatchObject({ departureId: id, parties: 3, people: 9, date: "2027-06-16" });
  expect(wanted?.free).toBeGreaterThan(0);
  const request = { key: "second-group-1", departureId: id };
  const [opened, again] = await Promise.all([
    openSecondGroup(db, request, by, testNow),
    openSecondGroup(db, request, by, testNow),
  ]);
  if (!opened.ok || !again.ok) throw new Error("The group was not opened.");
  expect(again.id).toBe(opened.id);
  expect(opened.parties).toBe(3);
  expect((await partiesOf(opened.id)).map((party) => [party.id, party.state])).toEqual(
    parties.map((party) => [party, "offered"]),
  );
  expect(await seatsOf(opened.id)).toMatchObject({ held: 9, guideId: opened.guideId });
  const before = await seatsOf(id);
  expect(opened.guideId).not.toBeNull();
  expect(opened.guideId).not.toBe(before?.guideId);
  expect((await demand()).map(({ departureId }) => departureId)).not.toContain(id);
  expect(await openSecondGroup(db, { key: "second-group-2", departureId: id }, by, testNow)).toEqual({
    ok: false,
    reason: "nobody_waits",
  });
  expect(await openSecondGroup(db, { key: "second-group-3", departureId: 999_999_999 }, by, testNow)).toEqual({
    ok: false,
    reason: "unknown",
  });
});

test("a party that leaves while the group is opened leaves no seat held behind", async () => {
  const dates = ["2027-06-15", "2027-06-17", "2027-06-18", "2027-06-19"];
  for (const [round, date] of dates.entries()) {
    const { id, parties } = await fullWith(date, [2, 2, 2]);
    const [first = 0] = parties;
    const [opened] = await Promise.all([
      openSecondGroup(db, { key: `second-race-${round}`, departureId: id }, by, testNow),
      leaveWaitingList(db, first, testNow),
    ]);
    if (!opened.ok) throw new Error(opened.reason);
    const all = [...(await partiesOf(id)), ...(await partiesOf(opened.id))];
    expect(all.find((party) => party.id === first)?.state).toBe("left");
    const held = (await partiesOf(opened.id)).filter(({ state }) => state === "offered");
    expect((await seatsOf(opened.id))?.held).toBe(held.reduce((sum, { seats }) => sum + seats, 0));
    expect(held.map((party) => party.id)).toEqual(parties.slice(1));
  }
});

test("a departure that starts so soon that nobody may be offered places gets no second group", async () => {
  const { id } = await fullWith("2027-06-20", [2]);
  const start = await db.one<{ at: Date }>("test-start", "select starts_at as at from departure where id = $1", [id]);
  const before = (minutes: number) => new Date((start?.at.getTime() ?? 0) - minutes * 60_000);
  const listed = async (now: Date) =>
    (await listDemand(db, await readPlan(db, week, now), week, now)).some(({ departureId }) => departureId === id);
  expect(await listed(before(74))).toBe(false);
  const late = await openSecondGroup(db, { key: "second-late-1", departureId: id }, by, before(74));
  expect(late).toEqual({ ok: false, reason: "unknown" });
  expect(await listed(before(76))).toBe(true);
  expect(await openSecondGroup(db, { key: "second-late-2", departureId: id }, by, before(76))).toMatchObject({
    ok: true,
  });
});

test("a second group and a choice of the office at the same moment do not give one guide both", async () => {
  const { id } = await fullWith("2027-06-14", [2]);
  await db.rows("test-free-all", "update departure set guide_id = null where local_date = '2027-06-14' and id <> $1", [
    id,
  ]);
  const fitting = await (async () => {
    const plan = await readPlan(db, week, testNow);
    const walk = plan.walks.find((one) => one.id === id);
    return walk ? fittingForSecond(plan, walk) : [];
  })();
  const [guideId = 0] = fitting;
  const twin = await db.one<{ id: number; version: number }>(
    "test-demand-twin",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, days, capacity, edited)
     select tour_id, language, local_date, local_time, starts_at, days, capacity, true from departure where id = $1 returning id, version`,
    [id],
  );
  const assignment = { departureId: twin?.id ?? 0, version: twin?.version ?? 0, guideId, anyway: [] };
  const [opened, assigned] = await Promise.all([
    openSecondGroup(db, { key: "second-both-1", departureId: id }, by, testNow),
    assignGuide(db, assignment, by, testNow),
  ]);
  if (!opened.ok) throw new Error(opened.reason);
  expect(opened.guideId === guideId && assigned.ok).toBe(false);
  expect([opened.guideId === guideId, assigned.ok]).toContain(true);
});
