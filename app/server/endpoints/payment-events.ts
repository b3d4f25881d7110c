import { Hono } from "hono";
import type { Database } from "#app/db/client.ts";
import type { PaymentProvider } from "#app/domain/provider-actions/payment-provider.ts";
import { recordEvent } from "#app/domain/provider-events/record-event.ts";

type PaymentEventsOptions = { db: Database; now: () => Date; provider: PaymentProvider | undefined };

/** Keeps what the payment provider tells. The answer is sent once it is stored; a job does the rest. */
export function paymentEvents({ db, now, provider }: PaymentEventsOptions) {
  const app = new Hono();
  app.post("/", async (context) => {
    if (!provider) return context.notFound();
    // The signature is over the bytes as they came.
    const body = await context.req.text();
    const event = await provider.readEvent(body, context.req.header("stripe-signature") ?? "");
    if (!event) return context.text("The signature is missing or wrong.", 400);
    await recordEvent(db, event, now());
    return context.body(null, 204);
  });
  return app;
}
