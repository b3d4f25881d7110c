import type { Database } from "#app/db/client.ts";
import { testNow } from "./database.ts";

/** A comparison with differences, and disputes that wait for evidence. */
export async function addDifferences(db: Database, count = 1): Promise<void> {
  await db.rows(
    "test-add-differences",
    `with run as (insert into reconciliation (wanted_at, night, reads_from, reads_to, phase, finished_at)
       values ($1, ($1::timestamptz)::date, $1, $1, 'done', $1) returning id)
     insert into reconciliation_difference (kind, about, subject, payment_id, provider_amount, provider_currency, found_by, found_at)
     select 'not-in-ledger', 'charge', 'pi_strange_' || n, 'pi_strange_' || n, 3400, 'EUR', run.id, $1
     from run, generate_series(1, $2::integer) n`,
    [testNow, count],
  );
  await db.rows(
    "test-add-disputes",
    `insert into dispute (id, payment_id, booking_id, amount, currency, reason, state, evidence_due, opened_at, asked_at)
     select 'du_' || n, 'pi_' || n, (select min(id) from booking), 3400, 'EUR', 'product_not_received', 'needs_response',
       $1::timestamptz + interval '7 days', $1, $1 from generate_series(1, $2::integer) n`,
    [testNow, count],
  );
}
