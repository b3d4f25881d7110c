import { afterAll, beforeAll, expect, test } from "vitest";
import { moveBooking } from "#app/domain/booking-changes/move-booking.ts";
import { addDeparture } from "#app/domain/departures/add-departure.ts";
import { cancelDeparture } from "#app/domain/departures/change-departure.ts";
import type { ActionResult } from "#app/domain/guide-days/apply-guide-action.ts";
import { deleteExpiredKeys } from "#app/domain/idempotency/idempotent.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { ruleReasons } from "#app/domain/planning/hard-rules.ts";
import type { ActionFields } from "#app/routes/guide-app/action-schema.ts";
import { testNow } from "#test/support/database.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { createStaff, guideMember, staffMember } from "#test/support/staff.ts";
import type { Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let guide: Visitor;
let staff: Visitor;
let by: Actor;
let tour: { id: number; guideId: number; otherGuideId: number; slug: string; currency: string; date: string };
let made = 0;
let hour = 13;

beforeAll(async () => {
  site = await openSite();
  tour = (await site.db.one(
    "test-paid-tour",
    `select tour.id, tour.currency, guide.id as "guideId", guide.slug,
       (select min(other.id) from guide other where other.id <> guide.id) as "otherGuideId", '2027-06-10' as date
     from tour join departure on departure.tour_id = tour.id join guide on guide.id = departure.guide_id
     where tour.payment = 'paid' and tour.days = 1 order by tour.id, guide.id limit 1`,
  )) as typeof tour;
  guide = await guideMember(site, tour.slug);
  staff = await staffMember(site);
  by = await createStaff(site.db, "planner");
});
afterAll(() => site?.close());

/** A departure of the guide today, with a party that still has to pay. */
async function departureWithGuest(): Promise<{ id: number; reference: string }> {
  hour += 1;
  const time = `${hour}:00`;
  const fields = {
    tourId: tour.id,
    language: "en" as const,
    date: tour.date,
    time,
    capacity: 9,
    guideId: tour.guideId,
    anyway: [...ruleReasons],
  };
  const added = await addDeparture(site.db, { key: key(), ...fields }, by, testNow);
  if (!added.ok) throw new Error(added.reason);
  const [answer] = await sync([walkIn(added.id)]);
  const result = answer as { reference: string };
  await site.db.rows("test-to-come", "update booking set status = 'confirmed' where reference = $1", [
    result.reference,
  ]);
  return { id: added.id, reference: result.reference };
}

const key = () => `odd-key-${made++}`;
const walkIn = (departureId: number): ActionFields => {
  const people = { name: "Ada Payer", adults: "2", children: "0", email: "" };
  return { kind: "walk-in", key: key(), departureId: String(departureId), ...people };
};
const cash = (departureId: number, reference: string): ActionFields => ({
  ...{ kind: "cash", key: key(), departureId: String(departureId), reference },
  ...{ amount: "5000", currency: tour.currency },
});
const undo = (departureId: number, reference: string, entry: ActionFields): ActionFields => ({
  ...{ kind: "cash-undo", key: key(), departureId: String(departureId), reference, entry: entry.key as string },
});

async function sync(actions: ActionFields[]): Promise<ActionResult[]> {
  const answer = await site.fetch("/guide/sync", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Cookie: [...guide.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    },
    body: JSON.stringify(actions),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { result: ActionResult }[]).map(({ result }) => result);
}

const ledger = (reference: string) =>
  site.db.rows<{ amount: number; date: string; guideId: number }>(
    "test-ledger-of",
    `select entry.amount, entry.local_date as date, entry.guide_id as "guideId"
     from payment_entry entry join booking on booking.id = entry.booking_id where booking.reference = $1 order by entry.id`,
    [reference],
  );
const text = async (path: string) => (await staff.get(path)).text();
const toCheck = async () => (await text("/office/cash")).split('id="to-check"')[1]?.split("</section>")[0] ?? "";
const giveAway = (departureId: number) =>
  site.db.rows("test-other-guide", "update departure set guide_id = $2 where id = $1", [
    departureId,
    tour.otherGuideId,
  ]);

test("cash of a guest whom the office has moved meanwhile is in the ledger, on the day it was taken, and the office sees it", async () => {
  const { id, reference } = await departureWithGuest();
  const target = await site.db.one<{ id: number }>(
    "test-later-departure",
    "select id from departure where tour_id = $1 and status = 'OPEN' and local_date > '2027-06-12' and capacity - seats_taken - seats_held > 2 order by id limit 1",
    [tour.id],
  );
  expect(await moveBooking(site.db, { reference, to: target?.id as number, by }, testNow)).toEqual({ ok: true });
  const taken = cash(id, reference);
  for (const _ of ["once", "again"]) expect(await sync([taken])).toMatchObject([{ ok: true, odd: "moved" }]);
  expect(await ledger(reference)).toEqual([{ amount: 5_000, date: tour.date, guideId: tour.guideId }]);
  expect(await text("/office")).toMatch(/href="\/office\/cash#to-check"[^>]*><b[^>]*>1<\/b> (<!-- -->)?cash payment/);
  const listed = await toCheck();
  expect(listed).toContain(`/office/bookings/${reference}#payments`);
  expect(listed).toContain("the booking had been moved to another departure");
  const entry = /name="check" value="(\d+)"/.exec(listed)?.[1] as string;
  expect((await staff.post("/office/cash", { check: entry })).status).toBe(200);
  expect((await staff.post("/office/cash", { check: entry })).status).toBe(409);
  expect(await toCheck()).toBe("");
});

test("cash and walk-ins of a guide who has lost the departure meanwhile are written down, and can be undone", async () => {
  const { id, reference } = await departureWithGuest();
  await giveAway(id);
  const taken = cash(id, reference);
  const added = walkIn(id);
  const alsoTaken = cash(id, added.key as string);
  const answers = await sync([taken, added, alsoTaken, undo(id, reference, taken)]);
  expect(answers).toMatchObject([
    { ok: true, odd: "other_guide" },
    { ok: true, odd: "other_guide" },
    { ok: true, odd: "other_guide" },
    { ok: true },
  ]);
  expect((await ledger(reference)).map(({ amount }) => amount)).toEqual([5_000, -5_000]);
  const { reference: joined } = answers[1] as { reference: string };
  expect(await ledger(joined)).toEqual([{ amount: 5_000, date: tour.date, guideId: tour.guideId }]);
  // What was undone needs no look.
  const listed = await toCheck();
  expect(listed).toContain(joined);
  expect(listed).not.toContain(reference);
  expect(await sync([{ ...cash(id, reference), kind: "check-in", mark: "attended" }])).toEqual([
    { ok: false, reason: "not_yours" },
  ]);
});

test("cash of guests who were never there, or of a guide who never led them, is refused", async () => {
  const { reference } = await departureWithGuest();
  const other = await departureWithGuest();
  expect(await sync([cash(other.id, reference)])).toEqual([{ ok: false, reason: "unknown" }]);
  const theirs = await site.db.one<{ id: number; reference: string }>(
    "test-theirs",
    `select departure.id, booking.reference from departure join booking on booking.departure_id = departure.id
     where departure.guide_id <> $1 and booking.amount > 0 and not exists (select from former_guide where departure_id = departure.id) limit 1`,
    [tour.guideId],
  );
  expect(await sync([cash(theirs?.id as number, theirs?.reference as string)])).toEqual([
    { ok: false, reason: "not_yours" },
  ]);
  expect(await ledger(reference)).toEqual([]);
});

test("a walk-in who paid on a departure that was canceled meanwhile takes no seats and gets the money back", async () => {
  const { id } = await departureWithGuest();
  expect(await cancelDeparture(site.db, id, by, testNow)).toMatchObject({ ok: true });
  const added = walkIn(id);
  const answers = await sync([added, cash(id, added.key as string)]);
  expect(answers).toMatchObject([
    { ok: true, odd: "canceled" },
    { ok: true, odd: "canceled" },
  ]);
  const { reference } = answers[0] as { reference: string };
  expect(await ledger(reference)).toMatchObject([{ amount: 5_000 }]);
  expect(await text("/office/cash")).toContain(`/office/bookings/${reference}#payments`);
  const standing = await site.db.one("test-seats", "select seats_taken as taken, status from departure where id = $1", [
    id,
  ]);
  expect(standing).toEqual({ taken: 0, status: "CANCELED" });
});

test("whoever has paid the guide is there: “the others did not come” leaves them", async () => {
  const { id, reference } = await departureWithGuest();
  const statusOf = async () =>
    (
      await site.db.one<{ status: string }>("test-status", "select status from booking where reference = $1", [
        reference,
      ])
    )?.status;
  const rest = (): ActionFields => ({ kind: "rest", key: key(), departureId: String(id), references: reference });
  const offered = async () =>
    (await (await guide.get("/guide")).text())
      .split('<details class="guide-departure"')
      .find((sheet) => sheet.includes(`id="departure-${id}"`))
      ?.includes("The others did not come");
  site.setNow(new Date(testNow.getTime() + 12 * 3_600_000));
  expect(await offered()).toBe(true);
  const taken = cash(id, reference);
  await sync([taken]);
  expect(await offered()).toBe(false);
  expect(await sync([rest()])).toMatchObject([{ ok: true }]);
  expect(await statusOf()).toBe("confirmed");
  await sync([undo(id, reference, taken), rest()]);
  expect(await statusOf()).toBe("no-show");
  site.setNow(testNow);
});

test("actions that are sent again after their keys were forgotten change nothing", async () => {
  const { id } = await departureWithGuest();
  const added = walkIn(id);
  const taken = cash(id, added.key as string);
  const city = await site.db.one<{ id: string }>("test-city", "select city_id as id from tour where id = $1", [
    tour.id,
  ]);
  const handed: ActionFields = {
    ...{ kind: "hand-over", key: key(), cityId: city?.id as string, date: tour.date },
    ...{ currency: tour.currency, amount: "5000" },
  };
  const actions = [added, taken, undo(id, added.key as string, taken), handed];
  const [first] = await sync(actions);
  const { reference } = first as { reference: string };
  await deleteExpiredKeys(site.db, new Date(testNow.getTime() + 31 * 86_400_000));
  const again = await sync(actions);
  expect(again).toMatchObject([
    { ok: true, reference },
    { ok: true },
    { ok: false, reason: "nothing_to_undo" },
    { ok: true },
  ]);
  expect((await ledger(reference)).map(({ amount }) => amount)).toEqual([5_000, -5_000]);
  const counted = await site.db.one(
    "test-counted",
    `select (select count(*) from booking where walk_in_key = $1)::integer as walkins,
       (select count(*) from cash_hand_over where key = $2)::integer as "handOvers"`,
    [added.key, handed.key],
  );
  expect(counted).toEqual({ walkins: 1, handOvers: 1 });
  await deleteExpiredKeys(site.db, new Date(testNow.getTime() + 31 * 86_400_000));
  expect(await sync([{ ...taken, amount: "6000" }])).toEqual([{ ok: false, reason: "key_reused" }]);
});
