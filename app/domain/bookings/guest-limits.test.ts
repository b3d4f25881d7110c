import { beforeAll, describe, expect, test } from "vitest";
import { cancelBooking } from "#app/domain/booking-changes/cancel-booking.ts";
import { changeDetails, changeNote } from "#app/domain/booking-changes/change-details.ts";
import { confirmEmailChange, requestEmailChange } from "#app/domain/booking-changes/change-email.ts";
import { addToBooking, changeParty } from "#app/domain/booking-changes/change-party.ts";
import { declineRebooking } from "#app/domain/booking-changes/decline-rebooking.ts";
import { editParty } from "#app/domain/booking-changes/edit-party.ts";
import { moveBooking } from "#app/domain/booking-changes/move-booking.ts";
import { undoCancellation } from "#app/domain/booking-changes/undo-cancellation.ts";
import { payForBooking } from "#app/domain/checkout/pay-for-booking.ts";
import { cancelDeparture } from "#app/domain/departures/change-departure.ts";
import { takeHold } from "#app/domain/holds/take-hold.ts";
import { listChanges } from "#app/domain/office/list-changes.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { acceptOffer } from "#app/domain/waiting-list/accept-offer.ts";
import { joinWaitingList } from "#app/domain/waiting-list/join-waiting-list.ts";
import { testNow } from "#test/support/database.ts";
import { aGuest } from "#test/support/guests.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createStaff } from "#test/support/staff.ts";
import type { Guest, GuestAct } from "./guest-limits.ts";
import { placeBooking } from "./place-booking.ts";

const { db } = await openTestDatabase({ seeded: true, connections: 24 });
let staff: Actor;
beforeAll(async () => {
  staff = await createStaff(db);
});

const day = "2027-07-01";
const otherDay = "2027-07-20";
let made = 0;
const nextEmail = () => `limits-${++made}@example.org`;

