import { expect } from "vitest";
import type { Database } from "#app/db/client.ts";
import { placeBooking } from "#app/domain/bookings/place-booking.ts";
import { editDeparture } from "#app/domain/departures/edit-departure.ts";
import { getDeparture } from "#app/domain/departures/get-departure.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { testNow } from "#test/support/database.ts";
import { confirmParty } from "./confirm-party.ts";
import { joinWaitingList } from "./join-waiting-list.ts";

export type EmptyDeparture = { id: number; tourId: number };
type Standing = {
  taken: number;
  held: number;
  capacity: number;
  status: string;
  booked: number;
  offered: number;
  inHolds: number;
};
type Listed = {
  id: number;
  seats: number;
  position: number;
  state: string;
  confirmed: boolean;
  confirmedAtOnce: boolean;
  joinedBy: number;
  offeredBy: number;
};

/** The notifications a party in each state may have got. */
const notificationsIn = {
  waiting: ["joined"],
  offered: ["joined offered"],
  accepted: ["joined offered"],
  declined: ["joined offered"],
  expired: ["joined offered expired"],
  left: ["joined", "joined offered"],
  ended: ["joined ended", "joined offered ended"],
};

/** SQL: the number of a notification; numbers of one departure rise with time. */
const notificationOf = (kind: string) =>
  `coalesce((select id from waiting_notification where waiting_party_id = waiting_party.id and kind = '${kind}'), 0)`;

export const startsAt = new Date("2027-07-01T08:00:00Z");
export const minutes = (count: number) => count * 60_000;
export const at = (moment: Date, offset: number) => new Date(moment.getTime() + offset);

