import { mailLink } from "#app/i18n/contact-links.ts";
import { type Locale, languageTag } from "#app/i18n/locales.ts";
import { formatMoney, formatNumber } from "#app/i18n/numbers.ts";
import { dateFormat } from "#app/i18n/zones.ts";
import { site } from "#app/site.ts";
import type { Block, Email } from "./email.ts";
import { renderMail } from "./render-mail.ts";
import de from "./visitor-texts/de.ts";
import en from "./visitor-texts/en.ts";
import es from "./visitor-texts/es.ts";
import pl from "./visitor-texts/pl.ts";

// Separate from the interface's messages, which are sent to browsers and exist only in the compiled site.
const texts = { en, es, de, pl };

// These emails contain no free text from visitors, because anyone can enter someone else's address.

export function confirmSubscriptionMail(locale: Locale, url: string): Email {
  const { greeting, confirm } = texts[locale];
  return renderMail({
    locale,
    subject: confirm.subject,
    preview: confirm.text,
    blocks: [
      { kind: "heading", text: confirm.subject },
      { kind: "text", text: `${greeting}\n${confirm.text}` },
      { kind: "button", label: confirm.button, url },
      { kind: "small", text: `${confirm.expires} ${confirm.ignore}` },
    ],
  });
}

export function enquiryReceivedMail(locale: Locale): Email {
  const { message } = texts[locale];
  return receipt(locale, message.subject, message.text);
}

export function applicationReceivedMail(locale: Locale, kind: "direct" | "interest" | "partner"): Email {
  const { application } = texts[locale];
  const subject = kind === "partner" ? application.partnerSubject : application.subject;
  return receipt(locale, subject, application[kind]);
}

type PrivateRequestFacts = {
  cityName: string;
  date: string;
  time: string;
  language: string;
  people: number;
  amount: number | null;
  currency: string | null;
};

export function requestReceivedMail(locale: Locale, request: PrivateRequestFacts): Email {
  const { request: text } = texts[locale];
  const languages = new Intl.DisplayNames(languageTag[locale], { type: "language" });
  const date = dateFormat(locale === "en" ? "en-GB" : languageTag[locale], { dateStyle: "long", timeZone: "UTC" });
  const price =
    request.amount === null || request.currency === null
      ? text.onRequest
      : formatMoney(locale, request.amount, request.currency);
  return receipt(locale, text.subject(request.cityName), text.text, [
    {
      kind: "facts",
      facts: [
        [text.city, request.cityName],
        [text.when, text.dateAndTime(date.format(new Date(request.date)), request.time)],
        [text.language, languages.of(request.language) ?? request.language],
        [text.people, formatNumber(locale, request.people)],
        [text.price, price],
      ],
    },
    { kind: "small", text: text.duration },
  ]);
}

type NewsItem = { title: string; text: string; path: string };
type Digest = {
  news: { tours: NewsItem[]; articles: NewsItem[]; cities: NewsItem[] };
  origin: string;
  unsubscribe: string;
};

export function digestMail(locale: Locale, { news, origin, unsubscribe }: Digest): Email {
  const { digest } = texts[locale];
  const parts = (["tours", "articles", "cities"] as const).filter((part) => news[part].length > 0);
  const first = parts.map((part) => news[part][0]?.title).find(Boolean) ?? digest.heading;
  return {
    ...renderMail({
      locale,
      subject: digest.subject(first),
      preview: parts.flatMap((part) => news[part].map((item) => item.title)).join(", "),
      blocks: [
        { kind: "heading", text: digest.heading },
        ...parts.flatMap((part): Block[] => [
          { kind: "subheading", text: digest[part] },
          ...news[part].flatMap((item): Block[] => [
            { kind: "link", label: item.title, url: origin + item.path },
            { kind: "text", text: item.text },
          ]),
        ]),
        { kind: "small", text: digest.why },
        { kind: "link", label: digest.unsubscribe, url: unsubscribe },
      ],
    }),
    headers: {
      "List-Unsubscribe": `<${unsubscribe}>, <${mailLink(site.email)}?subject=unsubscribe>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "List-Id": `${site.name} <newsletter.${site.email.split("@")[1]}>`,
      Precedence: "bulk",
    },
  };
}

function receipt(locale: Locale, subject: string, text: string, more: Block[] = []): Email {
  const { greeting, answer, signature } = texts[locale];
  return renderMail({
    locale,
    subject,
    preview: text,
    blocks: [
      { kind: "heading", text: subject },
      { kind: "text", text: `${greeting}\n${text}` },
      ...more,
      { kind: "small", text: answer },
      { kind: "small", text: signature },
    ],
  });
}
