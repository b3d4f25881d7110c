import { deliverDueMail, type Send } from "#app/domain/outbox/deliver-due-mail.ts";
import type { Job } from "./job.ts";

/** One sender: `senders` of them send that many mails at the same time. */
export const sendMailJobs = (send: Send, senders = 1): Job[] =>
  Array.from({ length: senders }, () => ({
    name: "send-mail",
    everySeconds: 5,
    wakeOnChannel: "outgoing_mail",
    run: async (db, now, isClosing) => {
      while (!isClosing?.() && (await deliverDueMail(db, send, now)));
    },
  }));
