import { makeDepartures } from "#app/domain/departures/make-departures.ts";
import type { Job } from "./job.ts";

export const makeDeparturesJob: Job = {
  name: "make-departures",
  everySeconds: 3_600,
  run: (db, now) => makeDepartures(db, now()),
};
