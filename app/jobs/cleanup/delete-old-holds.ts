import { deleteOldHolds } from "#app/domain/holds/delete-old-holds.ts";
import type { Job } from "#app/jobs/job.ts";

export const deleteOldHoldsJob: Job = {
  name: "delete-old-holds",
  everySeconds: 3_600,
  run: (db, now) => deleteOldHolds(db, now()),
};
