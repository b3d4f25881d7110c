import type { Database } from "#app/db/client.ts";
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
          await tx.rows("save-tour-facts", update, { ...facts, id });
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

const update = `
  update tour set version = version + 1, theme = :theme, payment = :payment, price = :price, minutes = :minutes, days = :days, capacity = :capacity,
    meeting_latitude = :meetingLatitude, meeting_longitude = :meetingLongitude, ending_latitude = :endingLatitude, ending_longitude = :endingLongitude, position = :position,
    child_price = :childPrice, child_under = :childUnder
  where id = :id`;
