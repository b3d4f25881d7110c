import { sendDigest } from "#app/domain/newsletter/send-digest.ts";
import type { Job } from "./job-runner.ts";

/** The newsletter goes out weekly; the job checks more often whether it is due. */
export function newsletterJobs(links: { origin: string; secret: string }): Job[] {
  return [{ name: "send-digest", everySeconds: 600, run: (db, now) => sendDigest(db, links, now()) }];
}
