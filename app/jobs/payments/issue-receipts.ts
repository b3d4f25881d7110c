import { type ComposeReceipt, issueNextReceipt } from "#app/domain/receipts/issue-receipts.ts";
import { receiptPath } from "#app/domain/receipts/receipt-link.ts";
import type { Job, JobSettings } from "#app/jobs/job.ts";
import { paymentReceiptMail } from "#app/mail/payment-receipt-mail.ts";
import { sellerOf } from "#app/site.ts";

export const issueReceiptsJob = ({ origin, secret, payments }: JobSettings): Job => ({
  name: "issue-receipts",
  everySeconds: 60,
  run: async (db, now, isClosing) => {
    const compose: ComposeReceipt = (receipt) =>
      paymentReceiptMail(receipt, `${origin}${receiptPath(secret, receipt)}`);
    // A key of Stripe's test mode starts without the company's details only at a bank that pretends.
    const seller = sellerOf(payments?.isTest ?? false);
    while (!isClosing?.() && (await issueNextReceipt(db, compose, now(), seller)));
  },
});
