import type { Database } from "#app/db/client.ts";
import { announceToGuests } from "#app/domain/departures/announce-to-guests.ts";
import { cancelDeparture, closeDeparture } from "#app/domain/departures/change-departure.ts";
import { changeGuide } from "#app/domain/departures/change-guide.ts";
import type { GuestTexts } from "#app/domain/departures/guest-texts.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import type { BulkAction } from "./start-bulk-change.ts";

type Item = {
  bulkChangeId: number;
  departureId: number;
  action: BulkAction;
  started: boolean;
  wasOpen: boolean;
  guideId: number | null;
  version: number | null;
  anyway: string[];
  texts: GuestTexts | null;
  userId: string | null;
  userName: string;
  userEmail: string;
};
type Outcome = { ok: true; told: number } | { ok: false; reason: string };

const maxAttempts = 5;

/**
 * Changes one departure and marks it as done in the same transaction; false if none is left. An error is counted: the
 * departure is tried again after the others, and given up after some attempts.
 */
export async function applyNextItem(db: Database, now: Date): Promise<boolean> {
  let item: Item | undefined;
  try {
    return await db.transaction(async (tx) => {
      item = await tx.one<Item>("take-bulk-item", take, [now]);
      if (!item) return false;
      const outcome = await applyItem(tx, item, now);
      await tx.rows("finish-bulk-item", finish, {
        bulkChangeId: item.bulkChangeId,
        departureId: item.departureId,
        state: outcome.ok ? "done" : "refused",
        refusal: outcome.ok ? null : outcome.reason,
        guestsTold: outcome.ok ? outcome.told : 0,
        now,
      });
      return true;
    });
  } catch (error) {
    if (item)
      await db.rows("count-bulk-attempt", countAttempt, [item.bulkChangeId, item.departureId, maxAttempts, now]);
    throw error;
  }
}

async function applyItem(tx: Database, item: Item, now: Date): Promise<Outcome> {
  const { departureId, guideId, anyway, userId } = item;
  // Chosen before it began. Only the page of the departure itself can change it now.
  if (item.started) return { ok: false, reason: "started" };
  // The log names who did it by their account.
  if (userId === null) return { ok: false, reason: "no_author" };
  const by: Actor = { id: userId, name: item.userName, email: item.userEmail };
  switch (item.action) {
    case "cancel": {
      const options = { reason: item.texts ?? undefined, wasOpen: item.wasOpen };
      const result = await cancelDeparture(tx, departureId, by, now, options);
      return result.ok ? { ok: true, told: result.notified } : result;
    }
    case "close":
      return withNobodyTold(await closeDeparture(tx, departureId, by, now));
    case "guide":
      if (guideId === null) return { ok: false, reason: "unknown" };
      return withNobodyTold(
        await changeGuide(tx, { departureId, guideId, version: item.version ?? undefined, anyway }, by, now),
      );
    case "message": {
      if (item.texts === null) return { ok: false, reason: "unknown" };
      const key = `bulk-${item.bulkChangeId}-${departureId}`;
      const message = { key, departureId, ...item.texts.en, texts: item.texts };
      const result = await announceToGuests(tx, message, by, now);
      return result.ok ? { ok: true, told: result.told } : result;
    }
  }
}

const withNobodyTold = (result: { ok: true } | { ok: false; reason: string }): Outcome =>
  result.ok ? { ok: true, told: 0 } : result;

const take = `
  select item.bulk_change_id as "bulkChangeId", item.departure_id as "departureId", bulk_change.action,
    coalesce((select starts_at <= $1 from departure where id = item.departure_id), true) as started,
    item.was_open as "wasOpen", item.guide_id as "guideId", item.version, bulk_change.anyway, bulk_change.texts, bulk_change.user_id as "userId",
    bulk_change.user_name as "userName", bulk_change.user_email as "userEmail"
  from bulk_change_item item join bulk_change on bulk_change.id = item.bulk_change_id
  where item.state = 'waiting' order by item.attempts, item.bulk_change_id, item.departure_id limit 1
  for update of item skip locked`;

const finish = `
  update bulk_change_item set state = :state, refusal = :refusal, guests_told = :guestsTold, finished_at = :now
  where bulk_change_id = :bulkChangeId and departure_id = :departureId`;

const countAttempt = `
  update bulk_change_item set attempts = attempts + 1,
    state = case when attempts + 1 >= $3 then 'refused' else state end,
    refusal = case when attempts + 1 >= $3 then 'failed' end,
    finished_at = case when attempts + 1 >= $3 then $4::timestamptz end
  where bulk_change_id = $1 and departure_id = $2 and state = 'waiting'`;
