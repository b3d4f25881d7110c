import { closeStarted } from "#app/domain/departures/change-departure.ts";
import type { Job } from "./job.ts";

export const closeStartedJob: Job = {
  name: "close-started",
  everySeconds: 20,
  run: (db, now) => closeStarted(db, now()),
};
