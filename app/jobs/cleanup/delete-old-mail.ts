import { deleteOldMail } from "#app/domain/outbox/delete-old-mail.ts";
import type { Job } from "#app/jobs/job.ts";

export const deleteOldMailJob: Job = {
  name: "delete-old-mail",
  everySeconds: 3_600,
  run: (db, now) => deleteOldMail(db, now()),
};
