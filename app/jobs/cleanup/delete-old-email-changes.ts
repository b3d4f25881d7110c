import { deleteOldEmailChanges } from "#app/domain/booking-changes/change-email.ts";
import type { Job } from "#app/jobs/job.ts";

export const deleteOldEmailChangesJob: Job = {
  name: "delete-old-email-changes",
  everySeconds: 3_600,
  run: (db, now) => deleteOldEmailChanges(db, now()),
};
