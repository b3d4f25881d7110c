import type { Database } from "#app/db/client.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import { recordChange } from "#app/domain/office/record-change.ts";
import { Refusal } from "#app/domain/refusal.ts";
import type { Guide } from "./apply-guide-action.ts";
import { delayRefusal, maxDelaysPerDay, undoSeconds } from "./delay-rules.ts";

export type DelayRefusal = "canceled" | "not_today" | "too_early" | "too_late" | "told_twice" | "nobody";

/**
 * Tells the guests of today that their guide is late, in their languages. The mail waits for a minute; a further
 * delay within it replaces the first.
 */
export function announceDelay(
  db: Database,
  delay: { key: string; departureId: number; minutes: number },
  by: Guide,
  now: Date,
): Promise<IdempotentResult<object, DelayRefusal>> {
  const { departureId, minutes } = delay;
  return idempotent(db, delay, now, async (tx) => {
    const departure = await lockDeparture(tx, departureId, now);
    if (departure.isCanceled) throw new Refusal("canceled");
    if (!departure.startsAt) throw new Refusal("not_today");
    const refusal = delayRefusal(departure.startsAt, minutes, now);
    if (refusal) throw new Refusal(refusal);
    await withdrawUnsent(tx, departureId);
    if ((await countToday(tx, departureId, now)) >= maxDelaysPerDay) throw new Refusal("told_twice");
    const notified = await tx.rows<{ id: number }>("announce-delay", announce, [
      departureId,
      minutes,
      now,
      new Date(now.getTime() + undoSeconds * 1_000),
    ]);
    if (notified.length === 0) throw new Refusal("nobody");
    const subject = { kind: "departure", id: departureId };
    const after = { minutes, "guests told": notified.length };
    await recordChange(tx, by, { action: "announce a delay", subject, after }, now);
    return {};
  });
}

/** Takes back a delay of which no guest has been told yet. */
export function withdrawDelay(
  db: Database,
  request: { key: string; departureId: number },
  by: Guide,
  now: Date,
): Promise<IdempotentResult<object, "already_told">> {
  return idempotent(db, request, now, async (tx) => {
    await lockDeparture(tx, request.departureId, now);
    const minutes = await withdrawUnsent(tx, request.departureId);
    if (minutes === undefined) throw new Refusal("already_told");
    const subject = { kind: "departure", id: request.departureId };
    await recordChange(tx, by, { action: "undo a delay", subject, before: { minutes } }, now);
    return {};
  });
}

type Locked = { isCanceled: boolean; startsAt: Date | null };

/** `startsAt` is today's start, null on a day without one. */
async function lockDeparture(tx: Database, id: number, now: Date): Promise<Locked> {
  const departure = await tx.one<Locked>(
    "lock-delayed",
    `select departure.status = 'CANCELED' as "isCanceled",
       case when local.day between 1 and departure.days
         then tour_day_start(departure.tour_id, departure.starts_at, local.day) end as "startsAt"
     from departure
     join tour on tour.id = departure.tour_id
     join city on city.id = tour.city_id
     cross join lateral (select ($2::timestamptz at time zone city.time_zone)::date - departure.local_date + 1 as day) local
     where departure.id = $1 for no key update of departure`,
    [id, now],
  );
  return departure as Locked;
}

/** Returns the minutes of the delay that was withdrawn. One that a guest has been told of stays for all. */
async function withdrawUnsent(tx: Database, departureId: number): Promise<number | undefined> {
  // Waits for mail that is being written; the next statement then sees it.
  await tx.rows(
    "lock-delay-notifications",
    `select notification.id from booking_notification notification join departure_announcement news on news.id = notification.dedup_key
     where notification.kind = 'message' and news.departure_id = $1 and news.delay_minutes is not null and notification.written_at is null
     order by notification.id for update of notification`,
    [departureId],
  );
  const withdrawn = await tx.one<{ minutes: number }>(
    "withdraw-delay",
    `with withdrawn as (
       delete from departure_announcement news
       where news.departure_id = $1 and news.delay_minutes is not null and not exists (select from booking_notification notification
         where notification.kind = 'message' and notification.dedup_key = news.id and notification.written_at is not null)
       returning news.id, news.delay_minutes),
     notifications as (delete from booking_notification where kind = 'message' and dedup_key in (select id from withdrawn))
     select delay_minutes as minutes from withdrawn`,
    [departureId],
  );
  return withdrawn?.minutes;
}

async function countToday(tx: Database, departureId: number, now: Date): Promise<number> {
  const delays = await tx.rows<{ id: number }>("delays-today", `select news.id ${delaysToday("$1", "$2")}`, [
    departureId,
    now,
  ]);
  return delays.length;
}

/** The delays of a departure as `news` that were announced on the same day in the city. */
export const delaysToday = (departureId: string, now: string) => `
  from departure_announcement news
  join departure late on late.id = news.departure_id
  join tour late_tour on late_tour.id = late.tour_id
  join city late_city on late_city.id = late_tour.city_id
  where news.departure_id = ${departureId} and news.delay_minutes is not null
    and (news.created_at at time zone late_city.time_zone)::date = (${now}::timestamptz at time zone late_city.time_zone)::date`;

const announce = `
  with news as (
    insert into departure_announcement (departure_id, delay_minutes, created_at) values ($1, $2, $3)
    returning id, departure_id)
  insert into booking_notification (booking_id, kind, dedup_key, created_at, due_at)
  select booking.id, 'message', news.id, $3, $4 from news join booking on booking.departure_id = news.departure_id
  where booking.email is not null and booking.status in ('confirmed', 'attended') returning id`;
