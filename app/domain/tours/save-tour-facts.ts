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
          await tx.rows("save-tour-facts", update, [id, ...valuesOf(facts)]);
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

export function valuesOf(facts: TourFacts): unknown[] {
  return [
    facts.theme,
    facts.payment,
    facts.price,
    facts.minutes,
    facts.days,
    facts.capacity,
    facts.meetingLatitude,
    facts.meetingLongitude,
    facts.endingLatitude,
    facts.endingLongitude,
    facts.position,
    facts.childPrice,
    facts.childUnder,
  ];
}

const update = `
  update tour set version = version + 1, theme = $2, payment = $3, price = $4, minutes = $5, days = $6, capacity = $7,
    meeting_latitude = $8, meeting_longitude = $9, ending_latitude = $10, ending_longitude = $11, position = $12,
    child_price = $13, child_under = $14
  where id = $1`;
