import type { Locale } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";
import type { Block, Email } from "./email.ts";
import { newsletterHeaders } from "./mailing-mail.ts";
import { renderMail } from "./render-mail.ts";

export function confirmSubscriptionMail(locale: Locale, url: string): Email {
  const t = translator(locale);
  const subject = t("newsletterMail.confirm.subject");
  const text = t("newsletterMail.confirm.text");
  return renderMail({
    locale,
    subject,
    preview: text,
    blocks: [
      { kind: "heading", text: subject },
      { kind: "text", text: `${t("receiptMail.greeting")}\n${text}` },
      { kind: "button", label: t("newsletterMail.confirm.button"), url },
      { kind: "small", text: `${t("newsletterMail.confirm.expires")} ${t("newsletterMail.confirm.ignore")}` },
    ],
  });
}

type NewsItem = { title: string; text: string; path: string };
type Digest = {
  news: { tours: NewsItem[]; articles: NewsItem[]; cities: NewsItem[] };
  origin: string;
  unsubscribe: string;
};

export function digestMail(locale: Locale, { news, origin, unsubscribe }: Digest): Email {
  const t = translator(locale);
  const heading = t("newsletterMail.digest.heading");
  const parts = (["tours", "articles", "cities"] as const).filter((part) => news[part].length > 0);
  const titles = parts.flatMap((part) => news[part].map((item) => item.title));
  return {
    ...renderMail({
      locale,
      subject: t("newsletterMail.digest.subject", { title: titles.find(Boolean) ?? heading }),
      preview: titles.join(", "),
      blocks: [
        { kind: "heading", text: heading },
        ...parts.flatMap((part): Block[] => [
          { kind: "subheading", text: t(`newsletterMail.digest.${part}`) },
          ...news[part].flatMap((item): Block[] => [
            { kind: "link", label: item.title, url: origin + item.path },
            { kind: "text", text: item.text },
          ]),
        ]),
        { kind: "small", text: t("newsletterMail.digest.why") },
        { kind: "link", label: t("newsletterMail.digest.unsubscribe"), url: unsubscribe },
      ],
    }),
    headers: newsletterHeaders(unsubscribe),
  };
}
