import { deleteOldEmailChanges } from "#app/domain/bookings/change-email.ts";
import type { Job } from "./job.ts";

export const deleteOldEmailChangesJob: Job = {
  name: "delete-old-email-changes",
  everySeconds: 3_600,
  run: (db, now) => deleteOldEmailChanges(db, now()),
};
