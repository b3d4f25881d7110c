import { deleteExpiredSessions } from "#app/domain/sessions/end-session.ts";
import type { Job } from "#app/jobs/job.ts";

export const deleteExpiredSessionsJob: Job = {
  name: "delete-expired-sessions",
  everySeconds: 3_600,
  run: (db, now) => deleteExpiredSessions(db, now()),
};
