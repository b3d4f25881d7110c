import type { Email } from "./email.ts";
import { oneLine, renderMail } from "./render-mail.ts";

type OfficeMail = {
  subject: string;
  facts: [label: string, value: string][];
  replyTo?: string;
  /** CLI command with which the office handles the matter. */
  command?: string;
};

/** Composes an email to the office, in English; replies go to the visitor. */
export function officeMail({ subject, facts, replyTo, command }: OfficeMail): Email {
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
  };
}
