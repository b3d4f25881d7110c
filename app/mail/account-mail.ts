import type { Locale } from "#app/i18n/locales.ts";
import { site } from "#app/site.ts";
import { accountTexts } from "./account-texts.ts";
import type { Block, Email } from "./email.ts";
import { renderMail } from "./render-mail.ts";

export type AccountMailKind = keyof (typeof accountTexts)["en"];

/** Composes an email about an account; `url` is the target of its button. */
export function accountMail(kind: AccountMailKind, locale: Locale, person: { name: string; url?: string }): Email {
  const letter = accountTexts[locale][kind];
  const fill = (text: string) => text.replaceAll("{name}", person.name).replaceAll("{site}", site.name);
  const blocks: Block[] = [
    { kind: "heading", text: fill(letter.heading) },
    { kind: "text", text: fill(letter.text) },
  ];
  if (letter.button && person.url) blocks.push({ kind: "button", label: letter.button, url: person.url });
  if (letter.small) blocks.push({ kind: "small", text: letter.small });
  return renderMail({ locale, subject: letter.subject, preview: fill(letter.text), blocks });
}
