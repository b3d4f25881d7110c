import type { Database } from "#app/db/client.ts";
import { type DepartureNeed, departureNeeds, needConditions } from "#app/domain/departures/departure-needs.ts";
import { countDisputes } from "#app/domain/disputes/list-disputes.ts";
import { countFailedMail } from "#app/domain/outbox/failed-mail.ts";
import { countOddCash } from "#app/domain/payments/list-odd-cash.ts";
import { countOverpaid } from "#app/domain/payments/list-overpaid.ts";
import { countKeyDenials } from "#app/domain/provider-actions/key-denials.ts";
import { countStopped } from "#app/domain/reconciliation/get-account.ts";
import { countDifferences } from "#app/domain/reconciliation/list-differences.ts";
import { countFailedRefunds } from "#app/domain/refunds/list-refunds.ts";
import { countWaitingSwaps } from "#app/domain/shifts/decide-swap.ts";
import { inScope, type OfficeScope } from "#app/domain/team/office-scope.ts";
import { countWaiting } from "./inbox.ts";
import type { InboxKind } from "./inbox-kinds.ts";

/** What belongs to no departure waits for those who see the whole company. */
const companyCounts = {
  failedMail: (db) => countFailedMail(db),
  oddCash: (db) => countOddCash(db),
  overpaid: (db, now, isOnline) => countOverpaid(db, now, isOnline),
  failedRefunds: (db, now) => countFailedRefunds(db, now),
  disputes: (db) => countDisputes(db),
  differences: (db) => countDifferences(db),
  stoppedComparisons: (db, now, isOnline) => (isOnline ? countStopped(db, now) : 0),
  keyDenials: (db, _now, isOnline) => (isOnline ? countKeyDenials(db) : 0),
} satisfies Record<string, (db: Database, now: Date, isOnline: boolean) => Promise<number> | number>;

export type ToDoName = DepartureNeed | "swaps" | InboxKind | keyof typeof companyCounts;
/** How much of each kind waits; what is missing is not for this member of staff. */
export type ToDo = Partial<Record<ToDoName, number>>;

/** Counts what waits for the office. */
export async function countToDo(db: Database, now: Date, isOnline: boolean, scope: OfficeScope): Promise<ToDo> {
  const [needed, swaps] = await Promise.all([
    db.one<Record<DepartureNeed, number>>("count-needs", needs, { now, scope: scope.cities }),
    countWaitingSwaps(db, scope, now),
  ]);
  const ofDepartures = { ...needed, swaps };
  if (scope.cities) return ofDepartures;
  const [inbox, ...counts] = await Promise.all([
    countWaiting(db),
    ...Object.entries(companyCounts).map(async ([name, count]) => [name, await count(db, now, isOnline)] as const),
  ]);
  return { ...ofDepartures, ...inbox, ...Object.fromEntries(counts) };
}

const needs = `select ${departureNeeds
  .map(
    (need) => `(select count(*) from departure join tour on tour.id = departure.tour_id
      where ${inScope("tour.city_id")} and ${needConditions[need]}) as "${need}"`,
  )
  .join(", ")}`;
