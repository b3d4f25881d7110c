import { applyNextItem } from "#app/domain/bulk-changes/apply-bulk-changes.ts";
import type { Job } from "./job-runner.ts";

export const bulkChangeJobs: Job[] = [
  {
    name: "apply-bulk-changes",
    everySeconds: 5,
    wakeOnChannel: "mail",
    run: async (db, now, isClosing) => {
      while (!isClosing?.() && (await applyNextItem(db, now())));
    },
  },
];
