import { setTimeout as pause } from "node:timers/promises";
import { composeBookingEmail } from "#app/domain/tickets/compose-booking-email.ts";
import { composeNextNotification } from "#app/domain/tickets/compose-notification.ts";
import type { Job, JobSettings } from "./job.ts";

export const composeBookingNotificationsJob = (settings: JobSettings): Job => ({
  name: "compose-booking-notifications",
  everySeconds: 5,
  wakeOnChannel: "booking_notification",
  run: async (db, now, isClosing) => {
    const compose = composeBookingEmail(settings);
    while (!isClosing?.() && (await composeNextNotification(db, compose, now())))
      await yieldToRequests(settings.hasQueuedRequests);
  },
});

const maxPauseMs = 50;

/**
 * Lets queued requests run before the next email, but only for a limited time, so that mail is still written under
 * load.
 */
async function yieldToRequests(hasQueuedRequests: () => boolean = () => false) {
  const until = performance.now() + maxPauseMs;
  while (hasQueuedRequests() && performance.now() < until) await pause(10);
}
