import type { Database } from "#app/db/client.ts";
import { offerFreedSeats } from "./offer-freed-seats.ts";

type Selection = {
  /** Absent: all parties of the departure. */
  id?: number;
  from: ("waiting" | "offered")[];
  /** Only offers that end by then. */
  dueAt?: Date;
};

/**
 * Takes parties off the list and offers the seats held for them to the next party, unless the list ends. The caller has
 * locked the departure.
 */
export async function finishParties(
  tx: Database,
  departureId: number,
  selection: Selection,
  to: "declined" | "expired" | "left" | "ended",
  now: Date,
): Promise<number> {
  const finished = await tx.rows("finish-parties", statement, {
    departureId,
    id: selection.id ?? null,
    from: selection.from,
    dueAt: selection.dueAt ?? null,
    to,
    now,
  });
  if (to !== "ended") await offerFreedSeats(tx, departureId, now);
  return finished.length;
}

// Parties that decline or leave know it; the others get a notification.
const statement = `
  with gone as (
    select id, seats, state from waiting_party
    where departure_id = :departureId and (:id::bigint is null or id = :id) and state = any (:from::text[])
      and (:dueAt::timestamptz is null or offer_expires_at <= :dueAt)),
  finished as (
    update waiting_party set state = :to from gone where waiting_party.id = gone.id returning waiting_party.id),
  notified as (
    insert into waiting_notification (waiting_party_id, kind, created_at)
    select id, :to, :now from finished where :to in ('expired', 'ended')),
  released as (
    update departure set seats_held = departure.seats_held - held.seats
    from (select sum(seats)::integer as seats from gone where state = 'offered') held
    where departure.id = :departureId and held.seats > 0)
  select id from finished`;
