import type Stripe from "stripe";
import { type BalanceOf, balanceOf, payOut } from "./balance.ts";
import type { Bank } from "./bank.ts";
import type { Method } from "./charges.ts";
import { closeDispute, dispute } from "./disputes.ts";
import { askForAction, type Decline, fail, intend, type Payment, succeed, wait } from "./payments.ts";
import { completeRefund, failRefund, refund } from "./refunds.ts";
import { expireSession } from "./sessions.ts";

type Session = Stripe.Checkout.Session;
/** What a guest finds who comes to a session that is not open. */
type Closed = { ok: false; reason: "complete" | "expired" };
type Done = { ok: true; session: Session; intent: Stripe.PaymentIntent } | Closed;
type How = { method?: Method; email?: string };

export type Acts = ReturnType<typeof actsOf>;

/** What guests, banks and the people in the provider's own pages do. Each act is saved and told before it returns. */
export function actsOf(bank: Bank, expiresByItself: () => boolean) {
  const find = <K extends "checkout.session" | "payment_intent" | "charge" | "refund" | "dispute">(
    kind: K,
    id: string,
  ) => {
    const found = bank.books.get(kind, id);
    if (!found) throw new Error(`The bank knows no ${kind} ${id}`);
    return found;
  };
  const saved = <Result>(result: Result): Result => {
    bank.commit();
    return result;
  };
  const intentOf = ({ payment_intent }: Session) =>
    typeof payment_intent === "string" ? bank.books.get("payment_intent", payment_intent) : undefined;
  const paymentOf = (session: Session, { method = "card", email }: How): Payment => ({
    amount: session.amount_total ?? 0,
    currency: session.currency ?? "",
    method,
    data: bank.books.get("note", session.id)?.paymentData,
    email: session.customer_email ?? email ?? null,
  });

  /** Closes the session if its time is over, as Stripe does by itself. */
  const present = (id: string): Session => {
    const session = find("checkout.session", id);
    if (session.status !== "open" || session.expires_at > bank.now() || !expiresByItself()) return session;
    return saved(expireSession(bank, session));
  };
  const inOpen = (id: string, act: (session: Session, intent: Stripe.PaymentIntent | undefined) => Done): Done => {
    const session = present(id);
    if (session.status !== "open") return { ok: false, reason: session.status === "complete" ? "complete" : "expired" };
    return saved(act(session, intentOf(session)));
  };
  const complete = (session: Session, intent: Stripe.PaymentIntent, payment: Payment): Session => {
    const completed = bank.books.put({
      ...session,
      customer_details: {
        address: null,
        business_name: null,
        email: payment.email ?? null,
        individual_name: null,
        name: null,
        phone: null,
        tax_exempt: "none",
        tax_ids: [],
      },
      payment_intent: intent.id,
      payment_status: intent.status === "succeeded" ? "paid" : "unpaid",
      status: "complete",
      url: null,
    } satisfies Session);
    bank.tell("checkout.session.completed", completed);
    return completed;
  };

  return {
    present,
    /** Closes every session whose time is over. */
    expireDue(): void {
      for (const { id, status } of bank.books.list("checkout.session")) if (status === "open") present(id);
    },

    pay: (id: string, how: How = {}): Done =>
      inOpen(id, (session, before) => {
        const payment = paymentOf(session, how);
        const intent = succeed(bank, before ?? intend(bank, payment), payment);
        return { ok: true, intent, session: complete(session, intent, payment) };
      }),

    decline: (id: string, decline: Decline = "generic_decline", how: How = {}): Done =>
      inOpen(id, (session, before) => {
        const payment = paymentOf(session, how);
        const intent = fail(bank, before ?? intend(bank, payment), payment, decline);
        return {
          ok: true,
          intent,
          session: bank.books.put({ ...session, payment_intent: intent.id } satisfies Session),
        };
      }),

    /** The bank asks the guest to confirm (3-D Secure, BLIK); `pay` or `decline` is the answer. */
    askToConfirm: (id: string, how: How = {}): Done =>
      inOpen(id, (session, before) => {
        const intent = askForAction(bank, before ?? intend(bank, paymentOf(session, how)), String(session.url));
        return {
          ok: true,
          intent,
          session: bank.books.put({ ...session, payment_intent: intent.id } satisfies Session),
        };
      }),

    /** A method that does not answer at once: the session is complete but not paid until `settle`. */
    payLater: (id: string, how: How = {}): Done =>
      inOpen(id, (session, before) => {
        const payment = paymentOf(session, how);
        const intent = wait(bank, before ?? intend(bank, payment), payment);
        return { ok: true, intent, session: complete(session, intent, payment) };
      }),

    settle(id: string, paid: boolean): Session {
      const session = find("checkout.session", id);
      const intent = intentOf(session);
      if (intent?.status !== "processing") throw new Error(`Nothing is pending in ${id}`);
      const payment = paymentOf(session, {});
      if (!paid) {
        fail(bank, intent, payment, "generic_decline");
        bank.tell("checkout.session.async_payment_failed", session);
        return saved(session);
      }
      succeed(bank, intent, payment);
      const settled = bank.books.put({ ...session, payment_status: "paid" } satisfies Session);
      bank.tell("checkout.session.async_payment_succeeded", settled);
      return saved(settled);
    },

    /**
     * Money arrives for a session that is already expired, because the guest's bank had begun. The session stays
     * expired and no event names it; only the payment itself and the session's `payment_status` tell.
     */
    payAfterExpiry(id: string, how: How = {}): Session {
      const session = present(id);
      if (session.status !== "expired") throw new Error(`${id} is ${session.status}`);
      const payment = paymentOf(session, how);
      const intent = succeed(bank, intend(bank, payment), payment);
      return saved(bank.books.put({ ...session, payment_intent: intent.id, payment_status: "paid" } satisfies Session));
    },

    /** A payment without a session, as somebody can enter one in the provider's own pages. */
    chargeElsewhere({
      metadata,
      method = "card",
      ...sum
    }: {
      amount: number;
      currency: string;
      method?: Method;
      metadata?: Stripe.Metadata;
    }) {
      const payment: Payment = { ...sum, method, data: { metadata } };
      const { latest_charge } = succeed(bank, intend(bank, payment), payment);
      return saved(find("charge", String(latest_charge)));
    },

    /** A refund made in the provider's own pages. */
    refundElsewhere(charge: string, amount?: number): Stripe.Refund {
      const { amount: whole, amount_refunded } = find("charge", charge);
      const left = whole - amount_refunded;
      if ((amount ?? left) > left || left === 0) throw new Error(`Only ${left} of ${charge} can be refunded`);
      return saved(refund(bank, find("charge", charge), { amount: amount ?? left, reason: "requested_by_customer" }));
    },

    /** A refund that was pending has arrived. */
    completeRefund: (id: string) => saved(completeRefund(bank, find("refund", id))),

    /** A refund comes back, also days after it succeeded. */
    failRefund(id: string): Stripe.Refund {
      const refund = find("refund", id);
      if (refund.status === "failed") throw new Error(`${id} has already failed`);
      return saved(failRefund(bank, refund));
    },

    dispute: (charge: string) => saved(dispute(bank, find("charge", charge))),
    closeDispute: (id: string, status: "won" | "lost") => saved(closeDispute(bank, find("dispute", id), status)),
    payOut: (currency: string) => saved(payOut(bank, currency)),
    balance: (currency: string): BalanceOf => balanceOf(bank, currency),
  };
}
