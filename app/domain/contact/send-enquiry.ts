import type { Database } from "#app/db/client.ts";
import { submitOnce } from "#app/domain/idempotency/submit-once.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { officeMail, officeText } from "#app/mail/office-mail.ts";
import { enquiryReceivedMail } from "#app/mail/receipt-mail.ts";
import { site } from "#app/site.ts";
import type { Topic } from "./topics.ts";

export type NewEnquiry = {
  key: string | null;
  topic: Topic;
  name: string;
  email: string;
  message: string;
  locale: Locale;
};

/** Stores the message, mails it to the office and confirms it to the sender. */
export async function sendEnquiry(db: Database, { key, ...message }: NewEnquiry, now: Date): Promise<void> {
  await submitOnce(db, { form: "contact", key, content: message }, now, async (tx) => {
    const { id } = (await tx.one<{ id: number }>(
      "write-message",
      `insert into enquiry (topic, name, email, message, locale, created_at)
       values (:topic, :name, :email, :message, :locale, :now) returning id`,
      { ...message, now },
    )) as { id: number };
    const office = officeMail({
      subject: officeText("message", { id, topic: message.topic, name: message.name }),
      facts: [
        ["topic", message.topic],
        ["name", message.name],
        ["email", message.email],
        ["language", message.locale],
        ["message", message.message],
      ],
      replyTo: message.email,
      command: `npm run office -- done message ${id}`,
    });
    await enqueueMail(
      tx,
      {
        kind: "office.message",
        dedupKey: `message/${id}/office`,
        to: site.email,
        locale: site.office.locale,
        email: office,
      },
      now,
    );
    const receipt = enquiryReceivedMail(message.locale);
    await enqueueMail(
      tx,
      {
        kind: "receipt.message",
        dedupKey: `message/${id}/sender`,
        to: message.email,
        locale: message.locale,
        email: receipt,
      },
      now,
    );
  });
}
