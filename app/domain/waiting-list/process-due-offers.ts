import type { Database } from "#app/db/client.ts";
import { lockDepartures } from "#app/domain/departures/lock-departures.ts";
import { sweep } from "#app/domain/sweep.ts";
import { endWaitingList } from "./end-waiting-list.ts";
import { finishParties } from "./finish-parties.ts";
import { mayOffer, seatsLeft } from "./offer-rules.ts";

/**
 * Expires offers and gives their seats to the next party, ends lists that can make no more offers, and offers seats
 * that were freed without an offer.
 */
export async function processDueOffers(db: Database, now: Date): Promise<void> {
  const due = await db.rows<{ id: number }>("find-due-lists", dueLists, [now]);
  await sweep(due, ({ id }) => db.transaction((tx) => processList(tx, id, now)));
}

async function processList(tx: Database, departureId: number, now: Date): Promise<void> {
  await lockDepartures(tx, [departureId]);
  const departure = await tx.one<{ status: string; open: boolean }>(
    "read-due-departure",
    `select departure.status, ${mayOffer("$2")} as open from departure where id = $1`,
    [departureId, now],
  );
  if (!departure) return;
  await finishParties(tx, departureId, { from: ["offered"], dueAt: now }, "expired", now);
  if (departure.open) return;
  if (departure.status !== "OPEN") await endWaitingList(tx, departureId, now);
  // Too late for offers: those already made still count, and the others are told.
  else await finishParties(tx, departureId, { from: ["waiting"] }, "ended", now);
}

const dueLists = `
  select distinct departure.id from waiting_party join departure on departure.id = waiting_party.departure_id
  where waiting_party.state in ('waiting', 'offered')
    and case waiting_party.state when 'offered' then waiting_party.offer_expires_at <= $1 or departure.status <> 'OPEN'
      else not (${mayOffer("$1")}) or waiting_party.seats <= ${seatsLeft} end
  order by departure.id`;
