import Stripe from "stripe";
import { type Books, newId, openBooks } from "./books.ts";

/** What every act of the bank needs. */
export type Bank = {
  books: Books;
  /** Where the server listens. */
  origin: string;
  /** Seconds since 1970, as in all of Stripe's objects. */
  now(): number;
  /** The request that is being carried out, which its events name. */
  request: Stripe.Event.Request | null;
  /** Records an event; it is sent when the act is saved. */
  tell(
    type: Stripe.Event.Type,
    object: Stripe.Event.Data.Object,
    previous?: Stripe.Event.Data.PreviousAttributes,
  ): void;
  /** Saves what an act did and sends its events. */
  commit(): void;
  /** The version in which events are written, which an endpoint chooses and which may be an older one. */
  eventVersion: string;
};

export function openBank(now: () => Date, send: (events: Stripe.Event[]) => void, folder?: string): Bank {
  let events: Stripe.Event[] = [];
  const books = openBooks(folder);
  const bank: Bank = {
    books,
    origin: "",
    now: () => Math.floor(now().getTime() / 1_000),
    request: null,
    eventVersion: Stripe.API_VERSION,
    tell(type, object, previous) {
      const event = {
        id: newId("evt"),
        object: "event",
        api_version: bank.eventVersion,
        created: bank.now(),
        // What is in the books is replaced, never changed, so the event keeps what is true now.
        data: { object, ...(previous && { previous_attributes: previous }) },
        livemode: false,
        pending_webhooks: 1,
        request: bank.request ?? { id: null, idempotency_key: null },
        type,
      } satisfies Stripe.EventBase;
      events.push(books.put(event as Stripe.Event));
    },
    commit() {
      books.save();
      const told = events;
      events = [];
      if (told.length > 0) send(told);
    },
  };
  return bank;
}
