import { reconcile } from "#app/domain/reconciliation/reconcile.ts";
import { beginNightly } from "#app/domain/reconciliation/want-reconciliation.ts";
import type { Job, JobSettings } from "#app/jobs/job.ts";

export const reconcilePaymentsJob = ({ payments }: JobSettings): Job => ({
  name: "reconcile-payments",
  everySeconds: 60,
  wakeOnChannel: "reconciliation",
  run: async (db, now, isClosing) => {
    if (!payments) return;
    await beginNightly(db, now());
    await reconcile(db, payments, now, isClosing);
  },
});
