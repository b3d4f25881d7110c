import type { Attachment, Message } from "./email.ts";
import { oneLine, renderMail } from "./render-mail.ts";

type OfficeMail = {
  subject: string;
  facts: [label: string, value: string][];
  /** Where an answer goes. */
  replyTo?: string;
  /** What the office types to deal with it. */
  command?: string;
  attachments?: Attachment[];
};

/** What the office is told, in English: facts first, an answer goes to the person who wrote. */
export function officeMail({ subject, facts, replyTo, command, attachments }: OfficeMail): Message {
  return {
    ...renderMail({
      locale: "en",
      subject,
      preview: facts.map(([label, value]) => `${label}: ${value}`).join(", "),
      blocks: [
        { kind: "heading", text: subject },
        { kind: "facts", facts },
        ...(command ? [{ kind: "small" as const, text: command }] : []),
      ],
    }),
    ...(replyTo && { headers: { "Reply-To": oneLine(replyTo) } }),
    ...(attachments && { attachments }),
  };
}
