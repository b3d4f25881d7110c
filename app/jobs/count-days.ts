import { countDays } from "#app/domain/office/count-days.ts";
import type { Job } from "./job.ts";

export const countDaysJob: Job = {
  name: "count-days",
  everySeconds: 20,
  run: (db, now, isClosing) => countDays(db, now(), isClosing),
};
