import { deleteOldEntries } from "#app/domain/office/delete-old-entries.ts";
import type { Job } from "#app/jobs/job.ts";

export const deleteOldEntriesJob: Job = {
  name: "delete-old-entries",
  everySeconds: 86_400,
  run: (db, now) => deleteOldEntries(db, now()),
};
