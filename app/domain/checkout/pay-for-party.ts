import { randomUUID } from "node:crypto";
import type { Database } from "#app/db/client.ts";
import { type ChangeRefusal, checkSeen } from "#app/domain/booking-changes/change-booking.ts";
import { lockBooking, retryIfMoved } from "#app/domain/booking-changes/lock-booking.ts";
import { checkGuestLimits, type Guest, guestLimits, type LimitRefusal } from "#app/domain/bookings/guest-limits.ts";
import { isSameParty, maxGuestsPerBooking, type Party, partySize } from "#app/domain/bookings/party.ts";
import { holdForParty } from "#app/domain/holds/hold-for-party.ts";
import { linesAfter, sumOf } from "#app/domain/prices/price-lines.ts";
import { limitedUntil } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { Refusal, refusalOf } from "#app/domain/refusal.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { minimumCharge } from "#app/i18n/money.ts";
import { after, holdMinutes } from "./checkout-times.ts";
import type { SessionSettings } from "./open-session.ts";
import { paidOnline } from "./paid-online.ts";
import type { PartyChange } from "./pay-party-change.ts";
import { writeCheckout } from "./write-checkout.ts";

export type PayForPartyResult =
  | { ok: true; reference: string; keyVersion: number; actionId?: string | undefined }
  /** `not_online`: it costs nothing more, too little for a card, is paid already, or at the meeting point like the rest. */
  | { ok: false; reason: "not_online" | ChangeRefusal | LimitRefusal; opensAt?: Date };

type LargerParty = {
  reference: string;
  by: Guest;
  party: Party;
  /** The party that the guest saw, if people are added to it. */
  had?: Party | undefined;
  seen?: number | undefined;
  /** What the guest saw that the new party costs, or that the people who are added cost. */
  total?: number | undefined;
  locale: Locale;
};

/**
 * Opens the payment of a larger party of a booking that is paid. The seats are held meanwhile, and nothing else changes
 * before it is paid. While a payment of the booking is open, it is the same. What was paid for a larger party before
 * counts, and does not go back while the payment is open.
 */
export async function payForParty(
  db: Database,
  wish: LargerParty,
  settings: SessionSettings,
  now: Date,
): Promise<PayForPartyResult> {
  try {
    return await retryIfMoved(() => db.transaction((tx) => open(tx, wish, settings, now)));
  } catch (error) {
    return refusalOf<PayForPartyResult>(error);
  }
}

async function open(tx: Database, wish: LargerParty, settings: SessionSettings, now: Date): Promise<PayForPartyResult> {
  const { reference, by, party, had, seen, total, locale } = wish;
  const booking = await lockBooking(tx, { reference }, by, now);
  const { id: bookingId, departureId, adults, children, amount, email } = booking;
  const lines = linesAfter(booking, party);
  const facts = await tx.one<Facts>("facts-of-payable", find, [bookingId]);
  const kept = await paidOnline(tx, reference);
  if (!lines || !facts || isSameParty(booking, party) || kept === null || kept < amount)
    throw new Refusal("not_online");
  const cost = sumOf(lines);
  const due = cost - kept;
  const { keyVersion, currency, isOpen } = facts;
  if (due < minimumCharge(currency)) throw new Refusal("not_online");
  checkSeen(booking, seen);
  if (had && !isSameParty(booking, had)) throw new Refusal("changed");
  if (total !== undefined && total !== (had ? cost - amount : cost)) throw new Refusal("price");
  if (partySize(party) > maxGuestsPerBooking(booking.payment)) throw new Refusal("too_large");
  if (isOpen) return { ok: true, reference, keyVersion };
  const limitedTo = await limitedUntil(tx, `guest changes ${reference}`, guestLimits.changes, now);
  if (limitedTo) throw new Refusal("limit", limitedTo);
  const limitedEmail = booking.userId === null ? email : null;
  await checkGuestLimits(tx, by, { bookingId, departureId, seats: partySize(party), email: limitedEmail }, now);
  const id = randomUUID();
  const seats = partySize(party) - booking.seats;
  const extra = { departureId, seats, owner: id, email: limitedEmail, currency, until: after(now, holdMinutes) };
  const hold = seats > 0 ? await holdForParty(tx, extra, now) : undefined;
  if (seats > 0 && !hold) throw new Refusal("sold_out");
  const change: PartyChange = { from: { adults, children, amount }, lines };
  const held = hold && { holdId: hold.id, heldUntil: hold.expiresAt };
  const form = { key: `party ${id}`, fingerprint: "", locale, name: null, email };
  const about = { id, purpose: "party" as const, reference, departureId, ...party, change };
  const actionId = await writeCheckout(tx, { ...about, ...form, ...held, amount: due, currency }, settings, now);
  return { ok: true, reference, keyVersion, actionId };
}

type Facts = { currency: string; keyVersion: number; isOpen: boolean };

const find = `
  select currency, key_version as "keyVersion",
    exists (select from checkout where checkout.reference = booking.reference and state = 'open') as "isOpen"
  from booking where id = $1`;
