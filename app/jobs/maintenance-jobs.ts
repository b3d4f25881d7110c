import { makeDepartures } from "#app/domain/departures/make-departures.ts";
import { forgetOldSubmissions } from "#app/domain/idempotency/submit-once.ts";
import { forgetOldLimits } from "#app/domain/rate-limits/allow.ts";
import { forgetExpired } from "#app/domain/sessions/end-session.ts";
import type { Task } from "./job-runner.ts";

/** Every job is idempotent: running it twice, or on two instances, is harmless. */
export const houseTasks: Task[] = [
  { name: "make-departures", everySeconds: 3_600, run: (db, now) => makeDepartures(db, now()) },
  { name: "forget-old-limits", everySeconds: 600, run: (db, now) => forgetOldLimits(db, now()) },
  { name: "forget-expired-log-ins", everySeconds: 3_600, run: (db, now) => forgetExpired(db, now()) },
  { name: "forget-old-submissions", everySeconds: 3_600, run: (db, now) => forgetOldSubmissions(db, now()) },
];
