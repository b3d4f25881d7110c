import { sweepFiles } from "#app/domain/accounts/change-picture.ts";
import { mailNextReset } from "#app/domain/accounts/request-reset.ts";
import { forgetOldMail } from "#app/domain/outbox/delete-old-mail.ts";
import type { Storage } from "#app/storage/storage.ts";
import type { Task } from "./job-runner.ts";

export function accountTasks({ origin, storage }: { origin: string; storage: Storage }): Task[] {
  return [
    {
      name: "mail-reset-links",
      everySeconds: 5,
      wakesOn: "mail",
      run: async (db, now) => {
        while (await mailNextReset(db, origin, now()));
      },
    },
    { name: "sweep-files", everySeconds: 300, run: (db, now) => sweepFiles(db, storage.remove, now()) },
    { name: "forget-old-mail", everySeconds: 3_600, run: (db, now) => forgetOldMail(db, now()) },
  ];
}
