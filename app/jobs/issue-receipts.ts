import { type ComposeReceipt, issueNextReceipt } from "#app/domain/receipts/issue-receipts.ts";
import { receiptPath } from "#app/domain/receipts/receipt-link.ts";
import { paymentReceiptMail } from "#app/mail/payment-receipt-mail.ts";
import type { Job, JobSettings } from "./job.ts";

export const issueReceiptsJob = ({ origin, secret }: JobSettings): Job => ({
  name: "issue-receipts",
  everySeconds: 60,
  run: async (db, now, isClosing) => {
    const compose: ComposeReceipt = (receipt) =>
      paymentReceiptMail(receipt, `${origin}${receiptPath(secret, receipt)}`);
    while (!isClosing?.() && (await issueNextReceipt(db, compose, now())));
  },
});
