import type { Database } from "#app/db/client.ts";

/** Offers of a departure that was moved to an earlier time still end an hour before the start. */
export async function shortenOffers(tx: Database, departureId: number): Promise<void> {
  await tx.rows(
    "shorten-offers",
    `update waiting_party set offer_expires_at = departure.starts_at - interval '1 hour'
     from departure where departure.id = $1 and waiting_party.departure_id = $1 and waiting_party.state = 'offered'
       and waiting_party.offer_expires_at > departure.starts_at - interval '1 hour'`,
    [departureId],
  );
}
