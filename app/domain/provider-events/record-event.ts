import type { Database } from "#app/db/client.ts";
import type { ProviderEvent } from "#app/domain/provider-actions/payment-provider.ts";

/** Keeps what the provider told. The same event again changes nothing. */
export async function recordEvent(db: Database, { id, type, objectId }: ProviderEvent, now: Date): Promise<void> {
  await db.rows(
    "record-provider-event",
    `insert into provider_event (id, type, object_id, received_at) values ($1, $2, $3, $4) on conflict (id) do nothing`,
    [id, type, objectId, now],
  );
}
