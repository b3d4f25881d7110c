import { randomUUID } from "node:crypto";
import type { Database } from "#app/db/client.ts";
import type { SessionWish } from "./payment-provider.ts";

type NewAction =
  | { kind: "create_session"; checkoutId: string; parameters: SessionWish }
  | { kind: "expire_session"; checkoutId: string; parameters: { sessionId: string } };

/**
 * Writes what the provider is asked to do, in the transaction that wants it; the job asks once it is committed. A second
 * action of the same kind for a checkout is none. Returns the id of the new one.
 */
export async function queueAction(tx: Database, action: NewAction, now: Date): Promise<string | undefined> {
  const { kind, checkoutId, parameters } = action;
  const queued = await tx.one<{ id: string }>("queue-provider-action", insert, {
    id: randomUUID(),
    kind,
    checkoutId,
    parameters: JSON.stringify(parameters),
    now,
  });
  return queued?.id;
}

const insert = `
  insert into provider_action (id, kind, checkout_id, parameters, created_at, next_attempt_at)
  values (:id, :kind, :checkoutId, :parameters, :now, :now)
  on conflict (checkout_id, kind) where checkout_id is not null and booking_id is null do nothing
  returning id`;
