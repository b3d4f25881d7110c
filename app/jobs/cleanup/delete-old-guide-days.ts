import { deleteOldGuideDays } from "#app/domain/availability/report-days-off.ts";
import { deleteOldMissed } from "#app/domain/demand/save-missed.ts";
import { deleteOldShifts } from "#app/domain/shifts/delete-old-shifts.ts";
import type { Job } from "#app/jobs/job.ts";

export const deleteOldGuideDaysJob: Job = {
  name: "delete-old-guide-days",
  everySeconds: 86_400,
  run: async (db, now) => {
    await deleteOldGuideDays(db, now());
    await deleteOldShifts(db, now());
    await deleteOldMissed(db, now());
  },
};
