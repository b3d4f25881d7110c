import type { MessageKey } from "#app/i18n/catalogues.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";
import type { Block, Email } from "./email.ts";
import { renderMail } from "./render-mail.ts";

type KindOf<Key> = Key extends `accountMail.${infer Kind}.subject` ? Kind : never;
export type AccountMailKind = KindOf<MessageKey>;

/**
 * `name` may be given only if the address has been confirmed: anyone can type any name for someone else's address.
 * `device` and `time` tell of a log-in, `provider` of Google, Facebook or Apple, `role` of what the office gave,
 * "changed" if the account opened the office before,
 * `passkeys` of passkeys that went with the old password.
 */
type Values = {
  name?: string;
  url?: string;
  device?: string;
  time?: string;
  provider?: string;
  role?: string;
  passkeys?: "removed" | "kept";
};

/** Composes an email about an account; `url` is the target of its button. */
export function accountMail(
  kind: AccountMailKind,
  locale: Locale,
  { name = "", url, device = "", time = "", provider = "", role = "", passkeys = "kept" }: Values = {},
): Email {
  const t = translator(locale);
  const text = t(`accountMail.${kind}.text`, { device, time, provider, role, passkeys });
  const blocks: Block[] = [
    { kind: "heading", text: t(`accountMail.${kind}.heading`, { name, provider }) },
    { kind: "text", text },
  ];
  // Whose account is deleted has nothing left to do.
  if (kind !== "deleted") {
    if (url) blocks.push({ kind: "button", label: t(`accountMail.${kind}.button`), url });
    blocks.push({ kind: "small", text: t(`accountMail.${kind}.small`) });
  }
  return renderMail({ locale, subject: t(`accountMail.${kind}.subject`), preview: text, blocks });
}
