import { randomUUID } from "node:crypto";
import type { Database } from "#app/db/client.ts";
import { checkGuestLimits, type Guest, type LimitRefusal } from "#app/domain/bookings/guest-limits.ts";
import { newReference } from "#app/domain/bookings/reference.ts";
import { takeOverOffer } from "#app/domain/holds/take-over-offer.ts";
import { Refusal, refusalOf } from "#app/domain/refusal.ts";
import { finishParties } from "#app/domain/waiting-list/finish-parties.ts";
import { lockParty } from "#app/domain/waiting-list/lock-party.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { minimumCharge } from "#app/i18n/money.ts";
import { after, holdMinutes } from "./checkout-times.ts";
import type { SessionSettings } from "./open-session.ts";
import { writeCheckout } from "./write-checkout.ts";

export type PayForOfferResult =
  | { ok: true; reference: string; actionId?: string | undefined }
  | { ok: false; reason: "gone" | "too_small" | LimitRefusal; opensAt?: Date }
  | { ok: false; reason: "price"; total: number; opensAt?: Date };

/** `total`: what the guest saw that it costs. */
type Offer = { id: number; by: Guest; total?: number | undefined; locale: Locale };

/**
 * Accepts an offer that has to be paid: its seats become those of the payment, and the booking is made when it is paid.
 * Accepting again leads to the same payment, unless its page could not be opened: then the offer stands as before.
 */
export async function payForOffer(
  db: Database,
  offer: Offer,
  settings: SessionSettings,
  now: Date,
): Promise<PayForOfferResult> {
  try {
    return await db.transaction((tx) => accept(tx, offer, settings, now));
  } catch (error) {
    return refusalOf<PayForOfferResult>(error);
  }
}

async function accept(
  tx: Database,
  { id, by, total, locale }: Offer,
  settings: SessionSettings,
  now: Date,
): Promise<PayForOfferResult> {
  const party = await lockParty(tx, id, now, by);
  if (party?.state === "accepted") {
    const known = await findCheckoutOfParty(tx, id);
    return known ? { ok: true, reference: known } : { ok: false, reason: "gone" };
  }
  if (party?.state !== "offered") return { ok: false, reason: "gone" };
  const { departureId, seats, userId, name, email } = party;
  if (party.offerExpired) {
    await finishParties(tx, departureId, { id, from: ["offered"] }, "expired", now);
    return { ok: false, reason: "gone" };
  }
  const limitedEmail = userId === null ? email : null;
  await checkGuestLimits(tx, by, { bookingId: null, departureId, seats, email: limitedEmail }, now);
  const checkoutId = randomUUID();
  const until = after(now, holdMinutes);
  const taken = await takeOverOffer(tx, { partyId: id, owner: checkoutId, until, total: total ?? null }, now);
  if (!taken) return { ok: false, reason: "gone" };
  if (taken.holdId === null || !taken.expiresAt) return { ok: false, reason: "price", total: taken.total };
  // Rolls the hold back: such an offer is accepted without a card.
  if (taken.total < minimumCharge(taken.currency)) throw new Refusal("too_small");
  const reference = newReference();
  const held = { holdId: taken.holdId, heldUntil: taken.expiresAt, amount: taken.total, currency: taken.currency };
  const parties = { departureId, adults: party.adults, children: party.children, waitingPartyId: id };
  const guest = { name, email, userId, locale, key: `offer ${checkoutId}`, fingerprint: "" };
  const checkout = { id: checkoutId, purpose: "offer" as const, reference, ...held, ...parties, ...guest };
  return { ok: true, reference, actionId: await writeCheckout(tx, checkout, settings, now) };
}

/** The reference of the payment that an accepted offer led to. */
export async function findCheckoutOfParty(db: Database, partyId: number): Promise<string | undefined> {
  const found = await db.one<{ reference: string }>(
    "find-checkout-of-party",
    "select reference from checkout where waiting_party_id = $1 and state in ('open', 'paid') order by created_at desc limit 1",
    [partyId],
  );
  return found?.reference;
}
