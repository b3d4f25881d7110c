import { site } from "#app/site.ts";
import type { Email } from "./email.ts";
import { type OfficeLabel, officeWords } from "./office-texts.ts";
import { oneLine, renderMail } from "./render-mail.ts";

type OfficeMail = {
  subject: string;
  /** Empty values are left out. */
  facts: [label: OfficeLabel, value: string][];
  replyTo?: string;
  /** CLI command with which the office handles the matter. */
  command?: string;
};

/** Composes an email to the office, in its language; replies go to the visitor. */
export function officeMail({ subject, facts, replyTo, command }: OfficeMail): Email {
  const named = facts
    .filter(([, value]) => value !== "")
    .map(([label, value]): [string, string] => [officeWords.labels[label], value]);
  return {
    ...renderMail({
      locale: site.office.locale,
      subject,
      preview: named.map(([label, value]) => `${label}: ${value}`).join(", "),
      blocks: [
        { kind: "heading", text: subject },
        { kind: "facts", facts: named },
        ...(command ? [{ kind: "small" as const, text: command }] : []),
      ],
    }),
    ...(replyTo && { headers: { "Reply-To": oneLine(replyTo) } }),
  };
}
