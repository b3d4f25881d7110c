import type { Database } from "#app/db/client.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import { type DepartureFacts, departureFacts, departureTables } from "#app/domain/tickets/departure-facts.ts";
import { latePaymentMail } from "#app/mail/late-payment-mail.ts";
import type { LateReason, LockedCheckout } from "./lock-checkout.ts";

type Payer = Pick<LockedCheckout, "id" | "email" | "locale" | "departureId" | "reference" | "adults" | "children">;
type Late = { amount: number; currency: string; because: LateReason };

/** Tells a guest whose payment goes back, once and in the transaction that decides it, as long as the address is known. */
export async function tellTooLate(tx: Database, checkout: Payer, late: Late, now: Date): Promise<void> {
  const { id, email: to, locale, departureId, reference, adults, children } = checkout;
  if (to === null) return;
  const facts = await tx.one<DepartureFacts>("get-late-departure", query, [departureId, locale]);
  if (!facts) return;
  const email = latePaymentMail({ ...facts, locale, reference, adults, children, ...late });
  // Over the limit nothing is mailed: the page of the payment says the same.
  await enqueueMail(tx, { kind: "payment.late", dedupKey: `payment-late/${id}`, to, locale, email }, now);
}

const query = `select ${departureFacts("$2")} from departure ${departureTables("$2")} where departure.id = $1`;
