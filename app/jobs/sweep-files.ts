import { sweepFiles } from "#app/domain/accounts/change-picture.ts";
import type { Job, JobSettings } from "./job.ts";

export const sweepFilesJob = ({ storage }: JobSettings): Job => ({
  name: "sweep-files",
  everySeconds: 300,
  run: (db, now) => sweepFiles(db, storage.remove, now()),
});
