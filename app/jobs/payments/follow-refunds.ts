import { handleRefundEvents } from "#app/domain/refunds/handle-refund-events.ts";
import { pollRefunds } from "#app/domain/refunds/poll-refunds.ts";
import { sweep } from "#app/domain/sweep.ts";
import type { Job, JobSettings } from "#app/jobs/job.ts";

export const followRefundsJob = ({ payments }: JobSettings): Job => ({
  name: "follow-refunds",
  everySeconds: 5,
  run: async (db, now) => {
    if (!payments) return;
    const steps = [handleRefundEvents, pollRefunds];
    await sweep(steps, (step) => step(db, payments, now()));
  },
});
