import { makeDepartures } from "#app/domain/departures/make-departures.ts";
import { deleteOldEntries } from "#app/domain/office/delete-old-entries.ts";
import { deleteOldViews } from "#app/domain/office/record-view.ts";
import { deleteOldLimits } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { deleteExpiredSessions } from "#app/domain/sessions/end-session.ts";
import type { Job } from "./job-runner.ts";

/** Every job is idempotent: running it twice, or on two instances, is harmless. */
export const maintenanceJobs: Job[] = [
  { name: "make-departures", everySeconds: 3_600, run: (db, now) => makeDepartures(db, now()) },
  { name: "forget-old-limits", everySeconds: 600, run: (db, now) => deleteOldLimits(db, now()) },
  { name: "forget-expired-log-ins", everySeconds: 3_600, run: (db, now) => deleteExpiredSessions(db, now()) },
  { name: "forget-old-views", everySeconds: 86_400, run: (db, now) => deleteOldViews(db, now()) },
  { name: "forget-old-entries", everySeconds: 86_400, run: (db, now) => deleteOldEntries(db, now()) },
];
