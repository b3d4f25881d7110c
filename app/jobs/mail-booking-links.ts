import { mailNextBookingLinks } from "#app/domain/bookings/find-bookings.ts";
import { composeBookingLinks } from "#app/domain/tickets/compose-booking-links.ts";
import type { Job, JobSettings } from "./job.ts";

export const mailBookingLinksJob = (settings: JobSettings): Job => ({
  name: "mail-booking-links",
  everySeconds: 5,
  wakeOnChannel: "booking_link_request",
  run: async (db, now, isClosing) => {
    while (!isClosing?.() && (await mailNextBookingLinks(db, composeBookingLinks(settings), now())));
  },
});