/** Departures, bookings and waiting parties of tests, on a seeded database. */
export function createWaitingWorld(db: Database) {
  let number = 0;

  async function emptyDeparture(capacity: number): Promise<EmptyDeparture> {
    const row = await db.one<EmptyDeparture>(
      "test-waiting-departure",
      `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity)
       select tour.id, 'en', '2027-07-01', '10:00', $2, $1 from tour where city_id = 'krakow' and key = 'old-town'
       returning id, tour_id as "tourId"`,
      [capacity, startsAt],
    );
    if (!row) throw new Error("The seed has no such tour");
    return row;
  }

  async function book({ id, tourId }: EmptyDeparture, adults: number, now = testNow) {
    number += 1;
    const guest = { name: "Ada Guest", email: `ada-${number}@example.org`, phone: null, locale: "en" as const };
    const party = { adults, children: 0 };
    return placeBooking(db, { key: `waiting-${number}`, tourId, departureId: id, party, ...guest }, now);
  }

  async function booked(departure: EmptyDeparture, adults: number): Promise<string> {
    const result = await book(departure, adults);
    if (!result.ok) throw new Error(result.reason);
    return result.reference;
  }

  const join = (departureId: number, adults: number, now = testNow, email = `wait-${++number}@example.org`) =>
    joinWaitingList(db, { departureId, party: { adults, children: 0 }, name: "Wanda Wait", email, locale: "en" }, now);

  /** Joins with the account of the address, so that the party is confirmed from the beginning. */
  async function joinAsMember(departureId: number, adults: number, now = testNow) {
    const userId = `waiting-${++number}`;
    const email = `${userId}@example.org`;
    await db.rows(
      "test-waiting-member",
      `insert into "user" (id, name, email, email_verified, created_at, updated_at) values ($1, 'Wanda Wait', $2, true, $3, $3)`,
      [userId, email, testNow],
    );
    const request = {
      departureId,
      party: { adults, children: 0 },
      name: "Wanda Wait",
      email,
      locale: "en",
      userId,
    } as const;
    return joinWaitingList(db, request, now);
  }

  /** A party that has confirmed its address. */
  async function joined(departureId: number, adults: number, now = testNow): Promise<number> {
    const result = await join(departureId, adults, now);
    if (!result.ok) throw new Error(result.reason);
    await confirmParty(db, result.id, now);
    return result.id;
  }

  async function standing(departureId: number): Promise<Standing> {
    const row = await db.one<Standing>(
      "test-waiting-standing",
      `select seats_taken as taken, seats_held as held, capacity, status,
         (select coalesce(sum(seats), 0)::integer from booking where departure_id = departure.id and status = 'confirmed') as booked,
         (select coalesce(sum(seats), 0)::integer from waiting_party where departure_id = departure.id and state = 'offered') as offered,
         (select coalesce(sum(seats), 0)::integer from seat_hold where departure_id = departure.id and state = 'live') as "inHolds"
       from departure where id = $1`,
      [departureId],
    );
    if (!row) throw new Error("There is no such departure");
    return row;
  }

  async function setCapacity(id: number, capacity: number, by: Actor) {
    const departure = await getDeparture(db, id);
    if (!departure) throw new Error("There is no such departure");
    const { version, date, time, guideId } = departure;
    return editDeparture(db, { id, version, date, time, guideId, capacity }, by, testNow);
  }

  /** Nobody waits whom the free seats would suffice for; an offer never passed over an earlier party that fitted. */
  async function checkSeats(departureId: number): Promise<void> {
    const now = await standing(departureId);
    expect(now.taken).toBe(now.booked);
    expect(now.held).toBe(now.offered + now.inHolds);
    expect(now.taken + now.held).toBeLessThanOrEqual(now.capacity);
    const parties = await db.rows<Listed>(
      "test-waiting-parties",
      `select id, seats, position, state, confirmed_at is not null as confirmed,
         confirmed_at is not distinct from joined_at as "confirmedAtOnce", ${notificationOf("joined")} as "joinedBy",
         ${notificationOf("offered")} as "offeredBy"
       from waiting_party where departure_id = $1 order by position`,
      [departureId],
    );
    const left = now.capacity - now.taken - now.held;
    if (now.status === "OPEN")
      expect(parties.filter(({ state, seats }) => state === "waiting" && seats <= left)).toEqual([]);
    else expect(parties.filter(({ state }) => state === "waiting" || state === "offered")).toEqual([]);
    // A party that waited when another of its size or larger got an offer was behind it: confirmed ones come first.
    for (const served of parties.filter(({ state }) => state === "offered" || state === "accepted"))
      expect(
        parties.filter(
          (one) =>
            one.state === "waiting" &&
            one.joinedBy < served.offeredBy &&
            one.seats <= served.seats &&
            (one.confirmedAtOnce === served.confirmed
              ? one.position < served.position
              : one.confirmedAtOnce && !served.confirmed),
        ),
      ).toEqual([]);
  }

  /** Every change of a party's state has its notification, once. */
  async function checkNotifications(departureId: number): Promise<void> {
    const parties = await db.rows<{ state: keyof typeof notificationsIn; notifications: string[] }>(
      "test-party-notifications",
      `select state, array(select kind from waiting_notification where waiting_party_id = waiting_party.id order by id) as notifications
       from waiting_party where departure_id = $1`,
      [departureId],
    );
    for (const { state, notifications } of parties)
      expect(notificationsIn[state], state).toContain(notifications.join(" "));
    const bookings = await db.rows<{ status: string; notifications: string[] }>(
      "test-booking-notifications",
      `select status, array(select kind from booking_notification where booking_id = booking.id and kind <> 'changed' order by id) as notifications
       from booking where departure_id = $1`,
      [departureId],
    );
    for (const { status, notifications } of bookings)
      expect(notifications.join(" ")).toMatch(
        status === "canceled" ? /^confirmed (departure-)?canceled$/ : /^confirmed$/,
      );
  }

  return {
    emptyDeparture,
    book,
    booked,
    join,
    joinAsMember,
    joined,
    standing,
    setCapacity,
    checkSeats,
    checkNotifications,
  };
}
