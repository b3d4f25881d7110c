import { randomUUID } from "node:crypto";
import { connect } from "#app/db/client.ts";
import { cancelBooking } from "#app/domain/booking-changes/cancel-booking.ts";
import { changeParty } from "#app/domain/booking-changes/change-party.ts";
import { placeBooking } from "#app/domain/bookings/place-booking.ts";
import { confirmHold } from "#app/domain/holds/confirm-hold.ts";
import { expireHolds } from "#app/domain/holds/expire-holds.ts";
import { extendHold } from "#app/domain/holds/extend-hold.ts";
import { releaseHold } from "#app/domain/holds/release-hold.ts";
import { takeHold } from "#app/domain/holds/take-hold.ts";
import { createRandom, type Random } from "#app/seed/random.ts";
import { aGuest } from "#test/support/guests.ts";
import { acceptOffer } from "./accept-offer.ts";
import { declineOffer } from "./decline-offer.ts";
import { joinWaitingList } from "./join-waiting-list.ts";
import { leaveWaitingList } from "./leave-waiting-list.ts";
import { composeNextWaitingMail } from "./notifications.ts";
import { processDueOffers } from "./process-due-offers.ts";

export type CrashPlan = {
  url: string;
  /** Names the connections, so that the test can see when PostgreSQL has ended them. */
  name: string;
  departure: { id: number; tourId: number };
  now: string;
  seed: number;
  /** The process kills itself at this statement, BEGIN and COMMIT included. */
  atStatement: number;
  /** Kills after the statement is on its way, otherwise before it is sent. */
  isSent: boolean;
};

/** Changes one departure, its holds and its waiting list from several connections at once, until the planned statement. */
const plan: CrashPlan = JSON.parse(process.argv[2] ?? "{}");
const { departure, atStatement, isSent } = plan;
const now = new Date(plan.now);
const guests = 4;
const db = connect(`${plan.url}?application_name=${plan.name}`, { connections: guests });
const die = () => process.kill(process.pid, "SIGKILL");

let statements = 0;
db.pool.on("connect", (client) => {
  const query = client.query.bind(client) as (...values: unknown[]) => unknown;
  const counted = (...values: unknown[]) => {
    statements += 1;
    if (statements === atStatement && !isSent) die();
    // The driver writes to the socket in the next tick.
    if (statements === atStatement) setImmediate(die);
    return query(...values);
  };
  client.query = counted as typeof client.query;
});

const steps = {
  book: (random: Random) =>
    placeBooking(
      db,
      { key: randomUUID(), tourId: departure.tourId, departureId: departure.id, phone: null, ...guest(random) },
      now,
    ),
  join: (random: Random) => joinWaitingList(db, { departureId: departure.id, ...guest(random) }, now),
  async cancel(random: Random) {
    const reference = await pickBooking(random);
    if (reference) await cancelBooking(db, { reference, by: aGuest() }, now);
  },
  async party(random: Random) {
    const reference = await pickBooking(random);
    if (reference) await changeParty(db, { reference, by: aGuest(), party: guest(random).party }, now);
  },
  accept: (random: Random) => withParty(random, (to, id, at) => acceptOffer(to, { id, by: aGuest() }, at)),
  decline: (random: Random) => withParty(random, declineOffer),
  leave: (random: Random) => withParty(random, leaveWaitingList),
  hold(random: Random) {
    const { party, name, email } = guest(random);
    const until = new Date(now.getTime() + random.below(3) * 1_200_000 + 60_000);
    const wish = { key: randomUUID(), departureId: departure.id, party, name, email, until };
    return takeHold(db, { ...wish, kind: "payment", owner: randomUUID(), by: aGuest() }, now);
  },
  confirmHold: (random: Random) =>
    withHold(random, (id) => confirmHold(db, { id, guest: { ...guest(random), phone: null } }, now)),
  extendHold: (random: Random) =>
    withHold(random, (id) => extendHold(db, { id, until: new Date(now.getTime() + 3_600_000) }, now)),
  releaseHold: (random: Random) => withHold(random, (id) => releaseHold(db, id, now)),
  expireHolds: () => expireHolds(db, now),
  process: () => processDueOffers(db, now),
  write: () => composeNextWaitingMail(db, async () => ({ subject: "Notification", html: "", text: "" }), now),
};
const often = [
  "book",
  "cancel",
  "cancel",
  "party",
  "join",
  "join",
  "accept",
  "decline",
  "leave",
  "process",
  "hold",
  "hold",
  "confirmHold",
  "extendHold",
  "releaseHold",
  "expireHolds",
  "write",
] as const;

function guest(random: Random) {
  const party = { adults: 1 + random.below(4), children: 0 };
  return { party, name: "Kim Crash", email: `${randomUUID()}@example.org`, locale: "en" as const };
}

async function pickBooking(random: Random): Promise<string | undefined> {
  const rows = await db.rows<{ reference: string }>(
    "crash-bookings",
    "select reference from booking where departure_id = $1 and status = 'confirmed' order by id",
    [departure.id],
  );
  return rows.length > 0 ? random.pick(rows).reference : undefined;
}

async function withParty(random: Random, act: (to: typeof db, id: number, at: Date) => Promise<unknown>) {
  const rows = await db.rows<{ id: number }>(
    "crash-parties",
    "select id from waiting_party where departure_id = $1 and state in ('waiting', 'offered') order by id",
    [departure.id],
  );
  if (rows.length > 0) await act(db, random.pick(rows).id, now);
}

async function withHold(random: Random, act: (id: number) => Promise<unknown>) {
  const rows = await db.rows<{ id: number }>(
    "crash-holds",
    "select id from seat_hold where departure_id = $1 and state = 'live' order by id",
    [departure.id],
  );
  if (rows.length > 0) await act(random.pick(rows).id);
}

await Promise.all(
  Array.from({ length: guests }, async (_, number) => {
    const random = createRandom(plan.seed + number);
    for (;;) await steps[random.pick(often)](random);
  }),
);
