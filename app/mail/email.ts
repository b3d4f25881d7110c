import type { Locale } from "#app/i18n/locales.ts";

export type Attachment = { filename: string; contentType: string /** Base64. */; content: string; cid?: string };
export type Message = {
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  attachments?: Attachment[];
};

/** What a mail is made of; HTML and plain text are both drawn from it. */
export type Block =
  | { kind: "heading"; text: string }
  | { kind: "subheading"; text: string }
  | { kind: "text"; text: string }
  | { kind: "facts"; facts: [label: string, value: string][] }
  | { kind: "button"; label: string; url: string }
  | { kind: "link"; label: string; url: string }
  | { kind: "image"; cid: string; alt: string; width: number }
  | { kind: "small"; text: string };

export type MailContent = { locale: Locale; subject: string; preview: string; blocks: Block[] };
