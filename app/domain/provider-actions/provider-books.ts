/** A payment that its guest disputes at the bank, as the provider tells it. */
export type ProviderDispute = {
  id: string;
  paymentId: string | null;
  /** In minor units of the currency in which it was paid. */
  amount: number;
  currency: string;
  reason: string;
  state: string;
  evidenceDue: Date | null;
  openedAt: Date;
  /** What the provider took from us, and gave back. */
  movements: DisputeMovement[];
};

type DisputeMovement = { id: string; amount: number; at: Date };

/** How disputes are read at the provider. */
export type DisputeBooks = {
  retrieveDispute(id: string): Promise<ProviderDispute>;
  /** Newest first. */
  listDisputes(since: Date): Promise<ProviderDispute[]>;
};

/** What moved on the company's account at the provider. */
export type ProviderMovement = {
  id: string;
  kind: "charge" | "refund" | "dispute" | "payout" | "fee" | "other";
  /** The provider's word. */
  type: string;
  /** The provider's id that the ledger has. */
  ledgerId: string | null;
  paymentId: string | null;
  checkoutId: string | null;
  reference: string | null;
  /** As the guest paid it, or got it back. */
  paid: number;
  paidCurrency: string;
  /** As it was booked on the account; fees are taken off it. */
  amount: number;
  fee: number;
  currency: string;
  at: Date;
};

export type ProviderPayout = {
  id: string;
  amount: number;
  currency: string;
  state: string;
  createdAt: Date;
  arrivesOn: string;
  /** The provider can say what it consists of. */
  itemized: boolean;
};

/** A part of a list. `next` is where the list goes on; null at its end. */
export type Part<Item> = { items: Item[]; next: string | null };

/** How the account is read at the provider. */
export type AccountBooks = {
  /** The URL of the provider's own page about something, for people who are logged in there. */
  pageOf(id: string): string;
  /** Newest first. */
  listMovements(span: { from: Date; to: Date }, after: string | null): Promise<Part<ProviderMovement>>;
  listPayouts(since: Date): Promise<ProviderPayout[]>;
  /** What a payout consists of, without itself. */
  listPayoutItems(payout: string, after: string | null): Promise<Part<{ id: string; net: number }>>;
};
