import type { Locale } from "#app/i18n/locales.ts";
import type { AccountBooks, DisputeBooks } from "./provider-books.ts";

/** A page of the provider on which one sum is paid. Names of guests and their addresses never come back from there. */
export type ProviderSession = {
  id: string;
  /** Null once it is closed. */
  url: string | null;
  /** Complete: the guest has done what is to be done; the bank may take its time. Expired: it cannot be paid any more. */
  state: "open" | "complete" | "expired";
  isPaid: boolean;
  amount: number;
  currency: string;
  /** The provider's id of the payment, once there is one. */
  paymentId: string | null;
  checkoutId: string | null;
};

export type SessionWish = {
  checkoutId: string;
  reference: string;
  /** What is paid for, in the guest's language. */
  title: string;
  description: string;
  /** In minor units. */
  amount: number;
  currency: string;
  locale: Locale;
  email: string | null;
  expiresAt: string;
  successUrl: string;
  cancelUrl: string;
};

export type RefundWish = {
  /** Of our row, by which the refund is found at the provider. */
  refundId: string;
  paymentId: string;
  amount: number;
};

/** Money that the provider gives back, asked for here or in its own pages. */
export type ProviderRefund = {
  id: string;
  /** Of our row; null if it was made in the provider's own pages. */
  refundId: string | null;
  paymentId: string | null;
  amount: number;
  currency: string;
  state: "pending" | "succeeded" | "failed";
  /** Why it failed, in the provider's word. */
  failure: string | null;
};

export type ProviderEvent = { id: string; type: string; objectId: string };

/** Who takes cards for us. Each call can be repeated with its key; a thrown `ProviderRefusal` says that nothing was done. */
export type PaymentProvider = AccountBooks &
  DisputeBooks & {
    /** Written to the ledger. */
    name: "stripe";
    /** No money moves. */
    isTest: boolean;
    createSession(wish: SessionWish, key: string): Promise<ProviderSession>;
    /** Looks for a session of which no answer came back. */
    findSession(checkoutId: string, since: Date): Promise<ProviderSession | undefined>;
    expireSession(id: string, key: string): Promise<ProviderSession>;
    retrieveSession(id: string): Promise<ProviderSession>;
    createRefund(wish: RefundWish, key: string): Promise<ProviderRefund>;
    retrieveRefund(id: string): Promise<ProviderRefund>;
    /** All refunds of a payment, by its id or that of its charge. */
    listRefunds(of: { paymentId: string } | { chargeId: string }): Promise<ProviderRefund[]>;
    /** Undefined if the signature is not the provider's. */
    readEvent(body: string, signature: string): Promise<ProviderEvent | undefined>;
  };

/** The provider has understood what was asked and will not do it. */
export class ProviderRefusal extends Error {}

/** The provider does not let the site's key ask for this. Nothing was done, and a person has to mend the key. */
export class ProviderDenial extends Error {}

/** The right that a key lacks which the provider does not know, or has taken back. */
export const anyRight = "any";

/** Hears what the provider denies to the key, and what it allows. */
export type KeyWatch = {
  denied(right: string, message: string): Promise<void>;
  allowed(right: string): Promise<void>;
};
