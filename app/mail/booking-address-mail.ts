import type { Locale } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";
import type { Block, Email } from "./email.ts";
import { renderMail } from "./render-mail.ts";

/**
 * Mail about a booking's address: `confirm` goes to the new one, which may be a stranger's and is told nothing but the
 * reference; `changed` goes to the old one.
 */
export function bookingAddressMail(
  kind: "confirm" | "changed",
  locale: Locale,
  { reference, url }: { reference: string; url: string },
): Email {
  const t = translator(locale);
  const text = t(`addressMail.${kind}.text`, { reference });
  return renderMail({
    locale,
    subject: t(`addressMail.${kind}.subject`, { reference }),
    preview: text,
    blocks: [
      { kind: "heading", text: t(`addressMail.${kind}.heading`) },
      { kind: "text", text },
      { kind: "button", label: t(`addressMail.${kind}.button`), url },
      { kind: "small", text: t(`addressMail.${kind}.small`) },
    ],
  });
}

/** Mails a guest the links of their bookings. */
export function bookingLinksMail(locale: Locale, links: { label: string; url: string }[]): Email {
  const t = translator(locale);
  const text = t("linksMail.text", { count: links.length });
  return renderMail({
    locale,
    subject: t("linksMail.subject", { count: links.length }),
    preview: text,
    blocks: [
      { kind: "heading", text: t("linksMail.heading", { count: links.length }) },
      { kind: "text", text },
      ...links.map((link): Block => ({ kind: "link", ...link })),
      { kind: "small", text: t("linksMail.small") },
    ],
  });
}
