import type { Database } from "#app/db/client.ts";
import { maxGuestsPerBooking, type Party, partySize } from "#app/domain/bookings/party.ts";
import { mailboxOf } from "#app/domain/outbox/mailbox.ts";
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
  /** Stands for the visitor's network, without naming it. */
  client?: string;
};
export type JoinRefusal = "unknown" | "canceled" | "closed" | "late" | "room" | "too_large" | "network" | "lists";
export type JoinResult = { ok: true; id: number; repeated: boolean } | { ok: false; reason: JoinRefusal };

/** A mailbox that nobody has confirmed waits for so many departures at once. */
const maxUnconfirmedLists = 3;

type Standing = { status: string; open: boolean; left: number; capacity: number; payment: Payment };

/**
 * Adds a party to the end of a departure's list. A mailbox that waits already keeps its entry: `repeated` tells nobody
 * but the entry's owner, to whom alone the caller may show it. A party without an account of its address is unconfirmed.
 */
export function joinWaitingList(db: Database, request: JoinRequest, now: Date): Promise<JoinResult> {
  const { departureId, party, name, email, locale, userId, client } = request;
  const seats = partySize(party);
  const mailbox = mailboxOf(email);
  return db.transaction(async (tx): Promise<JoinResult> => {
    // With the departure locked, no seat can come free unnoticed between this check and the insert.
    const departure = await tx.one<Standing>("lock-joined-departure", standing, [departureId, now]);
    if (!departure) return { ok: false, reason: "unknown" };
    const known = await tx.one<{ id: number }>(
      "find-waiting-party",
      "select id from waiting_party where departure_id = $1 and mailbox = $2 and state in ('waiting', 'offered')",
      [departureId, mailbox],
    );
    if (known) return { ok: true, id: known.id, repeated: true };
    const isConfirmed = await ownsEmail(tx, userId, email);
    const reason =
      refusalOf(departure, seats) ??
      (isConfirmed ? undefined : await refuseUnconfirmed(tx, departureId, mailbox, client));
    if (reason) return { ok: false, reason };
    const joined = await tx.one<{ id: number }>("join-waiting-list", insert, {
      departureId,
      adults: party.adults,
      children: party.children,
      name,
      email,
      mailbox,
      locale,
      userId: userId ?? null,
      now,
      confirmedAt: isConfirmed ? now : null,
      client: isConfirmed ? null : (client ?? null),
    });
    if (!joined) throw new Error("The insert of a waiting party returned no row");
    return { ok: true, id: joined.id, repeated: false };
  });
}

function refusalOf({ status, open, left, capacity, payment }: Standing, seats: number): JoinRefusal | undefined {
  if (status === "CANCELED") return "canceled";
  if (status === "CLOSED") return "closed";
  if (seats > Math.min(maxGuestsPerBooking(payment), capacity)) return "too_large";
  if (seats <= left) return "room";
  return open ? undefined : "late";
}

async function ownsEmail(tx: Database, userId: string | undefined, email: string): Promise<boolean> {
  if (userId === undefined) return false;
  const owner = await tx.one(
    "owns-waiting-address",
    'select id from "user" where id = $1 and email_verified and lower(email) = lower($2)',
    [userId, email],
  );
  return owner !== undefined;
}

/** Invented addresses would otherwise fill the list from one network, and one stranger's address all lists. */
async function refuseUnconfirmed(
  tx: Database,
  departureId: number,
  mailbox: string,
  client: string | undefined,
): Promise<JoinRefusal | undefined> {
  // Two lists are joined under two locks of departures, so the mailbox has a lock of its own.
  await tx.rows("lock-mailbox", "select pg_advisory_xact_lock(hashtextextended('waiting ' || $1, 0))", [mailbox]);
  const found = await tx.one<{ network: number; lists: number }>(
    "count-unconfirmed-parties",
    `select count(*) filter (where departure_id = $1 and client = $3) as network, count(*) filter (where mailbox = $2) as lists
     from waiting_party
     where (departure_id = $1 or mailbox = $2) and state in ('waiting', 'offered') and confirmed_at is null`,
    [departureId, mailbox, client ?? null],
  );
  if (found && found.network > 0) return "network";
  return found && found.lists >= maxUnconfirmedLists ? "lists" : undefined;
}

const standing = `
  select departure.status, ${mayOffer("$2")} as open, ${seatsLeft} as left, departure.capacity, tour.payment
  from departure join tour on tour.id = departure.tour_id where departure.id = $1 for update of departure`;

const insert = `
  with joined as (
    insert into waiting_party (departure_id, position, adults, children, name, email, mailbox, locale, user_id, joined_at,
      confirmed_at, client)
    select :departureId, coalesce(max(position), 0) + 1, :adults, :children, :name, :email, :mailbox, :locale, (select id from "user" where id = :userId), :now, :confirmedAt, :client
    from waiting_party where departure_id = :departureId
    returning id),
  notified as (insert into waiting_notification (waiting_party_id, kind, created_at) select id, 'joined', :now from joined)
  select id from joined`;
