import type { Locale } from "#app/i18n/locales.ts";

/** `content` is base64. */
export type Attachment = { filename: string; contentType: string; content: string; cid?: string };
export type Email = {
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  attachments?: Attachment[];
};

/** Content of an email, rendered both as HTML and as plain text. */
export type Block =
  | { kind: "tour"; title: string; city: string; picture: { src: string; alt: string } | null }
  | { kind: "heading"; text: string }
  | { kind: "subheading"; text: string }
  | { kind: "text"; text: string }
  /** Already HTML, made of text whose markup was escaped. */
  | { kind: "prose"; html: string; text: string }
  | { kind: "facts"; facts: [label: string, value: string][] }
  | { kind: "button"; label: string; url: string }
  | { kind: "link"; label: string; url: string }
  | { kind: "image"; cid: string; alt: string; width: number }
  | { kind: "small"; text: string };

export type MailContent = {
  locale: Locale;
  subject: string;
  preview: string;
  blocks: Block[];
  /** Structured data for mail programs that show bookings as cards. */
  jsonLd?: object[];
};
