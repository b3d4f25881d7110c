import type { Database } from "#app/db/client.ts";
import { type ChangeResult, changeBooking } from "#app/domain/booking-changes/change-booking.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { Refusal } from "#app/domain/refusal.ts";

export type OfficeNote = { text: string | null; isForGuide: boolean };

/** What a guide reads about a booking: the guest's note, and the office's if it is meant for the guide. */
export const noteForGuide =
  "nullif(concat_ws(E'\\n', booking.note, case when booking.office_note_for_guide then booking.office_note end), '')";

export async function findOfficeNote(db: Database, reference: string): Promise<OfficeNote> {
  const found = await db.one<OfficeNote>(
    "find-office-note",
    `select office_note as text, office_note_for_guide as "isForGuide" from booking where reference = $1`,
    [reference],
  );
  return found ?? { text: null, isForGuide: false };
}

/** Stores the office's note, whatever the state of the booking. The history says that it changed, not what it says: it is deleted. */
export function writeOfficeNote(
  db: Database,
  {
    reference,
    by,
    text,
    isForGuide,
    seenText,
  }: OfficeNote & {
    reference: string;
    by: Actor;
    /** The note that was to be changed: another one is not lost unseen. */
    seenText?: string | undefined;
  },
  now: Date,
): Promise<ChangeResult<Actor>> {
  const change = { reference, by, act: "note" as const, state: "any" as const };
  return changeBooking(db, change, now, async (tx, booking) => {
    const { text: present } = await findOfficeNote(tx, reference);
    if (seenText !== undefined && plain(present ?? "") !== plain(seenText) && present !== text)
      throw new Refusal("changed");
    await tx.rows(
      "write-office-note",
      "update booking set office_note = $2, office_note_for_guide = $3 where id = $1",
      [booking.id, text, text !== null && isForGuide],
    );
    return {
      action: "office note",
      after: { shown: text === null ? "removed" : isForGuide ? "office and guide" : "office" },
    };
  });
}

/** Forms send line breaks in their own way. */
const plain = (text: string) => text.replaceAll("\r\n", "\n").trim();
