import { createHash } from "node:crypto";
import type { Database } from "#app/db/client.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { idempotent } from "./idempotent.ts";

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
  const result = await idempotent<object, Reason>(db, { key: keyOf(submission, now) }, now, async (tx) => {
    const reason = await work(tx);
    if (reason) throw new Refusal(reason);
    return {};
  });
  // The key is a hash of the content, so it cannot be reused with other content.
  return result.ok ? { ok: true } : { ok: false, reason: result.reason as Reason };
}

function keyOf({ form, key, content }: Submission, now: Date): string {
  const identity = JSON.stringify([form, key ?? now.toISOString().slice(0, 10), content]);
  return `form ${createHash("sha256").update(identity).digest("base64url")}`;
}
