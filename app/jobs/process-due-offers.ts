import { processDueOffers } from "#app/domain/waiting-list/process-due-offers.ts";
import type { Job } from "./job.ts";

export const processDueOffersJob: Job = {
  name: "process-due-offers",
  everySeconds: 10,
  run: (db, now) => processDueOffers(db, now()),
};
