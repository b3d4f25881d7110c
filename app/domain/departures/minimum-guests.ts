import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { sweep } from "#app/domain/sweep.ts";
import { cancelDeparture } from "./change-departure.ts";
import { lockDepartures } from "./lock-departures.ts";
import { reasonTexts } from "./reason-texts.ts";

/** Decides the departures whose hour has come: those with enough guests go, the others are canceled. */
export async function decideMinimums(db: Database, now: Date): Promise<void> {
  const due = await db.rows<{ id: number }>(
    "list-undecided",
    `select id from departure where min_guests is not null and status <> 'CANCELED' and min_guests_by <= $1 and starts_at > $1
     order by min_guests_by, id`,
    [now],
  );
  await sweep(due, ({ id }) => db.transaction((tx) => decide(tx, id, now)));
}

async function decide(tx: Database, id: number, now: Date): Promise<void> {
  await lockDepartures(tx, [id]);
  const found = await tx.one<{ minimum: number | null; taken: number; held: number }>(
    "read-undecided",
    `select min_guests as minimum, seats_taken as taken, seats_held as held from departure
     where id = $1 and min_guests_by <= $2 and starts_at > $2 and status <> 'CANCELED'`,
    [id, now],
  );
  if (!found || found.minimum === null) return;
  const { minimum, taken, held } = found;
  if (taken >= minimum) return waive(tx, id, { minimum, taken }, "rule", now);
  // Those who are about to pay or to accept an offer may make up the number. Holds end by themselves.
  if (taken + held >= minimum) return;
  await cancelDeparture(tx, id, "rule", now, { reason: reasonTexts("fewGuests") });
}

/** The office's word that a departure goes with fewer guests. */
export function goWithFewer(db: Database, id: number, by: Actor, now: Date) {
  return db.transaction(async (tx) => {
    await lockDepartures(tx, [id]);
    const found = await tx.one<{ minimum: number | null; taken: number; status: string }>(
      "read-minimum",
      "select min_guests as minimum, seats_taken as taken, status from departure where id = $1",
      [id],
    );
    if (!found) return { ok: false as const, reason: "unknown" as const };
    if (found.status === "CANCELED") return { ok: false as const, reason: "canceled" as const };
    const { minimum, taken } = found;
    if (minimum !== null) await waive(tx, id, { minimum, taken }, by, now);
    return { ok: true as const };
  });
}

type Numbers = { minimum: number; taken: number };

async function waive(tx: Database, id: number, { minimum, taken }: Numbers, by: Actor | "rule", now: Date) {
  await tx.rows("waive-minimum", "update departure set min_guests = null where id = $1", [id]);
  const subject = { kind: "departure", id };
  await recordChange(tx, by, { action: "confirm departure", subject, after: { minimum, guests: taken } }, now);
}

/** Departures that are added or moved when their hour has passed go: somebody wants them, and no guest could book in time. */
export async function waivePassedMinimums(tx: Database, ids: number[], now: Date): Promise<void> {
  await tx.rows(
    "waive-passed-minimums",
    "update departure set min_guests = null where id = any ($1::bigint[]) and min_guests_by <= $2",
    [ids, now],
  );
}

/**
 * Brings a new number of the tour to its departures. Those with guests keep what these were told, unless it has become
 * less.
 */
export async function followMinimum(tx: Database, tourId: number, now: Date): Promise<void> {
  await tx.rows(
    "follow-minimum",
    `update departure set min_guests = tour.min_guests
     from tour
     where tour.id = departure.tour_id and tour.id = $1 and departure.status <> 'CANCELED' and not departure.is_private
       and departure.starts_at - make_interval(hours => tour.min_guests_hours) > $2
       and (departure.seats_taken + departure.seats_held = 0
         or coalesce(tour.min_guests, 0) < departure.min_guests)`,
    [tourId, now],
  );
}
