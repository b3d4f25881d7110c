import type Stripe from "stripe";
import type { DatabasePool } from "#app/db/client.ts";
import type { openCheckoutWorld } from "#app/domain/checkout/checkout-world.fixture.ts";
import { closeCheckout } from "#app/domain/checkout/close-checkout.ts";
import { pollDisputes } from "#app/domain/disputes/settle-disputes.ts";
import { expireHolds } from "#app/domain/holds/expire-holds.ts";
import { takeHold } from "#app/domain/holds/take-hold.ts";
import { recordEvent } from "#app/domain/provider-events/record-event.ts";
import { move } from "#test/stripe/balance.ts";
import type { Bank } from "#test/stripe/bank.ts";
import { newCharge } from "#test/stripe/charges.ts";
import type { DifferenceKind } from "./compare-books.ts";

type World = Awaited<ReturnType<typeof openCheckoutWorld>>;
type Planted = { what: string; kind: DifferenceKind; subject: string };
type Paid = { reference: string; checkout: string; charge: Stripe.Charge; bookingId: number; currency: string };

const intentOf = ({ payment_intent }: Stripe.Charge) => String(payment_intent);

/** Payments that are the same on both sides, over the last day: 10 units each, in turn for the given bookings. */
export async function fillAccount(db: DatabasePool, { bank, now }: World, count: number): Promise<void> {
  const bookings = await db.rows<{ id: number; reference: string; currency: string }>(
    "test-bookings-to-pay",
    "select id, reference, currency from booking where currency = 'EUR' order by id limit 500",
  );
  const began = now().getTime() - 20 * 3_600_000;
  const entries: { key: string; booking: number; at: Date }[] = [];
  for (let number = 0; number < count; number++) {
    const booking = bookings[number % bookings.length] as (typeof bookings)[number];
    const at = new Date(began + Math.floor((number / count) * 19 * 3_600_000));
    const past = { books: bank.books, now: () => Math.floor(at.getTime() / 1_000) } as Bank;
    const intent = {
      id: `pi_filled_${number}`,
      amount: 1_000,
      currency: "eur",
      metadata: { reference: booking.reference },
    };
    const charge = newCharge(past, intent as Partial<Stripe.PaymentIntent> as Stripe.PaymentIntent, { method: "card" });
    const moved = { amount: 1_000, fee: 40, currency: "eur", source: charge.id };
    const { id } = move(past, { type: "charge", ...moved });
    bank.books.put({ ...charge, paid: true, captured: true, status: "succeeded", balance_transaction: id });
    if (number % 1_000 === 0) bank.books.save();
    entries.push({ key: intent.id, booking: booking.id, at });
  }
  bank.books.save();
  const maxEntries = 2_000;
  for (let first = 0; first < count; first += maxEntries)
    await db.rows(
      "test-fill-ledger",
      `insert into payment_entry (booking_id, kind, amount, currency, at, in_cash, city_id, local_date, actor, key, provider, provider_id)
       select booking, 'charge', 1000, 'EUR', at, false, 'krakow', at::date, 'system', 'charge ' || key, 'stripe', key
       from jsonb_to_recordset($1::jsonb) as item (key text, booking bigint, at timestamptz)`,
      [JSON.stringify(entries.slice(first, first + maxEntries))],
    );
}

