import { mailNextBookingLinks } from "#app/domain/bookings/find-bookings.ts";
import { sweepQueue } from "#app/domain/sweep.ts";
import { composeBookingLinks } from "#app/domain/tickets/compose-booking-links.ts";
import type { Job, JobSettings } from "./job.ts";

export const mailBookingLinksJob = (settings: JobSettings): Job => ({
  name: "mail-booking-links",
  everySeconds: 5,
  wakeOnChannel: "booking_link_request",
  run: async (db, now, isClosing) => {
    await sweepQueue((tried) => mailNextBookingLinks(db, composeBookingLinks(settings), now(), tried), isClosing);
  },
});
