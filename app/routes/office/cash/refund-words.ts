import type { RefundState } from "#app/domain/refunds/apply-refund.ts";
import type { RefundRule } from "#app/domain/refunds/refund-rule.ts";

export const refundStates: Record<RefundState, string> = {
  asked: "being sent",
  pending: "on its way to the bank",
  succeeded: "sent",
  failed: "came back",
  refused: "refused by Stripe",
  needless: "no longer needed",
};

export const refundRuleNames: Record<RefundRule, string> = {
  canceled: "Booking cancelled",
  "departure-canceled": "Departure cancelled by us",
  less: "Price lower than the amount paid",
  "too-late": "Paid after the places had gone",
  "by-hand": "By the office",
  elsewhere: "Made on Stripe’s own pages",
};

/** Why a refund came back, in Stripe's words and in ours. */
const refundFailures: Record<string, string> = {
  lost_or_stolen_card: "the card was lost or stolen",
  expired_or_canceled_card: "the card is no longer valid",
  charge_for_pending_refund_disputed: "the guest has since disputed the payment",
  insufficient_funds: "there was not enough money in the Stripe account",
  declined: "the guest’s bank declined it",
  merchant_request: "it was stopped on Stripe’s own pages",
  unknown: "the bank gave no reason",
};
/** What is not known here is shown as it was sent. */
export const refundFailure = (error: string) => refundFailures[error] ?? error;
