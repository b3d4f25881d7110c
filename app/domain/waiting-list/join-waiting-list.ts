import type { Database } from "#app/db/client.ts";
import { checkLimits, countJoin, type Guest, type LimitRefusal, lockGuest } from "#app/domain/bookings/guest-limits.ts";
import { maxGuestsPerBooking, type Party, partySize } from "#app/domain/bookings/party.ts";
import { refusalOf } from "#app/domain/refusal.ts";
import { admittedParty } from "#app/domain/tours/admitted-party.ts";
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
  /** Whose limits apply; those of the email address only without a user. */
  by?: Guest;
};
type Impossible = "unknown" | "canceled" | "closed" | "late" | "room" | "too_large" | "network" | "lists";
export type JoinRefusal = Impossible | LimitRefusal;
/** `isOwner`: the visitor's account has the same mailbox. */
export type JoinResult =
  | { ok: true; id: number; repeated: boolean; isOwner: boolean }
  | { ok: false; reason: JoinRefusal; opensAt?: Date };

/** A mailbox that nobody has confirmed waits for so many departures at once. */
const maxUnconfirmedLists = 3;

type Standing = { status: string; open: boolean; left: number; capacity: number; payment: Payment };

/**
 * Adds a party to the end of a departure's list. A mailbox that waits already keeps its entry: `repeated` tells nobody
 * but the entry's owner, to whom alone the caller may show it. A party without an account of its address is unconfirmed.
 */
export async function joinWaitingList(db: Database, request: JoinRequest, now: Date): Promise<JoinResult> {
  try {
    return await db.transaction((tx) => join(tx, request, now));
  } catch (error) {
    return refusalOf<JoinResult>(error);
  }
}

async function join(tx: Database, request: JoinRequest, now: Date): Promise<JoinResult> {
  const { departureId, party, name, email, locale, userId, client, by } = request;
  const seats = partySize(party);
  const counted = userId === undefined ? email : null;
  if (by) await lockGuest(tx, by, counted);
  // With the departure locked, no seat can come free unnoticed between this check and the insert.
  const departure = await tx.one<Standing>("lock-joined-departure", standing, [departureId, now]);
  if (!departure) return { ok: false, reason: "unknown" };
  const known = await tx.one<{ id: number }>(
    "find-waiting-party",
    "select id from waiting_party where departure_id = $1 and mailbox = mailbox_of($2) and state in ('waiting', 'offered')",
    [departureId, email],
  );
  const isOwner = await ownsMailbox(tx, userId, email);
  if (known) {
    // It may cause a mail.
    if (by) await countJoin(tx, by, now);
    return { ok: true, id: known.id, repeated: true, isOwner };
  }
  const reason =
    impossible(departure, seats) ?? (isOwner ? undefined : await refuseUnconfirmed(tx, departureId, email, client));
  if (reason) return { ok: false, reason };
  if (by) {
    await checkLimits(tx, by, { departureId, seats, email: counted }, now);
    await countJoin(tx, by, now);
  }
  const joined = await tx.one<{ id: number }>("join-waiting-list", insert, {
    departureId,
    ...(await admittedParty(tx, { departureId }, party)),
    name,
    email,
    locale,
    userId: userId ?? null,
    now,
    confirmedAt: isOwner ? now : null,
    client: isOwner ? null : (client ?? null),
  });
  if (!joined) throw new Error("The insert of a waiting party returned no row");
  return { ok: true, id: joined.id, repeated: false, isOwner };
}

function impossible({ status, open, left, capacity, payment }: Standing, seats: number): Impossible | undefined {
  if (status === "CANCELED") return "canceled";
  if (status === "CLOSED") return "closed";
  if (seats > Math.min(maxGuestsPerBooking(payment), capacity)) return "too_large";
  if (seats <= left) return "room";
  return open ? undefined : "late";
}

async function ownsMailbox(tx: Database, userId: string | undefined, email: string): Promise<boolean> {
  if (userId === undefined) return false;
  const owner = await tx.one(
    "owns-waiting-mailbox",
    'select id from "user" where id = $1 and email_verified and mailbox_of(email) = mailbox_of($2)',
    [userId, email],
  );
  return owner !== undefined;
}

/** Invented addresses would otherwise fill the list from one network, and one stranger's address all lists. */
async function refuseUnconfirmed(
  tx: Database,
  departureId: number,
  email: string,
  client: string | undefined,
): Promise<Impossible | undefined> {
  // Two lists are joined under two locks of departures, so the mailbox has a lock of its own.
  await tx.rows("lock-mailbox", "select pg_advisory_xact_lock(hashtextextended('waiting ' || mailbox_of($1), 0))", [
    email,
  ]);
  const found = await tx.one<{ network: number; lists: number }>(
    "count-unconfirmed-parties",
    `select count(*) filter (where departure_id = $1 and client = $3) as network, count(*) filter (where mailbox = mailbox_of($2)) as lists
     from waiting_party
     where (departure_id = $1 or mailbox = mailbox_of($2)) and state in ('waiting', 'offered') and confirmed_at is null`,
    [departureId, email, client ?? null],
  );
  if (found && found.network > 0) return "network";
  return found && found.lists >= maxUnconfirmedLists ? "lists" : undefined;
}

const standing = `
  select departure.status, ${mayOffer("$2")} as open, ${seatsLeft} as left, departure.capacity, tour.payment
  from departure join tour on tour.id = departure.tour_id where departure.id = $1 for update of departure`;

const insert = `
  with joined as (
    insert into waiting_party (departure_id, position, adults, children, name, email, locale, user_id, joined_at,
      confirmed_at, client)
    select :departureId, coalesce(max(position), 0) + 1, :adults, :children, :name, :email, :locale, (select id from "user" where id = :userId), :now, :confirmedAt, :client
    from waiting_party where departure_id = :departureId
    returning id),
  notified as (insert into waiting_notification (waiting_party_id, kind, created_at) select id, 'joined', :now from joined)
  select id from joined`;
