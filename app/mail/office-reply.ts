import type { Locale } from "#app/i18n/locales.ts";
import type { Email } from "./email.ts";
import { renderMail } from "./render-mail.ts";

export type OfficeReply = {
  locale: Locale;
  subject: string;
  text: string;
  by: string;
  /** Message-ID of the mail that confirmed the receipt, so that mail programs show both as one conversation. */
  receiptId: string | null;
};

/** Composes a reply to a guest from the text an office member typed, unchanged. */
export function officeReply({ locale, subject, text, by, receiptId }: OfficeReply): Email {
  const mail = renderMail({
    locale,
    subject,
    preview: text.slice(0, 120),
    blocks: [
      ...text.split(/\n{2,}/).map((part) => ({ kind: "text" as const, text: part })),
      { kind: "small", text: by },
    ],
  });
  const thread: Record<string, string> = receiptId === null ? {} : { "In-Reply-To": receiptId, References: receiptId };
  // RFC 3834: a person wrote this.
  return { ...mail, headers: { "Auto-Submitted": "no", ...thread } };
}
