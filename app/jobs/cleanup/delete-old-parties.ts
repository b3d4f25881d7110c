import { deleteOldParties } from "#app/domain/waiting-list/delete-old-parties.ts";
import type { Job } from "#app/jobs/job.ts";

export const deleteOldPartiesJob: Job = {
  name: "delete-old-parties",
  everySeconds: 3_600,
  run: (db, now) => deleteOldParties(db, now()),
};
