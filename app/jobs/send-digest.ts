import { sendDigest } from "#app/domain/newsletter/send-digest.ts";
import type { Job, JobSettings } from "./job.ts";

/** The newsletter goes out weekly; the job checks more often whether it is due. */
export const sendDigestJob = (settings: JobSettings): Job => ({
  name: "send-digest",
  everySeconds: 600,
  run: (db, now) => sendDigest(db, settings, now()),
});
