import { sendDigest } from "#app/domain/newsletter/send-digest.ts";
import type { Task } from "./job-runner.ts";

/** The weekly newsletter. */
export function voicesTasks(links: { origin: string; secret: string }): Task[] {
  return [{ name: "send-digest", everySeconds: 600, run: (db, now) => sendDigest(db, links, now()) }];
}
