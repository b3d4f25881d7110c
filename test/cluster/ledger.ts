import type { DatabasePool } from "#app/db/client.ts";
import { compareLedger } from "#test/faults/scenario.ts";
import type { ReceivedMail } from "#test/support/smtp-server.ts";
import type { RunningLoad } from "./load.ts";

export type Verdict = { acknowledged: number; lost: number; doubled: number; oversold: number; examples: string[] };

/** Compares what guests were told with what is stored. */
export async function checkLedger(db: DatabasePool, { acknowledged }: RunningLoad): Promise<Verdict> {
  const told = [...acknowledged];
  const stored = await db.rows<{ key: string; reference: string; departure: number; status: string }>(
    "cluster-stored",
    `select split_part(split_part(email, '@', 1), 'guest-', 2) as key, reference, departure_id as departure, status
     from booking where email like 'guest-%@example.org'`,
  );
  const byKey = new Map<string, typeof stored>();
  for (const booking of stored) byKey.set(booking.key, [...(byKey.get(booking.key) ?? []), booking]);
  const lost = told.filter(([key, { reference, departure }]) => {
    const [booking] = byKey.get(key) ?? [];
    return booking?.reference !== reference || (departure !== undefined && booking.departure !== departure);
  });
  const doubled = [...byKey].filter(([, bookings]) => bookings.length > 1);
  const oversold = await compareLedger(db).then(
    () => 0,
    (error) => (error as { actual?: unknown[] }).actual?.length ?? 1,
  );
  return {
    acknowledged: told.length,
    lost: lost.length,
    doubled: doubled.length,
    oversold,
    examples: [...lost, ...doubled].slice(0, 5).map((one) => JSON.stringify(one)),
  };
}

export type MailVerdict = { received: number; missing: number; twice: number; again: number; waiting: number };

/**
 * Each mail is sent once: two of one kind to one guest are one too many. `again` are those that came twice under one
 * Message-ID, because the process that had sent them was killed before it could write that down.
 */
export async function checkMail(db: DatabasePool, received: ReceivedMail[], load: RunningLoad): Promise<MailVerdict> {
  const ids = new Map<string, number>();
  const kinds = new Map<string, number>();
  for (const { to, raw } of received) {
    const id = /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? "";
    ids.set(id, (ids.get(id) ?? 0) + 1);
    if ((ids.get(id) ?? 0) > 1) continue;
    const subject = /^Subject: (.+(?:\r?\n[ \t].+)*)/im.exec(raw)?.[1] ?? "";
    kinds.set(`${to} ${subject}`, (kinds.get(`${to} ${subject}`) ?? 0) + 1);
  }
  const [row] = await db.rows<{ waiting: number }>(
    "cluster-waiting-mail",
    "select count(*) as waiting from outgoing_mail where status = 'waiting'",
  );
  const waitingFor = new Set(
    (
      await db.rows<{ to: string }>(
        "cluster-unsent",
        "select recipient as to from outgoing_mail where status = 'waiting'",
      )
    ).map(({ to }) => to),
  );
  const reached = new Set(received.map(({ to }) => to));
  const missing = [...load.acknowledged.keys()].filter((key) => {
    const address = `guest-${key}@example.org`;
    return !reached.has(address) && !waitingFor.has(address);
  });
  const over = (counts: Map<string, number>) => [...counts.values()].filter((count) => count > 1).length;
  return {
    received: received.length,
    missing: missing.length,
    twice: over(kinds),
    again: over(ids),
    waiting: row?.waiting ?? 0,
  };
}
