import type { Locale } from "#app/i18n/locales.ts";
import type { Email } from "./email.ts";
import { renderMail } from "./render-mail.ts";

/** Composes a reply to a guest from the text an office member typed, unchanged. */
export function officeReply(answer: { locale: Locale; subject: string; text: string; by: string }): Email {
  const mail = renderMail({
    locale: answer.locale,
    subject: answer.subject,
    preview: answer.text.slice(0, 120),
    blocks: [
      ...answer.text.split(/\n{2,}/).map((text) => ({ kind: "text" as const, text })),
      { kind: "small", text: answer.by },
    ],
  });
  // RFC 3834: a person wrote this.
  return { ...mail, headers: { "Auto-Submitted": "no" } };
}
