import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { listFitting } from "#app/domain/planning/check-rules.ts";

export type ShiftOffer = { ok: true; guides: number } | { ok: false; reason: "nobody" | "not_open" };

/** Offers a departure without a guide to everybody who could lead it. Offering it again reaches those who can by now. */
export function offerShift(db: Database, departureId: number, by: Actor, now: Date): Promise<ShiftOffer> {
  return db.transaction(async (tx): Promise<ShiftOffer> => {
    const open = await tx.one(
      "lock-offered-shift",
      `select id from departure where id = $1 and ${isOpenShift("$2")} for no key update`,
      [departureId, now],
    );
    if (!open) return { ok: false, reason: "not_open" };
    const fitting = await listFitting(tx, departureId, now);
    if (fitting.length === 0) return { ok: false, reason: "nobody" };
    await tx.rows(
      "offer-shift",
      `insert into open_shift (departure_id, guide_id, offered_at) select $1, unnest($2::integer[]), $3
       on conflict (departure_id, guide_id) do nothing`,
      [departureId, fitting, now],
    );
    const change = {
      action: "offer shift",
      subject: { kind: "departure", id: departureId },
      after: { guides: fitting.length },
    };
    await recordChange(tx, by, change, now);
    return { ok: true, guides: fitting.length };
  });
}

/** SQL: the departure needs a guide and has not started. */
export const isOpenShift = (now: string) => `(departure.guide_id is null or departure.guide_absent_at is not null)
    and departure.status <> 'CANCELED' and departure.starts_at > ${now}`;

/** To how many guides a departure has been offered. */
export async function countOffered(db: Database, departureId: number): Promise<number> {
  const found = await db.one<{ guides: number }>(
    "count-offered-shift",
    "select count(*) as guides from open_shift where departure_id = $1",
    [departureId],
  );
  return found?.guides ?? 0;
}
