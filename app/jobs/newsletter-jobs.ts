import { forgetOldSubmissions } from "#app/domain/idempotency/submit-once.ts";
import { sendDigest } from "#app/domain/newsletter/send-digest.ts";
import type { Task } from "./job-runner.ts";

/** The weekly letter, and forgetting which forms were sent. */
export function voicesTasks(links: { origin: string; secret: string }): Task[] {
  return [
    { name: "send-digest", everySeconds: 600, run: (db, now) => sendDigest(db, links, now()) },
    { name: "forget-old-submissions", everySeconds: 3_600, run: (db, now) => forgetOldSubmissions(db, now()) },
  ];
}
