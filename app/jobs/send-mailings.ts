import { sendMailings } from "#app/domain/mailings/send-mailings.ts";
import type { Job, JobSettings } from "./job.ts";

/** Goes on with a mailing that an ended process left half written. */
export const sendMailingsJob = (settings: JobSettings): Job => ({
  name: "send-mailings",
  everySeconds: 10,
  run: (db, now, isClosing) => sendMailings(db, settings, now, isClosing),
});
