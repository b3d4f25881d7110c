import { deleteOldEvenings } from "#app/domain/guide-mail/compose-guide-evening.ts";
import type { Job } from "#app/jobs/job.ts";

export const deleteOldEveningsJob: Job = {
  name: "delete-old-evenings",
  everySeconds: 86_400,
  run: (db, now) => deleteOldEvenings(db, now()),
};
