import { createHash } from "node:crypto";
import type { Database } from "#app/db/client.ts";
import { Refusal } from "#app/domain/refusal.ts";

export type Submission = {
  form: string;
  /** Created by the browser. Null without JavaScript: equal content on the same day then counts as one submission. */
  key: string | null;
  content: unknown;
};

/** Runs `work` once per submission; a repetition changes nothing. A refusal returned by `work` is rolled back. */
export async function submitOnce<Reason extends string = never>(
  db: Database,
  submission: Submission,
  now: Date,
  work: (tx: Database) => Promise<Reason | undefined>,
): Promise<{ ok: true } | { ok: false; reason: Reason }> {
  try {
    await db.transaction(async (tx) => {
      // A concurrent insert of the same key waits until the first transaction commits, and then inserts nothing.
      const fresh = await tx.one(
        "begin-submission",
        "insert into form_submission (key, created_at) values ($1, $2) on conflict (key) do nothing returning key",
        [keyOf(submission, now), now],
      );
      const reason = fresh && (await work(tx));
      if (reason) throw new Refusal(reason);
    });
    return { ok: true };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: error.reason as Reason };
    throw error;
  }
}

function keyOf({ form, key, content }: Submission, now: Date): string {
  const identity = JSON.stringify([form, key ?? now.toISOString().slice(0, 10), content]);
  return createHash("sha256").update(identity).digest("base64url");
}

const retentionDays = 7;

export async function deleteOldSubmissions(db: Database, now: Date): Promise<void> {
  await db.rows("forget-old-submissions", "delete from form_submission where created_at < $1", [
    new Date(now.getTime() - retentionDays * 86_400_000),
  ]);
}
