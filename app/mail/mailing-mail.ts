import MarkdownIt from "markdown-it";
import { mailLink } from "#app/i18n/contact-links.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";
import { site } from "#app/site.ts";
import type { Email } from "./email.ts";
import { renderMail } from "./render-mail.ts";

/** The same Markdown as in articles. Pictures are left out, because mail programs load them only when asked to. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable("image");

const look: Record<string, [className: string, style: string]> = {
  h1: ["ink", "margin:24px 0 12px;font-weight:400;font-size:24px;line-height:1.2"],
  h2: ["ink", "margin:24px 0 12px;font-weight:400;font-size:22px;line-height:1.2"],
  h3: ["ink", "margin:20px 0 8px;font-weight:600;font-size:17px"],
  p: ["", "margin:0 0 16px"],
  ul: ["", "margin:0 0 16px;padding-left:22px"],
  ol: ["", "margin:0 0 16px;padding-left:22px"],
  blockquote: ["muted line", "margin:0 0 16px;padding-left:14px;border-left:2px solid #8a7b5e"],
  a: ["link", "color:#7a5206;font-weight:600"],
};

type Links = { origin: string; unsubscribe: string };

/** A newsletter that the office has written, with the links and headers of the weekly one. */
export function mailingMail(locale: Locale, text: { subject: string; body: string }, links: Links): Email {
  const t = translator(locale);
  const body = withWholeLinks(text.body, links.origin);
  const [, heading = text.subject, rest = body] = /^#\s+(.+)\n?([\s\S]*)$/.exec(body) ?? [];
  return {
    ...renderMail({
      locale,
      subject: text.subject,
      preview: blocksOf(rest)
        .map(({ text }) => text)
        .join(" ")
        .slice(0, 140),
      blocks: [
        { kind: "heading", text: heading },
        { kind: "prose", html: html(rest), text: textOf(rest) },
        { kind: "small", text: t("newsletterMail.digest.why") },
        { kind: "link", label: t("newsletterMail.digest.unsubscribe"), url: links.unsubscribe },
      ],
    }),
    headers: newsletterHeaders(links.unsubscribe),
  };
}

export const newsletterHeaders = (unsubscribe: string) => ({
  "List-Unsubscribe": `<${unsubscribe}>, <${mailLink(site.email)}?subject=unsubscribe>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  "List-Id": `${site.name} <newsletter.${site.email.split("@")[1]}>`,
  Precedence: "bulk",
});

/** Links of the site begin with "/" in the editor; a mail needs the whole address. */
const withWholeLinks = (body: string, origin: string) => body.replace(/\]\(\/(?!\/)/g, `](${origin}/`);

function html(body: string): string {
  const tokens = markdown.parse(body, {});
  for (const token of tokens.flatMap((block) => [block, ...(block.children ?? [])])) {
    const known = token.nesting === 1 ? look[token.tag] : undefined;
    if (!known) continue;
    const [className, style] = known;
    if (className) token.attrSet("class", className);
    token.attrSet("style", style);
  }
  return markdown.renderer.render(tokens, markdown.options, {});
}

/** The text of each paragraph, heading and item without its marks, and where its links lead. */
function blocksOf(body: string): { text: string; links: string[] }[] {
  const inline = markdown.parse(body, {}).filter(({ type }) => type === "inline");
  return inline.map(({ children }) => ({
    text: (children ?? []).map(({ type, content }) => (/break$/.test(type) ? " " : content)).join(""),
    links: (children ?? []).flatMap((token) => token.attrGet("href")?.toString() ?? []),
  }));
}

/** For mail programs that show no HTML: the address of a link stands in a line of its own. */
const textOf = (body: string) =>
  blocksOf(body)
    .map(({ text, links }) => [text, ...links].join("\n"))
    .join("\n\n");
