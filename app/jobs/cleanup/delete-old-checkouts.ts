import { deleteOldCheckouts } from "#app/domain/checkout/delete-old-checkouts.ts";
import type { Job } from "#app/jobs/job.ts";

export const deleteOldCheckoutsJob: Job = {
  name: "delete-old-checkouts",
  everySeconds: 3_600,
  run: (db, now) => deleteOldCheckouts(db, now()),
};
