import type { Database } from "#app/db/client.ts";
import { wantsEvidence } from "./settle-disputes.ts";

export type Dispute = {
  id: string;
  /** Null if no booking was paid with it. */
  reference: string | null;
  amount: number;
  currency: string;
  reason: string;
  state: string;
  evidenceDue: Date | null;
  openedAt: Date;
  wantsEvidence: boolean;
};

const maxRows = 200;

/** How many disputes wait for evidence. */
export async function countDisputes(db: Database): Promise<number> {
  const counted = await db.one<{ count: number }>(
    "count-disputes",
    `select count(*) from dispute where ${wantsEvidence}`,
  );
  return counted?.count ?? 0;
}

/** Those that wait for evidence first, the nearest end before the others; then the newest. */
export function listDisputes(db: Database): Promise<Dispute[]> {
  return db.rows<Dispute>(
    "list-disputes",
    `select dispute.id, booking.reference, dispute.amount, dispute.currency, dispute.reason, dispute.state,
       dispute.evidence_due as "evidenceDue", dispute.opened_at as "openedAt", ${wantsEvidence} as "wantsEvidence"
     from dispute left join booking on booking.id = dispute.booking_id
     order by ${wantsEvidence} desc, case when ${wantsEvidence} then dispute.evidence_due end, dispute.opened_at desc
     limit ${maxRows}`,
  );
}
