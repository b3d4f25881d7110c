import type { Database } from "#app/db/client.ts";
import type { ProviderEvent } from "#app/domain/provider-actions/payment-provider.ts";

/** Types of events that somebody handles. An endpoint that is told of all leaves the others to the provider. */
const handled = /^(checkout\.session|refund|charge\.refund(ed)?|charge\.dispute)\b/;

/** Keeps what the provider told. The same event again changes nothing. */
export async function recordEvent(db: Database, { id, type, objectId }: ProviderEvent, now: Date): Promise<void> {
  if (!handled.test(type)) return;
  await db.rows(
    "record-provider-event",
    `insert into provider_event (id, type, object_id, received_at) values ($1, $2, $3, $4) on conflict (id) do nothing`,
    [id, type, objectId, now],
  );
}
