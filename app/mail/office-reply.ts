import { type Locale, languageTag } from "#app/i18n/locales.ts";
import { dateFormat } from "#app/i18n/zones.ts";
import type { Email } from "./email.ts";
import { renderMail } from "./render-mail.ts";
import { quoteIntro } from "./reply-texts.ts";

export type OfficeReply = {
  locale: Locale;
  subject: string;
  text: string;
  by: string;
  /** The visitor's message and its date. */
  question: { text: string; at: Date } | null;
  /** Message-ID of the mail that confirmed the receipt, so that mail programs show both as one conversation. */
  receiptId: string | null;
};

/** Composes a reply to a guest from the text an office member typed, unchanged. */
export function officeReply({ locale, subject, text, by, question, receiptId }: OfficeReply): Email {
  const date = question && dateFormat(languageTag[locale], { dateStyle: "long", timeZone: "UTC" }).format(question.at);
  const mail = renderMail({
    locale,
    subject,
    preview: text.slice(0, 120),
    blocks: [
      ...text.split(/\n{2,}/).map((part) => ({ kind: "text" as const, text: part })),
      { kind: "small", text: by },
      ...(question && date
        ? [{ kind: "small" as const, text: `${quoteIntro[locale](date)}\n${quoted(question.text)}` }]
        : []),
    ],
  });
  const thread: Record<string, string> = receiptId === null ? {} : { "In-Reply-To": receiptId, References: receiptId };
  // RFC 3834: a person wrote this.
  return { ...mail, headers: { "Auto-Submitted": "no", ...thread } };
}

const quoted = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join("\n");
