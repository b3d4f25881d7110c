import type { Database } from "#app/db/client.ts";
import { type DepartureNeed, departureNeeds, needConditions } from "#app/domain/departures/departure-needs.ts";
import { countFailedMail } from "#app/domain/outbox/failed-mail.ts";
import { countOverpaid } from "#app/domain/payments/list-overpaid.ts";
import { countWaiting } from "./inbox.ts";
import type { InboxKind } from "./inbox-kinds.ts";

export type ToDo = {
  departures: Record<DepartureNeed, number>;
  inbox: Record<InboxKind, number>;
  failedMail: number;
  overpaid: number;
};

/** Counts what waits for the office. */
export async function countToDo(db: Database, now: Date): Promise<ToDo> {
  const [departures, inbox, failedMail, overpaid] = await Promise.all([
    db.one<Record<DepartureNeed, number>>("count-needs", needs, { now }),
    countWaiting(db),
    countFailedMail(db),
    countOverpaid(db),
  ]);
  return { departures: departures as Record<DepartureNeed, number>, inbox, failedMail, overpaid };
}

const needs = `select ${departureNeeds
  .map((need) => `(select count(*) from departure where ${needConditions[need]}) as "${need}"`)
  .join(", ")}`;
