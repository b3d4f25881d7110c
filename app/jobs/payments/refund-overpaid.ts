import { withAdvisoryLock } from "#app/db/advisory-lock.ts";
import { askDueRefunds } from "#app/domain/refunds/ask-due-refunds.ts";
import { performDueRefunds } from "#app/domain/refunds/perform-due-refunds.ts";
import { readDueRefunds } from "#app/domain/refunds/read-due-refunds.ts";
import { sweep } from "#app/domain/sweep.ts";
import type { Job, JobSettings } from "#app/jobs/job.ts";

/** One process of all, so that the provider is not asked faster than it likes. */
export const refundOverpaidJob = ({ payments }: JobSettings): Job => ({
  name: "refund-overpaid",
  everySeconds: 5,
  run: async (db, now, isClosing) => {
    if (!payments) return;
    await withAdvisoryLock(db, "refund-overpaid", async () => {
      const steps = [
        () => readDueRefunds(db, now()),
        () => askDueRefunds(db, now(), isClosing),
        () => performDueRefunds(db, payments, now, isClosing),
      ];
      await sweep(steps, (step) => step());
    });
  },
});
