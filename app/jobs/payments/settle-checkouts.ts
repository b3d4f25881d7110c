import { askAgain } from "#app/domain/checkout/ask-again.ts";
import { pollCheckouts } from "#app/domain/checkout/poll-checkouts.ts";
import { handleDisputeEvents } from "#app/domain/disputes/settle-disputes.ts";
import { handleEvents } from "#app/domain/provider-events/handle-events.ts";
import { sweep } from "#app/domain/sweep.ts";
import type { Job, JobSettings } from "#app/jobs/job.ts";

export const settleCheckoutsJob = ({ payments }: JobSettings): Job => ({
  name: "settle-checkouts",
  everySeconds: 2,
  wakeOnChannel: "provider_event",
  run: async (db, now) => {
    if (!payments) return;
    // An event that cannot be handled stops no poll.
    await sweep(
      [
        () => handleEvents(db, payments, now()),
        () => pollCheckouts(db, payments, now()),
        () => askAgain(db, payments, now()),
        () => handleDisputeEvents(db, payments, now),
      ],
      (settle) => settle(),
    );
  },
});
