import { deleteOldNotes } from "#app/domain/bookings/delete-old-notes.ts";
import type { Job } from "#app/jobs/job.ts";

export const deleteOldNotesJob: Job = {
  name: "delete-old-notes",
  everySeconds: 3_600,
  run: (db, now) => deleteOldNotes(db, now()),
};
