import type { Database } from "#app/db/client.ts";

/** A guest is back from the provider's page: it is asked at once, and often, how the payment ended. Returns since when. */
export async function noteReturn(db: Database, id: string, now: Date): Promise<Date | undefined> {
  const noted = await db.one<{ returnedAt: Date }>(
    "note-return",
    `with open as (select id, returned_at from checkout where id = $1 and state = 'open' for update),
     noted as (update checkout set returned_at = coalesce(open.returned_at, $2),
         next_poll_at = case when open.returned_at is null then least(next_poll_at, $2) else next_poll_at end
       from open where checkout.id = open.id returning checkout.returned_at),
     woken as (select pg_notify('provider_event', '') from open where returned_at is null)
     select noted.returned_at as "returnedAt" from noted left join woken on true`,
    [id, now],
  );
  return noted?.returnedAt;
}
