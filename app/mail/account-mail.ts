import type { Locale } from "#app/i18n/locales.ts";
import { site } from "#app/site.ts";
import de from "./account-texts/de.ts";
import en from "./account-texts/en.ts";
import es from "./account-texts/es.ts";
import pl from "./account-texts/pl.ts";
import type { Block, Email } from "./email.ts";
import { renderMail } from "./render-mail.ts";

export type AccountMailKind = keyof typeof en;
type Texts = { subject: string; heading: string; text: string; button?: string; small?: string };

const texts: Record<Locale, Record<AccountMailKind, Texts>> = { en, es, de, pl };

/** `name` may be given only if the address has been confirmed: anyone can type any name for someone else's address. */
type Values = { name?: string; url?: string; device?: string; time?: string; provider?: string };

/** Composes an email about an account; `url` is the target of its button. */
export function accountMail(kind: AccountMailKind, locale: Locale, values: Values = {}): Email {
  const { subject, heading, text, button, small } = texts[locale][kind];
  const { name = "", device = "", time = "", provider = "" } = values;
  const words: Record<string, string> = { name, device, time, provider, site: site.name };
  const fill = (template: string) => template.replace(/\{(\w+)\}/g, (_, key: string) => words[key] ?? "");
  const blocks: Block[] = [
    { kind: "heading", text: fill(heading) },
    { kind: "text", text: fill(text) },
  ];
  if (button && values.url) blocks.push({ kind: "button", label: button, url: values.url });
  if (small) blocks.push({ kind: "small", text: small });
  return renderMail({ locale, subject, preview: fill(text), blocks });
}
