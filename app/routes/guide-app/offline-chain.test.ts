import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { addDeparture } from "#app/domain/departures/add-departure.ts";
import { type Guest, type GuideDeparture, listGuideDays } from "#app/domain/guide-days/list-guide-days.ts";
import { dueOf } from "#app/domain/payments/balance.ts";
import { testNow } from "#test/support/database.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { createStaff, guideMember } from "#test/support/staff.ts";
import type { Visitor } from "#test/support/visitor.ts";
import type { ActionFields } from "./action-schema.ts";
import { applyActions } from "./apply-actions.ts";
import { applied, enqueue, flush, missingActions, queue } from "./offline-queue.ts";

let site: TestSite;
let guide: Visitor;
let led: { id: number; guideId: number; slug: string };

beforeAll(async () => {
  site = await openSite();
  const found = await site.db.one<typeof led>(
    "test-led",
    `select departure.id, guide.id as "guideId", guide.slug
     from departure join guide on guide.id = departure.guide_id join booking on booking.departure_id = departure.id
     join tour on tour.id = departure.tour_id join city on city.id = tour.city_id
     where departure.local_date = ($1::timestamptz at time zone city.time_zone)::date and departure.starts_at between $1 and $1::timestamptz + interval '2 hours' and departure.status = 'OPEN'
       and booking.status = 'confirmed' and booking.email is not null
     group by guide.id, departure.id having count(*) >= 3 order by departure.id limit 1`,
    [testNow],
  );
  led = found as typeof led;
  // A paid tour, so that the chains know money.
  await site.db.rows(
    "test-paid-tour",
    `with tour as (update tour set payment = 'paid', price = 8500, child_price = 4250, currency = 'PLN'
       where id = (select tour_id from departure where id = $1) returning id)
     update booking set amount = 8500 * adults + 4250 * children, currency = 'PLN' where departure_id = $1`,
    [led.id],
  );
  guide = await guideMember(site, led.slug);
});
afterAll(() => site?.close());
afterEach(() => {
  vi.unstubAllGlobals();
  queue.clear();
  applied.clear();
});

let clock = testNow.getTime();
/** Every request has its own time. */
function tick(): Date {
  clock += 1;
  site.setNow(new Date(clock));
  return new Date(clock);
}

type Lists = { loadedAt: Date; today: GuideDeparture };

async function load(): Promise<Lists> {
  const loadedAt = tick();
  const days = await listGuideDays(site.db, led.guideId, loadedAt, "en");
  return { loadedAt, today: days.find(({ id }) => id === led.id) as GuideDeparture };
}

/** The fate of one request of the phone. */
type Network = "reached" | "unreachable" | "answer lost" | "sent twice";

/** Connects the phone's queue to the site. */
function connect(network: Network) {
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (network === "unreachable") throw new TypeError("Failed to fetch");
    const Cookie = [...guide.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const send = () => {
      tick();
      return site.fetch(path, { ...init, headers: { ...init.headers, Cookie } });
    };
    const answer = await send();
    if (network === "answer lost") throw new TypeError("Failed to fetch");
    return network === "sent twice" ? send() : answer;
  });
}

type Person = {
  id: string;
  name: string;
  adults: number;
  children: number;
  status: string;
  isWalkIn: boolean;
  amount: number;
  paid: number;
};
/** `stored` are the lists of the page that opens without a network; `late` is what guests will be told. */
type Phone = { lists: Lists; stored: Lists; people: Person[]; late: number | undefined };

