import { performDueActions } from "#app/domain/provider-actions/perform-due-actions.ts";
import type { Job, JobSettings } from "#app/jobs/job.ts";

export const performProviderActionsJob = ({ payments }: JobSettings): Job => ({
  name: "perform-provider-actions",
  everySeconds: 2,
  wakeOnChannel: "provider_action",
  run: async (db, now) => payments && performDueActions(db, payments, now()),
});
