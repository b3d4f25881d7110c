import type { Database } from "#app/db/client.ts";
import { applySession } from "#app/domain/checkout/apply-session.ts";
import type { PaymentProvider } from "#app/domain/provider-actions/payment-provider.ts";
import { eachNewEvent } from "./each-new-event.ts";

/** Takes over how the payments stand that events are about. */
export const handleEvents = (db: Database, provider: PaymentProvider, now: Date): Promise<void> =>
  eachNewEvent(
    db,
    ["checkout.session.%"],
    async (objectId) => {
      await applySession(db, await provider.retrieveSession(objectId), now);
      return true;
    },
    now,
  );
