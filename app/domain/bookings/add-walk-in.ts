import type { Database } from "#app/db/client.ts";
import { type Done, doOnce } from "#app/domain/idempotency/idempotent.ts";
import { type Colleague, recordChange } from "#app/domain/office/record-change.ts";
import { Refused } from "#app/domain/refusal.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { isParty } from "./edit-party.ts";
import { seatPeople } from "./lock-booking.ts";
import { type Party, partySize } from "./party.ts";
import { newReference } from "./reference.ts";

export type WalkIn = {
  key: string;
  departureId: number;
  party: Party;
  name: string;
  source: "walk-in" | "phone";
  /** Standing there: checked in at once. */
  present: boolean;
  email?: string | undefined;
  phone?: string | undefined;
  /** The language of the guest's letters; without one the tour's own, where letters are written in it. */
  locale?: Locale | undefined;
  /** The people are there already, so the capacity grows with them. */
  beyond?: boolean | undefined;
};
export type WalkInResult = Done<{ reference: string }, "unknown" | "canceled" | "sold_out" | "too_large">;

/** Books for someone at the meeting point or on the telephone, also when booking is closed to the public. */
export function addWalkIn(db: Database, request: WalkIn, by: Colleague, now: Date): Promise<WalkInResult> {
  const { departureId, party, present, beyond = false } = request;
  return doOnce(db, request, now, async (tx) => {
    if (!isParty(party)) throw new Refused("too_large");
    await seatPeople(tx, departureId, partySize(party), beyond);
    const reference = newReference();
    await tx.rows("add-walk-in", insert, [
      reference,
      departureId,
      party.adults,
      party.children,
      request.name,
      request.email ?? null,
      request.phone ?? null,
      request.locale ?? null,
      present ? "attended" : "confirmed",
      request.source,
      now,
    ]);
    await recordChange(
      tx,
      by,
      {
        action: request.source === "phone" ? "book by phone" : "add walk-in",
        subject: { kind: "booking", id: reference },
        after: { departure: departureId, name: request.name, ...party },
      },
      now,
    );
    return { reference };
  });
}

const insert = `
  with booked as (
    insert into booking (reference, departure_id, adults, children, name, email, phone, locale, status, source, placed_at, amount, currency)
    select $1, departure.id, $3, $4, $5, $6, $7,
      coalesce($8, case when departure.language in ('en', 'es', 'de', 'pl') then departure.language else 'en' end),
      $9, $10, $11, coalesce(tour.price, 0) * $3, tour.currency
    from departure join tour on tour.id = departure.tour_id where departure.id = $2
    returning id, email, status)
  insert into booking_letter (booking_id, kind, about, created_at)
  select id, 'confirmed', 0, $11 from booked where email is not null and status = 'confirmed'`;
