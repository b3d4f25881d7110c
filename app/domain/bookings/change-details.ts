import type { Database } from "#app/db/client.ts";
import { recordChange } from "#app/domain/office/record-change.ts";
import { Refusal } from "#app/domain/refusal.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { attempt, type ChangeResult } from "./change-booking.ts";

export type Details = { name: string; phone: string | null; locale: Locale };
type Held = Details & { id: number; note: string | null };

/** A guest corrects name, telephone number and the language of the emails. */
export function changeDetails(db: Database, reference: string, details: Details, now: Date): Promise<ChangeResult> {
  return attempt(db, async (tx) => {
    const { id, name, phone, locale } = await holdDetails(tx, reference, now);
    const before = { name, phone, locale };
    const after = { name: details.name, phone: details.phone, locale: details.locale };
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await tx.rows("change-details", "update booking set name = $2, phone = $3, locale = $4 where id = $1", [
      id,
      after.name,
      after.phone,
      after.locale,
    ]);
    await recordChange(
      tx,
      "guest",
      { action: "change details", subject: { kind: "booking", id: reference }, before, after },
      now,
    );
  });
}

/** Stores what the guest tells the guide. The history says that there is a note, not what it says: it is deleted. */
export function changeNote(db: Database, reference: string, note: string | null, now: Date): Promise<ChangeResult> {
  return attempt(db, async (tx) => {
    const held = await holdDetails(tx, reference, now);
    if (held.note === note) return;
    await tx.rows("change-note", "update booking set note = $2 where id = $1", [held.id, note]);
    const action = note === null ? "remove note" : held.note === null ? "add note" : "change note";
    await recordChange(tx, "guest", { action, subject: { kind: "booking", id: reference } }, now);
  });
}

/** Locks a booking whose tour has not started, for changes that leave its seats alone. */
async function holdDetails(tx: Database, reference: string, now: Date): Promise<Held> {
  const held = await tx.one<Held & { status: string; started: boolean }>(
    "hold-details",
    `select booking.id, booking.name, booking.phone, booking.locale, booking.note, booking.status, departure.starts_at <= $2 as started
     from booking join departure on departure.id = booking.departure_id where booking.reference = $1 for update of booking`,
    [reference, now],
  );
  if (!held) throw new Refusal("unknown");
  if (held.status !== "confirmed") throw new Refusal("not_live");
  if (held.started) throw new Refusal("started");
  return held;
}
