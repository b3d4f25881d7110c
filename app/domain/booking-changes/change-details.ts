import type { Database } from "#app/db/client.ts";
import type { Guest } from "#app/domain/bookings/guest-limits.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { type BookingChange, type ChangeResult, changeBooking } from "./change-booking.ts";

export type Details = { name: string; phone: string | null; locale: Locale };

/** A guest corrects name, telephone number and the language of the emails. */
export function changeDetails(
  db: Database,
  { name, phone, locale, ...change }: BookingChange<Guest> & Details,
  now: Date,
): Promise<ChangeResult> {
  return changeBooking(db, { ...change, act: "details" }, now, async (tx, booking) => {
    const before = { name: booking.name, phone: booking.phone, locale: booking.locale };
    const after = { name, phone, locale };
    if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
    await tx.rows("change-details", "update booking set name = $2, phone = $3, locale = $4 where id = $1", [
      booking.id,
      name,
      phone,
      locale,
    ]);
    return { action: "change details", before, after };
  });
}

/** Stores what the guest tells the guide. The history says that there is a note, not what it says: it is deleted. */
export function changeNote(
  db: Database,
  { note, ...change }: BookingChange<Guest> & { note: string | null },
  now: Date,
): Promise<ChangeResult> {
  return changeBooking(db, { ...change, act: "note" }, now, async (tx, booking) => {
    if (booking.note === note) return undefined;
    await tx.rows("change-note", "update booking set note = $2 where id = $1", [booking.id, note]);
    return { action: note === null ? "remove note" : booking.note === null ? "add note" : "change note" };
  });
}
