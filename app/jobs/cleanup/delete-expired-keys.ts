import { deleteExpiredKeys } from "#app/domain/idempotency/idempotent.ts";
import type { Job } from "#app/jobs/job.ts";

export const deleteExpiredKeysJob: Job = {
  name: "delete-expired-keys",
  everySeconds: 3_600,
  run: (db, now) => deleteExpiredKeys(db, now()),
};
