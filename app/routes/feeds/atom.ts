import { appContext } from "#app/server/request/context.ts";
import { site } from "#app/site.ts";
import type { Route } from "./+types/atom.ts";
import { loadArticleFeed } from "./load-article-feed.ts";
import { escapeXml, xmlResponse } from "./xml.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const feed = await loadArticleFeed(context.get(appContext), url);
  const updated = feed.articles[0]?.published ?? new Date(0);
  return xmlResponse("application/atom+xml", [
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">`,
    `<id>${escapeXml(feed.self)}</id>`,
    `<title>${escapeXml(feed.title)}</title>`,
    `<subtitle>${escapeXml(feed.description)}</subtitle>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<author><name>${escapeXml(site.name)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(feed.self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(feed.page)}"/>`,
    ...feed.articles.map(
      (article) =>
        `<entry><id>${escapeXml(article.link)}</id><title>${escapeXml(article.title)}</title>` +
        `<link rel="alternate" type="text/html" href="${escapeXml(article.link)}"/>` +
        `<published>${article.published.toISOString()}</published><updated>${article.published.toISOString()}</updated>` +
        `<summary>${escapeXml(article.summary)}</summary></entry>`,
    ),
    "</feed>",
  ]);
}
