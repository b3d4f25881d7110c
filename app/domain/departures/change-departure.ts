import type { Database } from "#app/db/client.ts";
import { noteGuideChanges } from "#app/domain/guide-mail/note-guide-changes.ts";
import { endHolds } from "#app/domain/holds/end-holds.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { endWaitingList } from "#app/domain/waiting-list/end-waiting-list.ts";
import { offerFreedSeats } from "#app/domain/waiting-list/offer-freed-seats.ts";
import type { GuestTexts } from "./guest-texts.ts";
import { lockDepartures } from "./lock-departures.ts";
import { reachOf } from "./reach.ts";

export type DepartureChange = { ok: true } | { ok: false; reason: "final" | "unknown" };

export type CancelOptions = {
  /** Guests read it in the email. */
  reason?: GuestTexts | undefined;
  /** Set if the office was warned that the departure has started. */
  evenIfStarted?: boolean | undefined;
  /** Set if the change that cancels it has closed it just before: the history says what it was. */
  wasOpen?: boolean | undefined;
};

/**
 * Cancels an open or closed departure and its bookings for good, and notifies the guests. Of a departure that has
 * started, bookings of guests who came or are marked as no-shows stay as they are, and nobody writes to them.
 */
export async function cancelDeparture(
  db: Database,
  departureId: number,
  by: Actor | "rule",
  now: Date,
  { reason, evenIfStarted = false, wasOpen = false }: CancelOptions = {},
): Promise<{ ok: true; notified: number } | { ok: false; reason: "final" | "started" | "unknown" }> {
  return db.transaction(async (tx) => {
    await lockDepartures(tx, [departureId]);
    const locked = await tx.one<{ status: string; started: boolean }>(
      "read-canceled-departure",
      "select status, starts_at <= $2 as started from departure where id = $1",
      [departureId, now],
    );
    if (locked?.started && locked.status !== "CANCELED" && !evenIfStarted) return { ok: false, reason: "started" };
    await noteGuideChanges(tx, [departureId], null, now);
    const canceled = await tx.one<{ before: string }>(
      "cancel-departure",
      `update departure set status = 'CANCELED', canceled_at = $2, canceled_seats = seats_taken, cancel_texts = $3, edited = true, version = departure.version + 1
       from (select id, status from departure where id = $1) before
       where departure.id = before.id and before.status <> 'CANCELED' returning before.status as before`,
      [departureId, now, reason ? JSON.stringify(reason) : null],
    );
    if (!canceled) return refuse(tx, departureId);
    const told = await tx.one<{ emails: number }>(
      "cancel-departure-bookings",
      `with gone as (
         update booking set status = 'canceled', canceled_at = $2, sequence = sequence + 1
         where departure_id = $1 and status <> 'canceled' and not ($3 and status in ('attended', 'no-show'))
         returning id, sequence, email, (${reachOf}) as reach),
       noted as (
         insert into booking_notification (booking_id, kind, dedup_key, created_at)
         select id, 'departure-canceled', sequence, $2 from gone where email is not null returning id)
       select count(*) filter (where reach = 'mailed') as emails from gone`,
      [departureId, now, locked?.started ?? false],
    );
    await endWaitingList(tx, departureId, now);
    await endHolds(tx, departureId, {}, "canceled", now);
    await tx.rows("empty-departure", emptyDeparture, [departureId]);
    const notified = told?.emails ?? 0;
    await recordChange(
      tx,
      by,
      {
        action: "cancel departure",
        subject: { kind: "departure", id: departureId },
        before: { status: wasOpen ? "OPEN" : canceled.before },
        after: { status: "CANCELED", emails: notified, ...(reason && { reason: reason.en.body }) },
      },
      now,
    );
    return { ok: true, notified };
  });
}

const emptyDeparture = `
  update departure set seats_taken = (
    select coalesce(sum(seats), 0)::integer from booking where departure_id = departure.id and status <> 'canceled')
  where id = $1`;

/** Why a departure was canceled, as its guests read it. */
export async function findCancelTexts(db: Database, departureId: number): Promise<GuestTexts | undefined> {
  const found = await db.one<{ texts: GuestTexts | null }>(
    "find-cancel-texts",
    "select cancel_texts as texts from departure where id = $1",
    [departureId],
  );
  return found?.texts ?? undefined;
}

/** Stops new bookings; existing ones stay valid, and seats that are held can still be booked. */
export const closeDeparture = (db: Database, departureId: number, by: Actor, now: Date) =>
  setStatus(db, departureId, { from: "OPEN", to: "CLOSED", action: "close booking" }, by, now);

export const reopenDeparture = (db: Database, departureId: number, by: Actor, now: Date) =>
  setStatus(db, departureId, { from: "CLOSED", to: "OPEN", action: "reopen booking" }, by, now);

function setStatus(
  db: Database,
  departureId: number,
  { from, to, action }: { from: string; to: string; action: string },
  by: Actor,
  now: Date,
): Promise<DepartureChange> {
  return db.transaction(async (tx) => {
    const changed = await tx.one(
      "set-departure-status",
      "update departure set status = $2, edited = true, version = version + 1 where id = $1 and status = $3 and not is_private returning id",
      [departureId, to, from],
    );
    if (!changed) return refuse(tx, departureId);
    if (to === "CLOSED") await endWaitingList(tx, departureId, now);
    else await offerFreedSeats(tx, departureId, now);
    await recordChange(
      tx,
      by,
      { action, subject: { kind: "departure", id: departureId }, before: { status: from }, after: { status: to } },
      now,
    );
    return { ok: true };
  });
}

/** Succeeds if the departure already has the requested status. */
async function refuse(db: Database, departureId: number) {
  const found = await db.one<{ status: string }>("departure-status", "select status from departure where id = $1", [
    departureId,
  ]);
  if (!found) return { ok: false as const, reason: "unknown" as const };
  if (found.status === "CANCELED") return { ok: false as const, reason: "final" as const };
  return { ok: true as const, notified: 0 };
}

/** Booking ends when a departure starts. */
export async function closeStarted(db: Database, now: Date): Promise<number> {
  const closed = await db.rows(
    "close-started",
    "update departure set status = 'CLOSED' where status = 'OPEN' and starts_at <= $1 returning id",
    [now],
  );
  return closed.length;
}
