import { pollCheckouts } from "#app/domain/checkout/poll-checkouts.ts";
import { handleEvents } from "#app/domain/provider-events/handle-events.ts";
import type { Job, JobSettings } from "./job.ts";

export const settleCheckoutsJob = ({ payments }: JobSettings): Job => ({
  name: "settle-checkouts",
  everySeconds: 2,
  wakeOnChannel: "provider_event",
  run: async (db, now) => {
    if (!payments) return;
    await handleEvents(db, payments, now());
    await pollCheckouts(db, payments, now());
  },
});
