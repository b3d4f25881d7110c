import type { Database } from "#app/db/client.ts";
import { followMinimum } from "#app/domain/departures/minimum-guests.ts";
import { noteNewMeetingPoint } from "#app/domain/guide-mail/note-guide-changes.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { type SaveFactsResult, saveFacts } from "#app/domain/office/save-facts.ts";
import { lockTourFacts, type TourFacts } from "./tour-facts.ts";

export function saveTourFacts(
  db: Database,
  id: number,
  edit: { facts: TourFacts; seen: number },
  by: Actor,
  now: Date,
): Promise<SaveFactsResult<TourFacts>> {
  return db.transaction((tx) =>
    saveFacts(
      tx,
      { kind: "tour", id },
      edit,
      {
        read: (tx) => lockTourFacts(tx, id),
        async write(tx, facts) {
          if (await isElsewhere(tx, id, facts)) await noteNewMeetingPoint(tx, id, now);
          const hasOtherMinimum = await differsInMinimum(tx, id, facts);
          await tx.rows("save-tour-facts", update, { ...facts, id });
          if (hasOtherMinimum) await followMinimum(tx, id, now);
        },
      },
      by,
      now,
    ),
  );
}

async function isElsewhere(tx: Database, id: number, facts: TourFacts): Promise<boolean> {
  const moved = await tx.one(
    "is-tour-elsewhere",
    "select id from tour where id = $1 and (meeting_latitude, meeting_longitude) is distinct from ($2, $3)",
    [id, facts.meetingLatitude, facts.meetingLongitude],
  );
  return moved !== undefined;
}

async function differsInMinimum(tx: Database, id: number, { minGuests, minGuestsHours }: TourFacts): Promise<boolean> {
  const other = await tx.one(
    "differs-in-minimum",
    "select id from tour where id = $1 and (min_guests, min_guests_hours) is distinct from ($2, $3)",
    [id, minGuests, minGuestsHours],
  );
  return other !== undefined;
}

const update = `
  update tour set version = version + 1, theme = :theme, payment = :payment, price = :price, minutes = :minutes, days = :days, capacity = :capacity,
    meeting_latitude = :meetingLatitude, meeting_longitude = :meetingLongitude, ending_latitude = :endingLatitude, ending_longitude = :endingLongitude, position = :position,
    child_price = :childPrice, child_under = :childUnder,
    min_guests = :minGuests, min_guests_hours = :minGuestsHours
  where id = :id`;
