import type { Database } from "#app/db/client.ts";
import type { PaymentProvider } from "#app/domain/provider-actions/payment-provider.ts";
import { eachNewEvent } from "#app/domain/provider-events/each-new-event.ts";
import { applyRefund } from "./apply-refund.ts";

/** Takes over how the refunds stand that events are about. One may come before its payment is known. */
export const handleRefundEvents = (db: Database, provider: PaymentProvider, now: Date): Promise<void> =>
  eachNewEvent(
    db,
    ["refund.%", "charge.refund%"],
    async (objectId) => {
      let isDone = true;
      for (const refund of await refundsOf(provider, objectId)) isDone = (await applyRefund(db, refund, now)) && isDone;
      return isDone;
    },
    now,
  );

/** Events of a charge name the charge, those of a refund the refund. */
const refundsOf = async (provider: PaymentProvider, objectId: string) =>
  /^(ch|py)_/.test(objectId) ? provider.listRefunds({ chargeId: objectId }) : [await provider.retrieveRefund(objectId)];
