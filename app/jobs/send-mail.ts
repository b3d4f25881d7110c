import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseUnavailable } from "#app/db/outage.ts";
import { deliverDueMail, type Send } from "#app/domain/outbox/deliver-due-mail.ts";
import type { Job } from "./job.ts";

const retryMs = 1_000;
/** Less than the lease of a mail. */
const patienceMs = 8 * 60_000;

/** One sender: `senders` of them send that many mails at the same time. */
export const sendMailJobs = (send: Send, senders = 1): Job[] =>
  Array.from({ length: senders }, () => ({
    name: "send-mail",
    everySeconds: 5,
    wakeOnChannel: "outgoing_mail",
    run: async (db, now, isClosing = () => false) => {
      while (!isClosing() && (await deliverDueMail(db, send, now, (write) => afterOutage(write, isClosing))));
    },
  }));

/** A mail that went out while the database was lost would be sent again, if that were not written down afterwards. */
async function afterOutage(write: () => Promise<void>, isClosing: () => boolean): Promise<void> {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || isClosing() || performance.now() > until) throw error;
      await pause(retryMs);
    }
  }
}
