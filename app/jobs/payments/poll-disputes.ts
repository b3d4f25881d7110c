import { pollDisputes } from "#app/domain/disputes/settle-disputes.ts";
import type { Job, JobSettings } from "#app/jobs/job.ts";

export const pollDisputesJob = ({ payments }: JobSettings): Job => ({
  name: "poll-disputes",
  everySeconds: 3_600,
  run: async (db, now) => payments && pollDisputes(db, payments, now),
});
