import type { Below } from "#app/i18n/catalogues.ts";
import { translator } from "#app/i18n/messages.ts";
import type { Values } from "#app/i18n/translate.ts";
import { site } from "#app/site.ts";
import type { Email } from "./email.ts";
import { oneLine, renderMail } from "./render-mail.ts";

type OfficeMail = {
  subject: string;
  /** Empty values are left out. */
  facts: [label: Below<"officeMail.labels">, value: string][];
  replyTo?: string;
  /** CLI command with which the office handles the matter. */
  command?: string;
};

/** A text of emails to the office, in its language. */
export function officeText(key: Below<"officeMail">, values?: Values): string {
  return translator(site.office.locale)(`officeMail.${key}`, values);
}

/** Composes an email to the office, in its language; replies go to the visitor. */
export function officeMail({ subject, facts, replyTo, command }: OfficeMail): Email {
  const named = facts
    .filter(([, value]) => value !== "")
    .map(([label, value]): [string, string] => [officeText(`labels.${label}`), value]);
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
