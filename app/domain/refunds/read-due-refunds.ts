import type { Database } from "#app/db/client.ts";
import { sweep } from "#app/domain/sweep.ts";
import { dueAtOf, ruleOf } from "./refund-rule.ts";

/** Reads the rule by which money goes back to whoever has paid more than the booking costs since the last time. */
export async function readDueRefunds(db: Database, now: Date): Promise<void> {
  const found = await db.rows<{ id: number }>(
    "find-unread-refunds",
    "select booking_id as id from refund_due where due_at is null order by booking_id limit 1000",
  );
  await sweep(found, ({ id }) =>
    db.transaction(async (tx) => {
      // Every change of the booking locks it, then its row here.
      await tx.rows("lock-refund-booking", "select id from booking where id = $1 for update", [id]);
      await tx.rows(
        "read-due-refund",
        `update refund_due set rule = ${ruleOf}, due_at = ${dueAtOf("$2")}
         from booking join departure on departure.id = booking.departure_id
         where refund_due.booking_id = $1 and booking.id = $1 and refund_due.due_at is null`,
        [id, now],
      );
    }),
  );
}
