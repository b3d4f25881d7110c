import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "./record-change.ts";

export type EndSessionsResult = { ok: true; ended: number } | { ok: false; reason: "unknown_user" };

/** Ends all sessions of a person, for example after a lost phone or when someone leaves the company. */
export function endSessions(
  db: Database,
  email: string,
  by: Actor | "terminal",
  now: Date,
): Promise<EndSessionsResult> {
  return db.transaction(async (tx): Promise<EndSessionsResult> => {
    const found = await tx.one<{ id: string; ended: number }>(
      "end-sessions-of",
      `with person as (select id from "user" where lower(email) = lower($1)),
         gone as (delete from session using person where session.user_id = person.id returning session.id)
       select person.id, (select count(*) from gone) as ended from person`,
      [email],
    );
    if (!found) return { ok: false, reason: "unknown_user" };
    const change = { action: "log out", subject: { kind: "user", id: found.id }, after: { sessions: found.ended } };
    await recordChange(tx, by, change, now);
    return { ok: true, ended: found.ended };
  });
}
