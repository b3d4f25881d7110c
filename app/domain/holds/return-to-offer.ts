import type { Database } from "#app/db/client.ts";
import { clearHolder } from "./end-holds.ts";
import { lockHold } from "./lock-hold.ts";

type Unopened = { holdId: number; partyId: number };

/**
 * Turns the hold of a payment that could not be opened into the offer again that it was made of, until that ends. False
 * if the offer stands no more: its time is over, the departure is off, or the guest has joined the list again.
 */
export async function returnToOffer(tx: Database, { holdId, partyId }: Unopened, now: Date): Promise<boolean> {
  await lockHold(tx, holdId);
  const returned = await tx.one("return-to-offer", statement, { holdId, partyId, now });
  return returned !== undefined;
}

// `seats_held` stays: it counts open offers and live holds alike.
const statement = `
  with offered as (
    update waiting_party party set state = 'offered'
    from seat_hold hold join departure on departure.id = hold.departure_id
    where party.id = :partyId and party.state = 'accepted' and party.booking_id is null and party.offer_expires_at > :now
      and hold.id = :holdId and hold.state = 'live' and hold.departure_id = party.departure_id
      and departure.status = 'OPEN' and departure.starts_at > :now
      and not exists (select from waiting_party again where again.departure_id = party.departure_id
        and again.mailbox = party.mailbox and again.state in ('waiting', 'offered'))
    returning party.id)
  update seat_hold set state = 'released', released_because = 'released', ended_at = :now, ${clearHolder}
  where id = :holdId and exists (select from offered)
  returning id`;
