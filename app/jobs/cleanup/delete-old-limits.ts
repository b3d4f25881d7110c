import { deleteOldLimits } from "#app/domain/rate-limits/consume-rate-limit.ts";
import type { Job } from "#app/jobs/job.ts";

export const deleteOldLimitsJob: Job = {
  name: "delete-old-limits",
  everySeconds: 600,
  run: (db, now) => deleteOldLimits(db, now()),
};
