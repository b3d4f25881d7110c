import type { Locale } from "#app/i18n/locales.ts";
import { site } from "#app/site.ts";
import { accountTexts } from "./account-texts.ts";
import type { Block, Email } from "./email.ts";
import { renderMail } from "./render-mail.ts";

export type AccountMailKind = keyof (typeof accountTexts)["en"];

/** `name` may be given only if the address has been confirmed: anyone can type any name for someone else's address. */
type Values = { name?: string; url?: string; device?: string; time?: string };

/** Composes an email about an account; `url` is the target of its button. */
export function accountMail(kind: AccountMailKind, locale: Locale, values: Values = {}): Email {
  const letter = accountTexts[locale][kind];
  const { name = "", device = "", time = "" } = values;
  const words: Record<string, string> = { name, device, time, site: site.name };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, key: string) => words[key] ?? "");
  const blocks: Block[] = [
    { kind: "heading", text: fill(letter.heading) },
    { kind: "text", text: fill(letter.text) },
  ];
  if (letter.button && values.url) blocks.push({ kind: "button", label: letter.button, url: values.url });
  if (letter.small) blocks.push({ kind: "small", text: letter.small });
  return renderMail({ locale, subject: letter.subject, preview: fill(letter.text), blocks });
}
