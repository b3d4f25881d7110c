import type { Difference } from "#app/domain/reconciliation/list-differences.ts";
import { formatMoney } from "#app/i18n/money.ts";

type Named = Pick<Difference, "kind" | "about">;

const missingHere: Record<Difference["about"], string> = {
  charge: "A payment that the ledger does not have",
  refund: "A refund that the ledger does not have",
  dispute: "A movement for a dispute that the ledger does not have",
  payout: "An unknown payout",
  other: "An unknown movement",
};
const missingThere: Record<Difference["about"], string> = {
  charge: "A payment that the provider does not have",
  refund: "A refund that the provider does not have",
  dispute: "A movement for a dispute that the provider does not have",
  payout: "A payout that the provider does not have",
  other: "A movement that the provider does not have",
};
const nouns: Record<Difference["about"], string> = {
  charge: "payment",
  refund: "refund",
  dispute: "movement for a dispute",
  payout: "payout",
  other: "movement",
};

/** What differs, as a headline. */
export function differenceTitle({ kind, about }: Named): string {
  switch (kind) {
    case "not-in-ledger":
      return missingHere[about];
    case "not-at-provider":
      return missingThere[about];
    case "other-sum":
      return `A ${nouns[about]} with a different amount in the ledger`;
    case "other-currency":
      return `A ${nouns[about]} in a different currency in the ledger`;
    case "other-booking":
      return `A ${nouns[about]} that the ledger has under another booking`;
    case "paid-twice":
      return "Paid a second time";
    case "paid-without-booking":
      return "Paid, but neither booked nor given back";
    case "payout-failed":
      return "A payout that did not arrive";
    case "payout-sum":
      return "A payout that does not match the total of its items";
    case "unknown-movement":
      return "A movement on the account that belongs to no payment";
  }
}

/** What a person would do about it. */
export function differenceAdvice({ kind, about }: Named): string {
  switch (kind) {
    case "not-in-ledger":
      return about === "refund"
        ? "It was made on the provider’s pages. A refund of a payment in the ledger is recorded on its booking by itself."
        : "Find out what it was for, and record it on its booking or give it back.";
    case "not-at-provider":
      return "The ledger has a payment or refund that the provider does not know of. Correct it on the booking.";
    case "other-sum":
    case "other-currency":
    case "other-booking":
      return "A refund may have come back, or an entry was undone manually. Correct it on the booking.";
    case "paid-twice":
    case "paid-without-booking":
      return "Give it back on the provider’s pages, or book the guest and record it there.";
    case "payout-failed":
      return "Check the bank account on the provider’s pages.";
    case "payout-sum":
    case "unknown-movement":
      return "Look it up on the provider’s pages and tell the bookkeeper.";
  }
}

/** A sum, or that there is none. */
export const sumOrNone = (amount: number | null, currency: string | null) =>
  amount === null || currency === null ? "nothing" : formatMoney("en", amount, currency);

const disputeStates: Record<string, string> = {
  warning_needs_response: "An inquiry awaiting your answer",
  warning_under_review: "An inquiry the bank is looking at",
  warning_closed: "A closed inquiry",
  needs_response: "Awaiting your evidence",
  under_review: "The bank is deciding",
  appeal_needs_response: "An appeal awaiting your evidence",
  appeal_under_review: "The bank is deciding on the appeal",
  won: "Won: the money came back",
  lost: "Lost",
  prevented: "Prevented",
};
const disputeReasons: Record<string, string> = {
  bank_cannot_process: "The bank could not process the payment",
  check_returned: "The cheque was returned",
  credit_not_processed: "The guest was promised money back and has not received it",
  customer_initiated: "The guest disputes it and gives no reason",
  debit_not_authorized: "The guest did not allow the debit",
  duplicate: "The guest paid twice",
  fraudulent: "The cardholder says that somebody else paid with it",
  general: "No particular reason",
  incorrect_account_details: "The account details are wrong",
  insufficient_funds: "There is not enough money in the guest’s account",
  noncompliant: "The payment broke a card network rule",
  product_not_received: "The guest says that there was no tour",
  product_unacceptable: "The guest says that the tour was not as described",
  subscription_canceled: "The guest had cancelled before the payment",
  unrecognized: "The guest does not recognise the payment",
};
/** One that is not known here is shown as the provider sent it. */
export const disputeReason = (reason: string) => disputeReasons[reason] ?? reason;

export const disputeState = (state: string) => disputeStates[state] ?? state;

const payoutStates: Record<string, string> = {
  pending: "being prepared",
  in_transit: "on its way",
  paid: "paid",
  failed: "did not arrive",
  canceled: "cancelled",
};
export const payoutState = (state: string) => payoutStates[state] ?? state;
