import { mailNextReset } from "#app/domain/passwords/request-reset.ts";
import { sweepQueue } from "#app/domain/sweep.ts";
import type { Job, JobSettings } from "./job.ts";

export const mailResetLinksJob = ({ origin }: JobSettings): Job => ({
  name: "mail-reset-links",
  everySeconds: 5,
  wakeOnChannel: "reset_request",
  run: async (db, now, isClosing) => {
    await sweepQueue((tried) => mailNextReset(db, origin, now(), tried), isClosing);
  },
});
