import { deleteOldViews } from "#app/domain/office/record-view.ts";
import type { Job } from "#app/jobs/job.ts";

export const deleteOldViewsJob: Job = {
  name: "delete-old-views",
  everySeconds: 86_400,
  run: (db, now) => deleteOldViews(db, now()),
};