const party = fc.record({ adults: fc.integer({ min: 1, max: 2 }), children: fc.integer({ min: 0, max: 1 }) });
const who = fc.nat({ max: 9 });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("walk-in" as const), party }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("party" as const), who, party }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("check-in" as const),
      who,
      mark: fc.constantFrom("attended", "no-show", "confirmed"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("remove" as const), who }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("cash" as const),
      who,
      other: fc.option(fc.integer({ min: 1, max: 99 })),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("cash-undo" as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("late" as const), minutes: fc.constantFrom(5, 10, 15) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("rest" as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("rest-undo" as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("late-undo" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("sync" as const),
      limit: fc.integer({ min: 1, max: 4 }),
      network: fc.constantFrom<Network>("reached", "unreachable", "answer lost", "sent twice"),
      lists: fc.constantFrom("lost", "loaded", "loaded and stored"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("open stored page" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function shownOn({ lists }: Phone): GuideDeparture {
  const actions = [...missingActions(led.guideId, lists.loadedAt, applied.get()), ...queue.get().waiting];
  return applyActions(
    [lists.today],
    actions.map(({ act }) => act),
  )[0] as GuideDeparture;
}
const summarize = (people: Omit<Person, "id">[]) =>
  people
    .map(
      ({ name, adults, children, status, amount, paid }) =>
        `${name}: ${adults} + ${children} ${status}, ${paid} of ${amount} paid`,
    )
    .sort();
const peopleOf = ({ guests }: GuideDeparture): Person[] =>
  (guests ?? []).map((guest) => ({ ...guest, id: guest.reference }));

const priceOf = ({ lists }: Phone, { adults, children }: { adults: number; children: number }) => {
  const prices = lists.today.prices as { adult: number; child: number };
  return prices.adult * adults + prices.child * children;
};

const lateBy = ({ delays }: GuideDeparture) => delays?.map(({ minutes }) => minutes);
const expected = ({ late }: Phone) => (late === undefined ? [] : [late]);

let count = 0;
function add(fields: ActionFields): string {
  const key = `chain-key-${count++}`;
  enqueue(led.guideId, { key, departureId: String(led.id), ...fields });
  return key;
}

async function sync(phone: Phone, limit: number, lists: "lost" | "loaded" | "loaded and stored") {
  const isAnswered = await flush(led.guideId, limit).catch(() => false);
  if (!isAnswered || lists === "lost") return;
  phone.lists = await load();
  if (lists === "loaded and stored") phone.stored = phone.lists;
}

/** Does the step on the phone, and to the people as they should be in the end. */
async function take(phone: Phone, action: Step) {
  if (action.kind === "sync") {
    connect(action.network);
    return sync(phone, action.limit, action.lists);
  }
  if (action.kind === "open stored page") {
    phone.lists = phone.stored;
    return;
  }
  if (action.kind === "walk-in") {
    const name = `Walk-in ${count}`;
    const { adults, children } = action.party;
    const id = add({ kind: "walk-in", name, adults: String(adults), children: String(children), email: "" });
    const amount = priceOf(phone, action.party);
    phone.people.push({ id, name, adults, children, status: "attended", isWalkIn: true, amount, paid: 0 });
    return;
  }
  if (action.kind === "late") {
    // Walk-ins have no address here, and who did not come is not told.
    if (!phone.people.some(({ isWalkIn, status }) => !isWalkIn && status !== "no-show")) return;
    add({ kind: "late", minutes: String(action.minutes) });
    phone.late = action.minutes;
    return;
  }
  if (action.kind === "late-undo") {
    // The button is there only while something can be taken back.
    if (phone.late !== undefined) add({ kind: "late-undo" });
    phone.late = undefined;
    return;
  }
  if (action.kind === "rest" || action.kind === "rest-undo") {
    const { guests, rest } = shownOn(phone);
    const [from, to] = action.kind === "rest" ? ["confirmed", "no-show"] : ["no-show", "confirmed"];
    const isMarked = ({ reference, key }: Guest) => rest.includes(reference) || (key !== null && rest.includes(key));
    const concerned = (guests ?? []).filter(
      (guest) => guest.status === from && (to === "no-show" ? guest.cash.length === 0 : isMarked(guest)),
    );
    if (concerned.length === 0) return;
    add({ kind: action.kind, references: concerned.map(({ reference }) => reference).join(" ") });
    for (const person of phone.people)
      if (concerned.some(({ reference, name }) => reference === person.id || (person.isWalkIn && name === person.name)))
        person.status = to as string;
    return;
  }
  // Whoever has paid gets the money back before the row goes.
  const choices = phone.people.filter(({ isWalkIn, paid }) => action.kind !== "remove" || (isWalkIn && paid === 0));
  const person = choices[action.who % choices.length];
  if (!person) return;
  // The phone names guests as its list does: by key until the list brings the reference.
  const guests = shownOn(phone).guests ?? [];
  const listed = guests.find(
    ({ reference, name }) => reference === person.id || (person.isWalkIn && name === person.name),
  );
  const reference = listed?.reference ?? "not listed";
  if (action.kind === "party") {
    const { adults, children } = action.party;
    add({ kind: "party", reference, adults: String(adults), children: String(children) });
    person.amount += priceOf(phone, action.party) - priceOf(phone, person);
    Object.assign(person, action.party);
  } else if (action.kind === "cash") {
    const { currency } = phone.lists.today;
    const due = dueOf(person);
    if (action.other === null && due === 0) return;
    const sum: ActionFields =
      action.other === null ? { amount: String(due) } : { sum: `${action.other},50`, locale: "pl" };
    add({ kind: "cash", reference, currency, ...sum });
    person.paid += action.other === null ? due : action.other * 100 + 50;
  } else if (action.kind === "cash-undo") {
    const last = listed?.cash.at(-1);
    if (!last) return;
    add({ kind: "cash-undo", reference, entry: last.key });
    person.paid -= last.amount;
  } else if (action.kind === "check-in") {
    add({ kind: "check-in", reference, mark: action.mark });
    person.status = action.mark;
  } else {
    add({ kind: "remove", reference });
    phone.people = phone.people.filter((other) => other !== person);
  }
}

/** How many delays any guest would be mailed about. */
async function lettersOfDelays(): Promise<number> {
  const found = await site.db.rows(
    "test-delay-notifications",
    `select distinct notification.dedup_key from booking_notification notification join booking on booking.id = notification.booking_id
     where notification.kind = 'message' and booking.departure_id = $1`,
    [led.id],
  );
  return found.length;
}

/** What the ledger says of the guests on the list. */
async function cashTaken(): Promise<number> {
  const found = await site.db.one<{ sum: number }>(
    "test-cash-taken",
    `select coalesce(sum(entry.amount), 0)::integer as sum from payment_entry entry join booking on booking.id = entry.booking_id
     where booking.departure_id = $1`,
    [led.id],
  );
  return found?.sum as number;
}

test("any chain of actions, synced in any chunks over any network, ends as it looked on the phone", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async (steps) => {
      const lists = await load();
      const { today } = lists;
      const phone = { lists, stored: lists, people: peopleOf(today), late: today.delays?.at(-1)?.minutes };
      for (const action of steps) {
        await take(phone, action);
        expect(summarize(peopleOf(shownOn(phone)))).toEqual(summarize(phone.people));
        expect(lateBy(shownOn(phone))).toEqual(expected(phone));
      }
      connect("reached");
      while (queue.get().waiting.length > 0) await sync(phone, 3, "loaded");
      expect(queue.get().refused.map(({ act, reason }) => `${act.kind}: ${reason}`)).toEqual([]);
      const { today: after } = await load();
      expect(summarize(peopleOf(after))).toEqual(summarize(phone.people));
      expect(lateBy(after)).toEqual(expected(phone));
      expect(await lettersOfDelays()).toBe(phone.late === undefined ? 0 : 1);
      expect(await cashTaken()).toBe(phone.people.reduce((sum, { paid }) => sum + paid, 0));
      expect(after.taken).toBe(phone.people.reduce((sum, { adults, children }) => sum + adults + children, 0));
    }),
    // Runs share the departure, so a smaller example of a failure could fail for another reason.
    { numRuns: 60, endOnFailure: true },
  );
}, 120_000);

test("a delay that was sent a minute ago is no longer offered for undoing, also on a stored page", async () => {
  const { today } = await load();
  const late = { kind: "late", departureId: String(led.id), minutes: "5" };
  const shownDelay = (undoUntil: number) => applyActions([today], [{ ...late, undoUntil: String(undoUntil) }])[0];
  expect(shownDelay(Date.now() - 1)?.delays?.at(-1)).toEqual({ minutes: 5, undoMs: null });
  expect(shownDelay(Date.now() + 30_000)?.delays?.at(-1)?.undoMs).toBeGreaterThan(20_000);
});

test("hours before the start a delay is not offered, and one from the queue is refused in words", async () => {
  const tour = await site.db.one<{ id: number }>("test-led-of", "select tour_id as id from departure where id = $1", [
    led.id,
  ]);
  const evening = { tourId: tour?.id as number, language: "en" as const, date: "2027-06-10", time: "20:00" };
  const extra = { key: "evening-tour", ...evening, capacity: 9, guideId: led.guideId };
  const added = await addDeparture(site.db, extra, await createStaff(site.db), testNow);
  if (!added.ok) throw new Error(added.reason);
  const departureId = String(added.id);
  const party = { adults: "2", children: "0" };
  connect("reached");
  add({ kind: "walk-in", departureId, name: "Early Bird", ...party, email: "" });
  add({ kind: "late", departureId, minutes: "10" });
  await flush(led.guideId);
  expect(queue.get().refused.map(({ reason }) => reason)).toEqual(["too_early"]);
  const sheets = (await (await guide.get("/guide")).text()).split('<details class="guide-departure"');
  const offers = (id: number) =>
    sheets.find((sheet) => sheet.includes(`id="departure-${id}"`))?.includes("Running late");
  expect([offers(led.id), offers(added.id)]).toEqual([true, false]);
  const form = { kind: "late", key: "plain-form", departureId, minutes: "10" };
  const refused = await guide.post("/guide", form);
  expect([refused.status, (await refused.text()).includes("from two hours before the start")]).toEqual([409, true]);
});

test("a walk-in added and corrected offline arrives corrected, and only walk-ins can be removed", async () => {
  connect("reached");
  const { today: before } = await load();
  const key = add({ kind: "walk-in", name: "Wanda", adults: "2", children: "0", email: "" });
  add({ kind: "party", reference: key, adults: "3", children: "1" });
  add({ kind: "check-in", reference: key, mark: "no-show" });
  add({ kind: "remove", reference: before.guests?.find(({ isWalkIn }) => !isWalkIn)?.reference ?? "" });
  add({ kind: "party", reference: "no-such-key", adults: "3", children: "1" });
  await flush(led.guideId);
  expect(queue.get().waiting).toEqual([]);
  expect(queue.get().refused.map(({ reason }) => reason)).toEqual(["not_walk_in", "unknown"]);
  const { today: after } = await load();
  expect(after.taken).toBe(before.taken + 4);
  expect(after.guests?.find(({ name }) => name === "Wanda")).toMatchObject({
    adults: 3,
    children: 1,
    status: "no-show",
  });
});
