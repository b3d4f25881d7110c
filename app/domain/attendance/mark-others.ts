import type { Database } from "#app/db/client.ts";
import { lockDepartures } from "#app/domain/departures/lock-departures.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { isStanding } from "#app/domain/payments/undo-entry.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { type CheckInResult, checkIn } from "./check-in.ts";

export type OthersMark = "no-show" | "confirmed";
type Others = { key: string; departureId: number; references: string[]; mark: OthersMark };
type CheckInRefusal = Extract<CheckInResult, { ok: false }>["reason"];

/** What a departure's history calls the two acts. */
export const othersActions = { "no-show": "mark others no-show", confirmed: "take back no-shows" } as const;

/**
 * Marks all guests of a list who are still expected as no-shows, or takes that back. Who has another mark by now keeps
 * it: the list is as old as the guide's phone was offline. Whoever has paid a guide in cash is there.
 */
export function markOthers(
  db: Database,
  request: Others,
  by: Actor,
  now: Date,
): Promise<IdempotentResult<object, CheckInRefusal>> {
  const { key, departureId, references, mark } = request;
  return idempotent(db, request, now, async (tx) => {
    await lockDepartures(tx, [departureId]);
    const listed = await tx.rows<{ reference: string }>(
      "find-others",
      `select reference from booking where departure_id = $1 and reference = any ($2::text[]) and status = $3
         and (status = 'no-show' or not exists (select from payment_entry
           where booking_id = booking.id and kind = 'cash' and guide_id is not null and ${isStanding}))
       order by id`,
      [departureId, references, mark === "no-show" ? "confirmed" : "no-show"],
    );
    for (const { reference } of listed) {
      const marked = await checkIn(tx, { key: `${key}/${reference}`, departureId, reference, mark }, by, now);
      if (!marked.ok) throw new Refusal(marked.reason);
    }
    const subject = { kind: "departure", id: departureId };
    const after = { references: listed.map(({ reference }) => reference) };
    await recordChange(tx, by, { action: othersActions[mark], subject, after }, now);
    return {};
  });
}
