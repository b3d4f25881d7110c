import { sweepFiles } from "#app/domain/accounts/change-picture.ts";
import { deleteOldMail } from "#app/domain/outbox/delete-old-mail.ts";
import { mailNextReset } from "#app/domain/passwords/request-reset.ts";
import type { Storage } from "#app/storage/storage.ts";
import type { Job } from "./job-runner.ts";

export function accountJobs({ origin, storage }: { origin: string; storage: Storage }): Job[] {
  return [
    {
      name: "mail-reset-links",
      everySeconds: 5,
      wakeOnChannel: "mail",
      run: async (db, now) => {
        while (await mailNextReset(db, origin, now()));
      },
    },
    { name: "sweep-files", everySeconds: 300, run: (db, now) => sweepFiles(db, storage.remove, now()) },
    { name: "forget-old-mail", everySeconds: 3_600, run: (db, now) => deleteOldMail(db, now()) },
  ];
}
