import type { Database } from "#app/db/client.ts";

export type DepartureChange = { ok: true } | { ok: false; reason: "final" | "below_taken" | "unknown" };

/** OPEN or CLOSED to CANCELED, which is final: every guest's booking goes with it and every guest is told. */
export async function cancelDeparture(db: Database, departureId: number, now: Date): Promise<DepartureChange> {
  return db.transaction(async (tx) => {
    const canceled = await tx.one(
      "cancel-departure",
      "update departure set status = 'CANCELED', edited = true where id = $1 and status <> 'CANCELED' returning id",
      [departureId],
    );
    if (!canceled) return refuse(tx, departureId);
    await tx.rows(
      "cancel-departure-bookings",
      `with gone as (
         update booking set status = 'canceled', canceled_at = $2, sequence = sequence + 1
         where departure_id = $1 and status in ('held', 'confirmed') returning id, sequence)
       insert into booking_letter (booking_id, kind, about, created_at) select id, 'departure-canceled', sequence, $2 from gone`,
      [departureId, now],
    );
    await tx.rows("empty-departure", "update departure set seats_taken = 0 where id = $1", [departureId]);
    return { ok: true };
  });
}

export async function closeDeparture(db: Database, departureId: number): Promise<DepartureChange> {
  return setStatus(db, departureId, "CLOSED", "OPEN");
}

export async function reopenDeparture(db: Database, departureId: number): Promise<DepartureChange> {
  return setStatus(db, departureId, "OPEN", "CLOSED");
}

async function setStatus(db: Database, departureId: number, to: string, from: string): Promise<DepartureChange> {
  const changed = await db.one(
    "set-departure-status",
    "update departure set status = $2, edited = true where id = $1 and status in ($2, $3) returning id",
    [departureId, to, from],
  );
  return changed ? { ok: true } : refuse(db, departureId);
}

/** Never below what is taken. */
export async function setCapacity(db: Database, departureId: number, capacity: number): Promise<DepartureChange> {
  const changed = await db.one(
    "set-capacity",
    "update departure set capacity = $2, edited = true where id = $1 and seats_taken <= $2 and status <> 'CANCELED' returning id",
    [departureId, capacity],
  );
  return changed ? { ok: true } : refuse(db, departureId);
}

async function refuse(db: Database, departureId: number): Promise<DepartureChange> {
  const found = await db.one<{ status: string }>("departure-status", "select status from departure where id = $1", [
    departureId,
  ]);
  if (!found) return { ok: false, reason: "unknown" };
  return { ok: false, reason: found.status === "CANCELED" ? "final" : "below_taken" };
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
