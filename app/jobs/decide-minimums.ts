import { decideMinimums } from "#app/domain/departures/minimum-guests.ts";
import type { Job } from "./job.ts";

export const decideMinimumsJob: Job = {
  name: "decide-minimums",
  everySeconds: 60,
  run: (db, now) => decideMinimums(db, now()),
};
