import { applyNextItem } from "#app/domain/bulk-changes/apply-bulk-changes.ts";
import type { Job } from "./job.ts";

export const applyBulkChangesJob: Job = {
  name: "apply-bulk-changes",
  everySeconds: 5,
  wakeOnChannel: "bulk_change_item",
  run: async (db, now, isClosing) => {
    while (!isClosing?.() && (await applyNextItem(db, now())));
  },
};
