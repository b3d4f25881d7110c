import type { Database } from "#app/db/client.ts";
import { type Grouping, groups, type Span } from "./figures.ts";

/** Sums in minor units of one currency. */
export type MoneyFigures = {
  key: string;
  name: string;
  currency: string;
  /** What was agreed with guests who have not canceled. */
  expected: number;
  /** What they have paid, without what was given back. */
  taken: number;
  refunded: number;
  /** The same of the 52 weeks earlier days, so that weekdays stand beside each other. */
  expectedBefore: number;
  takenBefore: number;
};

/** Adds up the money of the departures from one date to another, both included, and of a year before. */
export function listMoneyFigures(db: Database, by: Grouping, { from, to }: Span): Promise<MoneyFigures[]> {
  return db.rows<MoneyFigures>(`money-figures-${by}`, queryBy(by), [from, to]);
}

const yearDays = 364;

const queryBy = (by: Grouping) => {
  const { kind, key, name, joins } = groups[by];
  return `
    select ${key} as key, ${name} as name, counted.currency,
      coalesce(sum(counted.expected) filter (where not counted.is_before), 0)::bigint as expected,
      coalesce(sum(counted.taken) filter (where not counted.is_before), 0)::bigint as taken,
      coalesce(sum(counted.refunded) filter (where not counted.is_before), 0)::bigint as refunded,
      coalesce(sum(counted.expected) filter (where counted.is_before), 0)::bigint as "expectedBefore",
      coalesce(sum(counted.taken) filter (where counted.is_before), 0)::bigint as "takenBefore"
    from (select day_money.key, day_money.local_date + year.days as local_date, year.days > 0 as is_before,
        day_money.currency, day_money.expected, day_money.taken, day_money.refunded
      from (values (0), (${yearDays})) year (days)
      join day_money on day_money.kind = '${kind}'
        and day_money.local_date between $1::date - year.days and $2::date - year.days) counted ${joins}
    group by 1, 2, 3 order by ${by === "week" ? "1, 3" : "expected desc, 2, 3"}`;
};
