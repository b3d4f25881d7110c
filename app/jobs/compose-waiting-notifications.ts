import { sweepQueue } from "#app/domain/sweep.ts";
import { composeWaitingEmail } from "#app/domain/waiting-list/compose-waiting-email.ts";
import { composeNextWaitingMail } from "#app/domain/waiting-list/notifications.ts";
import type { Job, JobSettings } from "./job.ts";

export const composeWaitingNotificationsJob = (settings: JobSettings): Job => ({
  name: "compose-waiting-notifications",
  everySeconds: 5,
  wakeOnChannel: "waiting_notification",
  run: async (db, now, isClosing) => {
    await sweepQueue((tried) => composeNextWaitingMail(db, composeWaitingEmail(settings), now(), tried), isClosing);
  },
});
