import type { Locale } from "#app/i18n/locales.ts";

/** A page of the provider on which one sum is paid. Names of guests and their addresses never come back from there. */
export type ProviderSession = {
  id: string;
  /** Null once it is closed. */
  url: string | null;
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

export type RefundWish = { paymentId: string; amount: number; currency: string; checkoutId: string };

export type ProviderEvent = { id: string; type: string; objectId: string };

/** Who takes cards for us. Each call can be repeated with its key; a thrown `ProviderRefusal` says that nothing was done. */
export type PaymentProvider = {
  /** Written to the ledger. */
  name: "stripe";
  /** No money moves. */
  isTest: boolean;
  createSession(wish: SessionWish, key: string): Promise<ProviderSession>;
  /** Looks for a session of which no answer came back. */
  findSession(checkoutId: string, since: Date): Promise<ProviderSession | undefined>;
  expireSession(id: string, key: string): Promise<ProviderSession>;
  retrieveSession(id: string): Promise<ProviderSession>;
  /** Undefined if the signature is not the provider's. */
  readEvent(body: string, signature: string): Promise<ProviderEvent | undefined>;
};

/** The provider has understood what was asked and will not do it. */
export class ProviderRefusal extends Error {}
