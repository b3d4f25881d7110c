import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { DatabasePool } from "#app/db/client.ts";
import { isDatabaseUnavailable } from "#app/db/outage.ts";
import { cancelBooking } from "#app/domain/booking-changes/cancel-booking.ts";
import { moveBooking } from "#app/domain/booking-changes/move-booking.ts";
import { placeBooking } from "#app/domain/bookings/place-booking.ts";
import { confirmHold } from "#app/domain/holds/confirm-hold.ts";
import { takeHold } from "#app/domain/holds/take-hold.ts";
import { acceptOffer } from "#app/domain/waiting-list/accept-offer.ts";
import { joinWaitingList } from "#app/domain/waiting-list/join-waiting-list.ts";
import { book } from "#test/faults/guests.ts";
import { aGuest } from "#test/support/guests.ts";

export type Departure = { id: number; tourId: number; day: string };
/** A departure whose seats are watched on all pages, and when each of its bookings was acknowledged. */
export type Hot = Departure & { at: number[] };
type Load = {
  db: DatabasePool;
  front: number;
  /** Many seats, few seats to compete for, and one seat each. */
  departures: { wide: Departure[]; scarce: Departure[]; single: Departure[] };
  watched: { hot: Hot };
};
/** What somebody was told: the booking exists once, on that departure. */
type Acknowledged = { reference: string; departure?: number };

const party = { adults: 1, children: 0 };
/** Nobody tries the same thing for longer; a fault is over before. */
const patienceMs = 90_000;

/**
 * Guests who book over HTTP, and guests who hold, move, wait and accept through the domain, all through HAProxy. Whoever gets no answer
 * tries again with the same key, as a browser does.
 */
export function startLoad({ db, front, departures, watched }: Load) {
  const acknowledged = new Map<string, Acknowledged>();
  const bookedAt: number[] = [];
  const counts: Record<string, number> = {};
  const answers: Record<string, number> = {};
  let isOver = false;
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const acknowledge = (key: string, entry: Acknowledged) => {
    acknowledged.set(key, entry);
    bookedAt.push(Date.now());
  };

  const bookUntilAnswered = async (departure: number, key: string): Promise<string | undefined> => {
    const until = Date.now() + patienceMs;
    while (!isOver && Date.now() < until) {
      const answer = await book(front, departure, key);
      answers[answer.status] = (answers[answer.status] ?? 0) + 1;
      if (answer.reference) return answer.reference;
      if (answer.status === "409 sold out") return undefined;
      await pause(150);
    }
    return undefined;
  };
  /** Repeats a use case until the database answers. Each is given a key or is harmless to repeat. */
  const untilAnswered = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    const until = Date.now() + patienceMs;
    while (!isOver && Date.now() < until) {
      try {
        return await work();
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        count("refused for an outage");
        await pause(150);
      }
    }
    return undefined;
  };
  const one = (list: Departure[]) => list[Math.floor(Math.random() * list.length)] as Departure;
  const guestOf = (key: string) => ({
    name: "Ada",
    email: `guest-${key}@example.org`,
    phone: null,
    locale: "en" as const,
  });
  const place = (key: string, { id, tourId }: Departure) =>
    untilAnswered(() =>
      placeBooking(db, { key, tourId, departureId: id, party, ...guestOf(key), by: aGuest() }, new Date()),
    );

  const roles: Record<string, { people: number; pauseMs: number; turn: () => Promise<void> }> = {
    guests: {
      people: 5,
      pauseMs: 250,
      async turn() {
        const key = randomUUID();
        const { id } = Math.random() < 0.4 ? one(departures.scarce) : one(departures.wide);
        const reference = await bookUntilAnswered(id, key);
        if (reference) acknowledge(key, { reference, departure: id });
        count(reference ? "booked" : "sold out");
      },
    },
    // One guest after the other on the departure whose seats are watched on all pages.
    hot: {
      people: 1,
      pauseMs: 700,
      async turn() {
        const key = randomUUID();
        const { hot } = watched;
        const reference = await bookUntilAnswered(hot.id, key);
        if (!reference) return;
        hot.at.push(Date.now());
        acknowledge(key, { reference, departure: hot.id });
        count("booked");
      },
    },
    movers: {
      people: 2,
      pauseMs: 400,
      async turn() {
        const key = randomUUID();
        const [from, to] = [one(departures.wide), one(departures.wide)];
        const placed = await place(key, from);
        if (!placed?.ok) return;
        const moved = await untilAnswered(() =>
          moveBooking(db, { reference: placed.reference, to: to.id, by: aGuest() }, new Date()),
        );
        acknowledge(key, { reference: placed.reference, ...(moved?.ok && { departure: to.id }) });
        if (moved?.ok) count("moved");
      },
    },
    holders: {
      people: 2,
      pauseMs: 400,
      async turn() {
        const key = randomUUID();
        const guest = guestOf(key);
        const { id } = one(departures.scarce);
        const until = new Date(Date.now() + 15 * 60_000);
        const wish = { key, departureId: id, party, owner: key, until, name: guest.name, email: guest.email };
        const held = await untilAnswered(() => takeHold(db, { ...wish, kind: "payment", by: aGuest() }, new Date()));
        if (!held?.ok) return;
        count("held");
        if (Math.random() < 0.2) return;
        const confirmed = await untilAnswered(() => confirmHold(db, { id: held.id, guest }, new Date()));
        if (!confirmed?.ok) return;
        acknowledge(key, { reference: confirmed.reference, departure: id });
        count("confirmed");
      },
    },
    // Somebody cancels the only seat, which is offered to who waits.
    waiters: {
      people: 1,
      pauseMs: 1_500,
      async turn() {
        const departure = departures.single.shift();
        if (!departure) return;
        const [first, second] = [randomUUID(), randomUUID()];
        const placed = await place(first, departure);
        if (!placed?.ok) return;
        const waiting = await untilAnswered(() =>
          joinWaitingList(db, { departureId: departure.id, party, ...guestOf(second), by: aGuest() }, new Date()),
        );
        if (!waiting?.ok) return;
        // Canceling again says that it is not live, which means that it was canceled.
        await untilAnswered(() => cancelBooking(db, { reference: placed.reference, by: aGuest() }, new Date()));
        const accepted = await untilAnswered(() => acceptOffer(db, { id: waiting.id, by: aGuest() }, new Date()));
        if (!accepted?.ok) return;
        acknowledge(second, { reference: accepted.reference, departure: departure.id });
        count("accepted");
      },
    },
  };
  const faults: unknown[] = [];
  const people = Object.values(roles).flatMap(({ people: number, pauseMs, turn }) =>
    Array.from({ length: number }, async () => {
      while (!isOver) {
        await turn().catch((error) => faults.push(error));
        await pause(pauseMs);
      }
    }),
  );
  return {
    acknowledged,
    bookedAt,
    counts,
    answers,
    /** What is neither an answer nor an outage. */
    faults,
    async stop() {
      isOver = true;
      await Promise.all(people);
    },
  };
}
export type RunningLoad = ReturnType<typeof startLoad>;