type Departure = { id: number; tourId: number };
async function departureOn(date: string, capacity = 200): Promise<Departure> {
  const row = await db.one<Departure>(
    "test-limits-departure",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity)
     select tour.id, 'en', $1::date, '10:00', $1::date + interval '8 hours', $2 from tour where city_id = 'krakow' and key = 'old-town'
     returning id, tour_id as "tourId"`,
    [date, capacity],
  );
  if (!row) throw new Error("The seed has no such tour");
  return row;
}

function book({ id, tourId }: Departure, email: string, adults: number, by?: Guest) {
  made += 1;
  const guest = { name: "Ada", email, phone: null, locale: "en" as const, ...(by && { by }) };
  return placeBooking(
    db,
    { key: `limits-${made}`, tourId, departureId: id, party: { adults, children: 0 }, ...guest },
    testNow,
  );
}

async function booked(departure: Departure, email: string, adults: number): Promise<string> {
  const result = await book(departure, email, adults);
  if (!result.ok) throw new Error(result.reason);
  return result.reference;
}

type Run = (by: Guest, adults: number) => Promise<{ ok: boolean; reason?: string; opensAt?: Date }>;
type Prepared = { reference?: string; run: Run };

/** Each act as its guest can do it, ready to run: it gives the address three seats of `day`, or leaves it two. */
const acts: Record<GuestAct, (email: string) => Promise<Prepared>> = {
  async book(email) {
    const departure = await departureOn(day);
    return { run: (by, adults) => book(departure, email, adults, by) };
  },
  async hold(email) {
    const { id } = await departureOn(day);
    const until = new Date(testNow.getTime() + 900_000);
    const wish = { departureId: id, kind: "payment" as const, owner: "checkout", email, until };
    const run: Run = (by, adults) =>
      takeHold(db, { ...wish, key: `limits-hold-${++made}`, party: { adults, children: 0 }, by }, testNow);
    return { run };
  },
  async accept(email) {
    const departure = await departureOn(day, 3);
    const full = await booked(departure, nextEmail(), 3);
    const party = { adults: 3, children: 0 };
    const joining = { departureId: departure.id, party, name: "Wanda", email, locale: "en" as const };
    const joined = await joinWaitingList(db, joining, testNow);
    if (!joined.ok) throw new Error(joined.reason);
    await cancelBooking(db, { reference: full, by: aGuest() }, testNow);
    return { run: (by) => acceptOffer(db, { id: joined.id, by }, testNow) };
  },
  async join(email) {
    const departure = await departureOn(day, 13);
    await booked(departure, nextEmail(), 12);
    const joining = { departureId: departure.id, name: "Wanda", email, locale: "en" as const };
    return {
      run: (by, adults) => joinWaitingList(db, { ...joining, party: { adults, children: 0 }, by }, testNow),
    };
  },
  async party(email) {
    const reference = await booked(await departureOn(day), email, 2);
    return {
      reference,
      run: (by, adults) => changeParty(db, { reference, by, party: { adults, children: 0 } }, testNow),
    };
  },
  async add(email) {
    const reference = await booked(await departureOn(day), email, 2);
    const had = { adults: 2, children: 0 };
    const run: Run = (by, adults) =>
      addToBooking(db, { reference, by, had, extra: { adults: adults - 2, children: 0 } }, testNow);
    return { reference, run };
  },
  async move(email) {
    const reference = await booked(await departureOn(otherDay), email, 3);
    const to = (await departureOn(day)).id;
    return { reference, run: (by) => moveBooking(db, { reference, by, to }, testNow) };
  },
  async rebook(email) {
    const from = await departureOn(otherDay);
    const reference = await booked(from, email, 3);
    await cancelDeparture(db, from.id, staff, testNow);
    const to = (await departureOn(day)).id;
    return { reference, run: (by) => moveBooking(db, { reference, by, to }, testNow) };
  },
  async undo(email) {
    const reference = await booked(await departureOn(day), email, 3);
    await cancelBooking(db, { reference, by: aGuest() }, testNow);
    return { reference, run: (by) => undoCancellation(db, { reference, by }, testNow) };
  },
  async cancel(email) {
    const reference = await booked(await departureOn(day), email, 2);
    return { reference, run: (by) => cancelBooking(db, { reference, by }, testNow) };
  },
  async decline(email) {
    const departure = await departureOn(otherDay);
    const reference = await booked(departure, email, 2);
    await cancelDeparture(db, departure.id, staff, testNow);
    return { reference, run: (by) => declineRebooking(db, { reference, by }, testNow) };
  },
  async details(email) {
    const reference = await booked(await departureOn(day), email, 2);
    const details = { name: "Bea", phone: null, locale: "en" as const };
    return { reference, run: (by) => changeDetails(db, { reference, by, ...details }, testNow) };
  },
  async note(email) {
    const reference = await booked(await departureOn(day), email, 2);
    return { reference, run: (by) => changeNote(db, { reference, by, note: "A wheelchair" }, testNow) };
  },
  async email(email) {
    const reference = await booked(await departureOn(day), nextEmail(), 3);
    let token = "";
    const compose = (_: unknown, secret: string) => {
      token = secret;
      return { subject: "", html: "", text: "" };
    };
    await requestEmailChange(db, { reference, email, compose }, testNow);
    const told = () => ({ subject: "", html: "", text: "" });
    return { reference, run: (by) => confirmEmailChange(db, { reference, by, token, compose: told }, testNow) };
  },
  async pay(email) {
    const reference = await booked(await departureOn(day), email, 2);
    await db.rows("test-limits-owes", "update booking set amount = 5000 where reference = $1", [reference]);
    const settings = { origin: "http://localhost:3000", describe: () => ({ title: "A walk", description: "" }) };
    const run: Run = async () => {
      const payment = await payForBooking(db, { reference, purpose: "rest", locale: "en" }, settings, testNow);
      if (!payment) return { ok: false, reason: "nothing due" };
      return "limitedTo" in payment ? { ok: false, reason: "limit", opensAt: payment.limitedTo } : { ok: true };
    };
    return { reference, run };
  },
};

const hour = new Date(testNow.getTime() + 3_540_000);
const use = (key: string, uses: number) =>
  db.rows(
    "test-use",
    `insert into rate_limit (key, window_ends_at, uses) values ($1, $2, $3)
     on conflict (key) do update set window_ends_at = excluded.window_ends_at, uses = excluded.uses`,
    [key, hour, uses],
  );
const others = async (email: string, count: number, seats: number, date: (index: number) => string) => {
  // Every other spelling of the address is the same mailbox.
  for (let index = 0; index < count; index++)
    await booked(await departureOn(date(index)), email.replace("@", `+${index}@`).toUpperCase(), seats);
};

type Exhausted = { email: string; by: Guest; reference: string | undefined };
/** Each limit, used up or one short of what the acts ask for. The party is asked for with the act. */
const limits = {
  "bookings of a day": ({ email }: Exhausted) => others(email, 3, 1, () => day),
  "seats of a day": ({ email }: Exhausted) => others(email, 2, 11, () => day),
  upcoming: ({ email }: Exhausted) => others(email, 10, 1, (index) => `2027-08-${10 + index}`),
  "bookings of a network": ({ by }: Exhausted) => use(`book ${by.clientIp}`, 40),
  "seats of a network": ({ by }: Exhausted) => use(`seats ${by.clientIp}`, 120),
  "waiting parties of a network": ({ by }: Exhausted) => use(`wait ${by.clientIp}`, 20),
  party: async () => {},
  changes: ({ reference }: Exhausted) => use(`guest changes ${reference}`, 20),
};
type Name = keyof typeof limits;

const newOnDay: Name[] = ["bookings of a day", "seats of a day"];
const refusedBy: Record<GuestAct, Name[]> = {
  book: [...newOnDay, "upcoming", "bookings of a network", "seats of a network", "party"],
  hold: [...newOnDay, "upcoming", "bookings of a network", "seats of a network", "party"],
  // Whoever could not book the seats cannot wait for them either.
  join: [
    ...newOnDay,
    "upcoming",
    "bookings of a network",
    "seats of a network",
    "waiting parties of a network",
    "party",
  ],
  // The party was limited when it joined the list.
  accept: [...newOnDay, "upcoming", "bookings of a network", "seats of a network"],
  party: ["seats of a day", "seats of a network", "party", "changes"],
  add: ["seats of a day", "seats of a network", "party", "changes"],
  // The places were counted for the network that booked them, and the party was allowed then.
  move: [...newOnDay, "changes"],
  rebook: [...newOnDay, "upcoming", "changes"],
  undo: [...newOnDay, "upcoming", "changes"],
  email: [...newOnDay, "upcoming", "changes"],
  cancel: [],
  decline: ["changes"],
  details: ["changes"],
  note: ["changes"],
  pay: ["changes"],
};
const reasons: Record<Name, string> = {
  "bookings of a day": "address_limit",
  "seats of a day": "address_limit",
  upcoming: "address_limit",
  "bookings of a network": "limit",
  "seats of a network": "limit",
  "waiting parties of a network": "limit",
  party: "too_large",
  changes: "limit",
};

const names = Object.keys(limits) as Name[];
describe.each(Object.keys(acts) as GuestAct[])("%s", (act) => {
  test("is done within the limits", async () => {
    expect(await (await acts[act](nextEmail())).run(aGuest(), 3)).toMatchObject({ ok: true });
  });

  test.each(names)("meets the limit of %s", async (name) => {
    const email = nextEmail();
    const by = aGuest();
    const { reference, run } = await acts[act](email);
    await limits[name]({ email, by, reference });
    const result = await run(by, name === "party" ? 13 : 3);
    if (!refusedBy[act].includes(name)) return expect(result).toMatchObject({ ok: true });
    expect(result).toMatchObject({ ok: false, reason: reasons[name] });
    if (reasons[name] === "limit") expect(result.opensAt).toEqual(hour);
  });
});

describe("together", () => {
  test("who waits has booked nothing yet, and refused joins count nothing", async () => {
    const by = aGuest();
    const email = nextEmail();
    const { run } = await acts.join(email);
    expect(await run(by, 12)).toMatchObject({ ok: true });
    // A repeated join may cause a mail, so it counts.
    expect(await run(by, 12)).toMatchObject({ ok: true, repeated: true });
    for (let index = 0; index < 30; index++)
      expect(await (await acts.join(nextEmail())).run(by, 13)).toMatchObject({ ok: false, reason: "too_large" });
    const counted = await db.rows("test-counted", "select key, uses from rate_limit where key like $1 order by key", [
      `% ${by.clientIp}`,
    ]);
    expect(counted).toEqual([{ key: `wait ${by.clientIp}`, uses: 2 }]);
  });

  const seatsOf = async (emails: string) =>
    (
      await db.one<{ seats: number }>(
        "test-limits-seats",
        "select coalesce(sum(seats), 0)::integer as seats from booking where email like $1 and status = 'confirmed'",
        [emails],
      )
    )?.seats;

  test("forty bookings of one network, raised at once, have 120 seats in an hour", async () => {
    const departure = await departureOn(day, 500);
    const by = aGuest();
    const results = await Promise.all(
      Array.from({ length: 44 }, (_, index) => book(departure, `raise-${index}@example.org`, 1, by)),
    );
    const references = results.flatMap((result) => (result.ok ? [result.reference] : []));
    expect(references).toHaveLength(40);
    const party = { adults: 12, children: 0 };
    const raised = await Promise.all(references.map((reference) => changeParty(db, { reference, by, party }, testNow)));
    // Seven raises of eleven places fit beside the forty.
    expect(raised.filter(({ ok }) => ok)).toHaveLength(7);
    expect(await seatsOf("raise-%@example.org")).toBe(117);
    const [first = ""] = references;
    const edit = {
      key: "limits-edit",
      departureId: departure.id,
      reference: first,
      party: { adults: 20, children: 0 },
    };
    expect(await editParty(db, edit, staff, testNow)).toMatchObject({ ok: true });
  });

  test("of ten bookings of one email address, moved to one day at once, three arrive", async () => {
    const email = nextEmail();
    const references: string[] = [];
    for (let index = 0; index < 10; index++)
      references.push(await booked(await departureOn(`2027-09-${10 + index}`), email, 1));
    const to = (await departureOn(day)).id;
    const moves = await Promise.all(
      references.map((reference) => moveBooking(db, { reference, by: aGuest(), to }, testNow)),
    );
    expect(moves.filter(({ ok }) => ok)).toHaveLength(3);
  });

  test("raises of one email address at once stay within its seats of a day", async () => {
    const party = { adults: 12, children: 0 };
    for (let round = 0; round < 10; round++) {
      const email = nextEmail();
      const references = [];
      for (let index = 0; index < 3; index++) references.push(await booked(await departureOn(day), email, 6));
      const raised = await Promise.all(
        references.map((reference) => changeParty(db, { reference, by: aGuest(), party }, testNow)),
      );
      expect(raised.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await seatsOf(email)).toBe(24);
    }
  });

  test("an undo, a move, a raise and a new booking at once stay within three bookings of a day", async () => {
    for (let round = 0; round < 10; round++) {
      const email = nextEmail();
      const canceled = await booked(await departureOn(day), email, 1);
      await cancelBooking(db, { reference: canceled, by: aGuest() }, testNow);
      const elsewhere = await booked(await departureOn(otherDay), email, 1);
      const raised = await booked(await departureOn(day), email, 1);
      await booked(await departureOn(day), email, 1);
      const to = await departureOn(day);
      const results = await Promise.all([
        undoCancellation(db, { reference: canceled, by: aGuest() }, testNow),
        moveBooking(db, { reference: elsewhere, by: aGuest(), to: to.id }, testNow),
        book(to, email, 1, aGuest()),
        changeParty(db, { reference: raised, by: aGuest(), party: { adults: 4, children: 0 } }, testNow),
      ]);
      expect(results.slice(0, 3).filter(({ ok }) => ok)).toHaveLength(1);
      expect(results[3]).toEqual({ ok: true });
    }
  });

  test("refused attempts count nothing against the network", async () => {
    const by = aGuest();
    const full = await departureOn(day, 1);
    await booked(full, nextEmail(), 1);
    for (let index = 0; index < 60; index++) expect((await book(full, nextEmail(), 12, by)).ok).toBe(false);
    expect((await book(await departureOn(day), nextEmail(), 12, by)).ok).toBe(true);
    const counted = await db.rows("test-counted", "select key, uses from rate_limit where key like $1 order by key", [
      `% ${by.clientIp}`,
    ]);
    expect(counted).toEqual([
      { key: `book ${by.clientIp}`, uses: 1 },
      { key: `seats ${by.clientIp}`, uses: 12 },
    ]);
  });

  test("twenty changes of a booking an hour leave twenty entries; canceling is always allowed", async () => {
    const reference = await booked(await departureOn(day), nextEmail(), 2);
    const by = aGuest();
    const results = [];
    for (let index = 0; index < 40; index++)
      results.push(await changeNote(db, { reference, by, note: `Note ${index}` }, testNow));
    const opensAt = new Date(testNow.getTime() + 3_600_000);
    expect(results.filter(({ ok }) => ok)).toHaveLength(20);
    expect(results.at(-1)).toEqual({ ok: false, reason: "limit", opensAt });
    expect(await cancelBooking(db, { reference, by }, testNow)).toEqual({ ok: true });
    expect(await undoCancellation(db, { reference, by }, testNow)).toMatchObject({ ok: false, reason: "limit" });
    expect((await listChanges(db, { kind: "booking", subject: reference })).changes).toHaveLength(21);
    expect(await changeNote(db, { reference, by, note: "Later" }, opensAt)).toMatchObject({ reason: "not_live" });
  });
});
