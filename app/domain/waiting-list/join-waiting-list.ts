import type { Database } from "#app/db/client.ts";
import { largestParty, type Party, partySize } from "#app/domain/bookings/party.ts";
import type { Payment } from "#app/domain/tours/list-tours.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { mayOffer, seatsLeft } from "./offer-rules.ts";

export type JoinRequest = {
  departureId: number;
  party: Party;
  name: string;
  email: string;
  locale: Locale;
  userId?: string | undefined;
};
export type JoinRefusal = "unknown" | "canceled" | "closed" | "late" | "room" | "too_large" | "already";
export type JoinResult = { ok: true; id: number; repeated: boolean } | { ok: false; reason: JoinRefusal };

type Standing = { status: string; open: boolean; left: number; capacity: number; payment: Payment };

/** Adds a party to the end of a departure's list. Sending the same details again returns the same entry. */
export function joinWaitingList(db: Database, request: JoinRequest, now: Date): Promise<JoinResult> {
  const { departureId, party, name, email, locale, userId } = request;
  const seats = partySize(party);
  return db.transaction(async (tx): Promise<JoinResult> => {
    // With the departure locked, no seat can come free unnoticed between this check and the insert.
    const departure = await tx.one<Standing>("lock-joined-departure", standing, [departureId, now]);
    if (!departure) return { ok: false, reason: "unknown" };
    const known = await tx.one<{ id: number; same: boolean }>(
      "find-waiting-party",
      `select id, adults = $3 and children = $4 and name = $5 as same from waiting_party
       where departure_id = $1 and lower(email) = lower($2) and state in ('waiting', 'offered')`,
      [departureId, email, party.adults, party.children, name],
    );
    if (known) return known.same ? { ok: true, id: known.id, repeated: true } : { ok: false, reason: "already" };
    const reason = refusalOf(departure, seats);
    if (reason) return { ok: false, reason };
    const joined = await tx.one<{ id: number }>("join-waiting-list", insert, [
      departureId,
      party.adults,
      party.children,
      name,
      email,
      locale,
      userId ?? null,
      now,
    ]);
    if (!joined) throw new Error("The insert of a waiting party returned no row");
    return { ok: true, id: joined.id, repeated: false };
  });
}

function refusalOf({ status, open, left, capacity, payment }: Standing, seats: number): JoinRefusal | undefined {
  if (status === "CANCELED") return "canceled";
  if (status === "CLOSED") return "closed";
  if (seats > Math.min(largestParty(payment), capacity)) return "too_large";
  if (seats <= left) return "room";
  return open ? undefined : "late";
}

const standing = `
  select departure.status, ${mayOffer("$2")} as open, ${seatsLeft} as left, departure.capacity, tour.payment
  from departure join tour on tour.id = departure.tour_id where departure.id = $1 for update of departure`;

const insert = `
  with joined as (
    insert into waiting_party (departure_id, position, adults, children, name, email, locale, user_id, joined_at)
    select $1, coalesce(max(position), 0) + 1, $2, $3, $4, $5, $6, (select id from "user" where id = $7), $8
    from waiting_party where departure_id = $1
    returning id),
  notified as (insert into waiting_notification (waiting_party_id, kind, created_at) select id, 'joined', $8 from joined)
  select id from joined`;
