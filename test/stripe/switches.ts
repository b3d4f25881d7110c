import type Stripe from "stripe";
import type { Delivery } from "./webhooks.ts";

/**
 * What goes wrong with a request. After `error_after` the work is done and Stripe remembers the error: the same key is
 * answered 500 again, and only a look at the lists tells. After `cut_after` the same key brings the answer that was lost.
 */
export type Fault =
  | "denied"
  | "rate_limit"
  | "error_before"
  | "error_after"
  | "cut_before"
  | "cut_after"
  | { until: Promise<unknown> };

export type Switches = {
  request?: (request: { method: string; path: string; idempotencyKey: string | undefined }) => Fault | undefined;
  /** What becomes of events; they are sent once otherwise. */
  webhook?: Delivery | ((event: Stripe.Event) => Delivery | undefined);
  /** Refunds stay pending until the bank completes them. */
  refundsPending: boolean;
  /** If not, sessions stay open after their time, and can be paid, until somebody expires them. */
  expiresByItself: boolean;
  /** The version in which webhooks are written. */
  eventVersion: string;
  /** A notice for the console of whoever uses the library. */
  notice?: string;
};
