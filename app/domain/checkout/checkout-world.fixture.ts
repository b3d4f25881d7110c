import { readEnv } from "#app/config/env.ts";
import type { DatabasePool } from "#app/db/client.ts";
import { watchKey } from "#app/domain/provider-actions/key-denials.ts";
import { performDueActions } from "#app/domain/provider-actions/perform-due-actions.ts";
import { handleEvents } from "#app/domain/provider-events/handle-events.ts";
import { stripeProvider } from "#app/payments/stripe-provider.ts";
import { startStripeServer } from "#test/stripe/stripe-server.ts";
import { testNow } from "#test/support/database.ts";
import { aGuest } from "#test/support/guests.ts";
import { askAgain } from "./ask-again.ts";
import { pollCheckouts } from "./poll-checkouts.ts";
import { type CheckoutRequest, startCheckout } from "./start-checkout.ts";

export type Standing = { taken: number; held: number; booked: number; inHolds: number; paid: number; charged: number };
type State = { state: string; sessionId: string | null; payUrl: string | null; name: string | null };

/** A departure of a paid tour, guests who pay for it at a local Stripe, and a clock. */
export async function openCheckoutWorld(db: DatabasePool) {
  let now = testNow;
  let number = 0;
  const bank = await startStripeServer({ now: () => now });
  const { payments } = readEnv({ ...bank.variables });
  if (!payments) throw new Error("The local Stripe has no settings");
  const provider = stripeProvider(
    payments,
    watchKey(db, () => now),
  );

  async function emptyDeparture(capacity: number, minutesAhead = 30_000): Promise<{ id: number; tourId: number }> {
    const startsAt = new Date(now.getTime() + minutesAhead * 60_000);
    const row = await db.one<{ id: number; tourId: number }>(
      "test-paid-departure",
      `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity)
       select tour.id, 'en', ($2::timestamptz)::date, '10:00', $2, $1 from tour
       where payment = 'paid' and price >= 1000 order by id limit 1
       returning id, tour_id as "tourId"`,
      [capacity, startsAt],
    );
    return row as { id: number; tourId: number };
  }

  async function priceOf(tourId: number): Promise<number> {
    const tour = await db.one<{ price: number }>("test-tour-price", "select price from tour where id = $1", [tourId]);
    return tour?.price as number;
  }

  async function start(departure: { id: number; tourId: number }, adults: number, more: Partial<CheckoutRequest> = {}) {
    number += 1;
    const guest = { name: "Paula Payer", email: `payer-${number}@example.org`, phone: null, note: null };
    const request = {
      key: `pay-${number}`,
      tourId: departure.tourId,
      departureId: departure.id,
      party: { adults, children: 0 },
      ...guest,
      locale: "en" as const,
      total: adults * (await priceOf(departure.tourId)),
      by: aGuest(),
      ...more,
    };
    const describe = () => ({ title: "A walk", description: "Tomorrow" });
    return startCheckout(db, request, { origin: "http://localhost:3000", describe }, now);
  }

  async function stateOf(reference: string): Promise<State> {
    const row = await db.one<State>(
      "test-checkout-state",
      `select state, session_id as "sessionId", url as "payUrl", name from checkout where reference = $1`,
      [reference],
    );
    return row as State;
  }

  async function standing(departureId: number): Promise<Standing> {
    const row = await db.one<Standing>(
      "test-checkout-standing",
      `select seats_taken as taken, seats_held as held,
         (select coalesce(sum(seats), 0)::integer from booking where departure_id = departure.id and status = 'confirmed') as booked,
         (select coalesce(sum(seats), 0)::integer from seat_hold where departure_id = departure.id and state = 'live') as "inHolds",
         (select coalesce(sum(paid), 0)::integer from booking where departure_id = departure.id) as paid,
         (select coalesce(sum(payment_entry.amount), 0)::integer from payment_entry join booking on booking.id = booking_id
           where departure_id = departure.id and kind = 'charge') as charged
       from departure where id = $1`,
      [departureId],
    );
    return row as Standing;
  }

  /** What the jobs do, in their order. */
  async function work(): Promise<void> {
    await performDueActions(db, provider, now);
    await handleEvents(db, provider, now);
    await pollCheckouts(db, provider, now);
    await askAgain(db, provider, now);
    await performDueActions(db, provider, now);
  }

  /** A checkout whose session is open. */
  async function opened(departure: { id: number; tourId: number }, adults: number): Promise<string> {
    const started = await start(departure, adults);
    if (!started.ok) throw new Error(started.reason);
    await performDueActions(db, provider, now);
    return started.reference;
  }

  async function sessionOf(reference: string): Promise<string> {
    return (await stateOf(reference)).sessionId as string;
  }

  return {
    bank,
    provider,
    emptyDeparture,
    priceOf,
    start,
    opened,
    stateOf,
    sessionOf,
    standing,
    work,
    now: () => now,
    pass: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
  };
}
