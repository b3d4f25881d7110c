import { remindGuests } from "#app/domain/tickets/notifications.ts";
import type { Job } from "./job.ts";

export const remindGuestsJob: Job = {
  name: "remind-guests",
  everySeconds: 60,
  run: (db, now) => remindGuests(db, now()),
};