/** Differences of every kind between the bank and the ledger, each by the way in which it would come about. */
export async function plantDifferences(db: DatabasePool, world: World): Promise<Planted[]> {
  const { bank, now, provider } = world;
  const planted: Planted[] = [];
  const plant = (what: string, kind: DifferenceKind, subject: string) => planted.push({ what, kind, subject });
  let events = 0;

  async function paidBooking(): Promise<Paid> {
    const departure = await world.emptyDeparture(10);
    const reference = await world.opened(departure, 2);
    const session = await world.sessionOf(reference);
    bank.pay(session);
    await recordEvent(
      db,
      { id: `evt_plant_${++events}`, type: "checkout.session.completed", objectId: session },
      now(),
    );
    await world.work();
    const charge = bank.books.list("charge").at(-1) as Stripe.Charge;
    const known = await db.one<Pick<Paid, "checkout" | "bookingId" | "currency">>(
      "test-planted-booking",
      `select booking.id as "bookingId", checkout.id::text as checkout, booking.currency from booking
       join checkout on checkout.reference = booking.reference where booking.reference = $1`,
      [reference],
    );
    return { reference, charge, ...(known as NonNullable<typeof known>) };
  }
  type Entry = { kind: string; amount: number; name: string };
  const enter = ({ bookingId }: Paid, { kind, amount, name }: Entry) =>
    db.rows(
      "test-plant-entry",
      `insert into payment_entry (booking_id, kind, amount, currency, at, in_cash, city_id, local_date, actor, key, provider, provider_id)
       select id, :kind, :amount, currency, :now, false, 'krakow', :now::timestamptz::date, 'system', 'planted ' || :name::text, 'stripe', :name
       from booking where id = :bookingId`,
      { bookingId, kind, amount, name, now: now() },
    );

  const elsewhere = bank.chargeElsewhere({ amount: 5_000, currency: "eur" });
  plant("a charge that no form of ours led to", "not-in-ledger", intentOf(elsewhere));

  const named = await paidBooking();
  const second = { amount: 5_000, currency: "eur", metadata: { reference: named.reference } };
  plant("a charge that names a booking", "not-in-ledger", intentOf(bank.chargeElsewhere(second)));
  const twice = { ...second, metadata: { reference: named.reference, checkout: named.checkout } };
  plant("a second charge for what is paid", "paid-twice", intentOf(bank.chargeElsewhere(twice)));

  const expired = await world.opened(await world.emptyDeparture(10), 1);
  const idOf = async (reference: string) =>
    (await db.one<{ id: string }>("test-planted-checkout", "select id from checkout where reference = $1", [reference]))
      ?.id as string;
  await closeCheckout(db, await idOf(expired), now());
  await world.work();
  // As a day later, when it has been asked about for the last time.
  await db.rows("test-asked-twice", "update checkout set ask_again_at = null where reference = $1", [expired]);
  const late = bank.payAfterExpiry(await world.sessionOf(expired));
  plant("money for a page that had expired", "paid-without-booking", String(late.payment_intent));

  const small = await world.emptyDeparture(2);
  const full = await world.opened(small, 2);
  bank.pay(await world.sessionOf(full));
  world.pass(61);
  await expireHolds(db, now());
  const others = { key: `others ${full}`, owner: "others", kind: "office" as const, party: { adults: 2, children: 0 } };
  await takeHold(db, { ...others, departureId: small.id, until: new Date(now().getTime() + 86_400_000) }, now());
  await world.work();
  await db.rows(
    "test-refuse-refund",
    "update provider_action set state = 'refused', error = 'refused', ended_at = $2 where kind = 'refund' and checkout_id = $1",
    [await idOf(full), now()],
  );
  const fullCharge = bank.books.list("charge").at(-1) as Stripe.Charge;
  plant("money without seats whose refund was refused", "paid-without-booking", intentOf(fullCharge));

  const untold = await world.opened(await world.emptyDeparture(10), 1);
  const unseen = bank.pay(await world.sessionOf(untold));
  plant("a payment that nobody has told of", "paid-without-booking", unseen.ok ? unseen.intent.id : "");

  const invented = await paidBooking();
  await enter(invented, { kind: "charge", amount: 1_000, name: "pi_invented" });
  plant("a charge that only the ledger has", "not-at-provider", "pi_invented");
  await enter(invented, { kind: "refund", amount: -500, name: "re_invented" });
  plant("a refund that only the ledger has", "not-at-provider", "re_invented");
  await enter(invented, { kind: "dispute", amount: -100, name: "txn_invented" });
  plant("a dispute that only the ledger has", "not-at-provider", "txn_invented");

  const smaller = bank.chargeElsewhere({ amount: 5_000, currency: invented.currency });
  await enter(invented, { kind: "charge", amount: 4_900, name: intentOf(smaller) });
  plant("a charge with another sum", "other-sum", intentOf(smaller));
  const foreign = bank.chargeElsewhere({ amount: 5_000, currency: invented.currency === "EUR" ? "pln" : "eur" });
  await enter(invented, { kind: "charge", amount: 5_000, name: intentOf(foreign) });
  plant("a charge in another currency", "other-currency", intentOf(foreign));
  const ofAnother = { amount: 5_000, currency: invented.currency, metadata: { reference: named.reference } };
  const moved = bank.chargeElsewhere(ofAnother);
  await enter(invented, { kind: "charge", amount: 5_000, name: intentOf(moved) });
  plant("a charge at another booking", "other-booking", intentOf(moved));

  const undone = await paidBooking();
  await db.rows(
    "test-plant-undone",
    `insert into payment_entry (booking_id, kind, amount, currency, at, in_cash, city_id, local_date, actor, key, reverses)
     select booking_id, kind, -amount, currency, $2, in_cash, city_id, local_date, 'staff', 'undone ' || key, id
     from payment_entry where provider_id = $1`,
    [intentOf(undone.charge), now()],
  );
  plant("a charge that was undone by hand", "other-sum", intentOf(undone.charge));

  plant("a refund in the provider's pages", "not-in-ledger", bank.refundElsewhere((await paidBooking()).charge.id).id);
  plant("a refund of a part", "not-in-ledger", bank.refundElsewhere((await paidBooking()).charge.id, 100).id);
  for (const [what, amount, fails] of [
    ["a refund with another sum", -90, false],
    ["a refund that came back", -100, true],
  ] as const) {
    const paid = await paidBooking();
    const { id } = bank.refundElsewhere(paid.charge.id, 100);
    await enter(paid, { kind: "refund", amount, name: id });
    if (fails) bank.failRefund(id);
    plant(what, "other-sum", id);
  }

  const won = bank.dispute((await paidBooking()).charge.id);
  await pollDisputes(db, provider, now);
  bank.closeDispute(won.id, "won");
  plant("money that came back from a dispute", "not-in-ledger", lastMovement(bank, won.id));
  const disputed = bank.dispute((await paidBooking()).charge.id);
  plant("a dispute that nobody has told of", "not-in-ledger", lastMovement(bank, disputed.id));

  const adjustment = { books: bank.books, now: () => Math.floor(now().getTime() / 1_000) } as Bank;
  const unknown = move(adjustment, { type: "adjustment", amount: -700, currency: "eur", source: "" });
  bank.books.put({ ...unknown, source: null });
  plant("a movement of another kind", "unknown-movement", unknown.id);

  const failed = bank.payOut("eur") as Stripe.Payout;
  bank.books.put({ ...failed, status: "failed" });
  plant("a payout that failed", "payout-failed", failed.id);
  bank.chargeElsewhere({ amount: 5_000, currency: "ron" });
  plant(
    "a charge in a currency that we do not sell in",
    "not-in-ledger",
    intentOf(bank.books.list("charge").at(-1) as Stripe.Charge),
  );
  const wrong = bank.payOut("ron") as Stripe.Payout;
  bank.books.put({ ...wrong, amount: wrong.amount + 100 });
  plant("a payout that is not the sum of its items", "payout-sum", wrong.id);
  return planted;
}

const lastMovement = (bank: World["bank"], dispute: string) =>
  bank.books
    .list("balance_transaction")
    .filter(({ source }) => source === dispute)
    .at(-1)?.id as string;
