import { createHash, randomUUID } from "node:crypto";
import type { Database } from "#app/db/client.ts";
import { type Guest, lockGuest } from "#app/domain/bookings/guest-limits.ts";
import type { Party } from "#app/domain/bookings/party.ts";
import { newReference } from "#app/domain/bookings/reference.ts";
import { type HoldProblem, takeHold } from "#app/domain/holds/take-hold.ts";
import { Refusal } from "#app/domain/refusal.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { minimumCharge } from "#app/i18n/money.ts";
import { after, holdMinutes } from "./checkout-times.ts";
import type { SessionSettings } from "./open-session.ts";
import { writeCheckout } from "./write-checkout.ts";

export type CheckoutRequest = {
  /** Idempotency key from the form: repeating it returns the same checkout, as long as that can lead to a booking. */
  key: string;
  tourId: number;
  departureId: number;
  party: Party;
  name: string;
  email: string;
  phone: string | null;
  note: string | null;
  locale: Locale;
  /** What the guest saw that it costs. */
  total: number;
  userId?: string | undefined;
  by: Guest;
};

export type StartedCheckout = { ok: true; reference: string; repeated: boolean; actionId?: string | undefined };
export type StartCheckoutResult =
  | StartedCheckout
  | { ok: false; reason: Exclude<HoldProblem, "past" | "ended">; left?: number; opensAt?: Date }
  | { ok: false; reason: "price"; total: number }
  /** Too little for a card: it is paid at the meeting point. */
  | { ok: false; reason: "too_small" };

type Refused = Extract<StartCheckoutResult, { ok: false }>;
type Known = { reference: string; fingerprint: string };

/**
 * Holds the seats and writes down that a payment is to be opened, both or neither. There is no booking before it is paid.
 * The guest is locked first, then the departure.
 */
export async function startCheckout(
  db: Database,
  request: CheckoutRequest,
  settings: SessionSettings,
  now: Date,
): Promise<StartCheckoutResult> {
  let refused: Refused | undefined;
  try {
    return await db.transaction(async (tx) => {
      const fingerprint = fingerprintOf(request);
      const id = randomUUID();
      await lockGuest(tx, request.by, request.email);
      const known = await tx.one<Known>("find-checkout-by-key", findByKey, [request.key]);
      if (known) {
        if (known.fingerprint === fingerprint) return { ok: true, reference: known.reference, repeated: true };
        refused = { ok: false, reason: "key_reused" };
        throw new Refusal(refused.reason);
      }
      const { departureId, party, name, email, by, userId } = request;
      // The form belongs to the page of a tour.
      const isOfTour = await tx.one(
        "check-tour-of-departure",
        "select id from departure where id = $1 and tour_id = $2",
        [departureId, request.tourId],
      );
      if (!isOfTour) throw new Refusal((refused = { ok: false, reason: "unknown" }).reason);
      const until = after(now, holdMinutes);
      const owner = { kind: "payment" as const, owner: id, name, email, by, hasAccount: userId !== undefined };
      const hold = await takeHold(tx, { ...owner, key: `checkout ${id}`, departureId, party, until }, now);
      refused = hold.ok ? problemOf(hold, request) : refusalOfHold(hold);
      if (refused || !hold.ok) throw new Refusal(refused?.reason ?? "unknown");
      const reference = newReference();
      const guest = { name, email, phone: request.phone, note: request.note, userId: userId ?? null };
      const held = { holdId: hold.id, heldUntil: hold.expiresAt, amount: hold.amount, currency: hold.currency };
      const form = { key: request.key, fingerprint, locale: request.locale, departureId, ...party };
      const checkout = { id, purpose: "booking" as const, reference, ...form, ...guest, ...held };
      return { ok: true, reference, repeated: false, actionId: await writeCheckout(tx, checkout, settings, now) };
    });
  } catch (error) {
    if (error instanceof Refusal && refused) return refused;
    throw error;
  }
}

// What ended without a booking gives its key up: the same form again is a new try.
const findByKey = `
  with freed as (
    update checkout set idempotency_key = 'ended ' || id
    where idempotency_key = $1 and (state in ('expired', 'failed')
      or state = 'paid' and not exists (select from booking where booking.reference = checkout.reference))
    returning id)
  select reference, fingerprint from checkout where idempotency_key = $1 and not exists (select from freed)`;

/** The price is compared after the seats are held, where it cannot change any more. */
function problemOf({ amount, currency }: { amount: number; currency: string }, { total }: CheckoutRequest) {
  if (amount !== total) return { ok: false, reason: "price", total: amount } as const;
  return amount < minimumCharge(currency) ? ({ ok: false, reason: "too_small" } as const) : undefined;
}

function refusalOfHold(hold: { reason: HoldProblem; left?: number; opensAt?: Date }): Refused {
  const { reason, left, opensAt } = hold;
  // The key of the hold is new, and its end is in the future.
  const known = reason === "past" || reason === "ended" ? "unknown" : reason;
  return { ok: false, reason: known, ...(left !== undefined && { left }), ...(opensAt && { opensAt }) };
}

function fingerprintOf({ departureId, party, name, email, phone }: CheckoutRequest): string {
  const content = JSON.stringify([departureId, party.adults, party.children, name, email.toLowerCase(), phone]);
  return createHash("sha256").update(content).digest("base64url");
}
