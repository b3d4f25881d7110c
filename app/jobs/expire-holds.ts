import { expireHolds } from "#app/domain/holds/expire-holds.ts";
import type { Job } from "./job.ts";

export const expireHoldsJob: Job = {
  name: "expire-holds",
  // Seats are on sale or offered again at most ten seconds after their hold was due.
  everySeconds: 5,
  run: (db, now) => expireHolds(db, now()),
};
