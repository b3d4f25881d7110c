import { appContext } from "#app/server/request/context.ts";
import type { Route } from "./+types/rss.ts";
import { loadArticleFeed } from "./load-article-feed.ts";
import { escapeXml, xmlResponse } from "./xml.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const feed = await loadArticleFeed(context.get(appContext), url);
  return xmlResponse("application/rss+xml", [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeXml(feed.title)}</title>`,
    `<link>${escapeXml(feed.page)}</link>`,
    `<description>${escapeXml(feed.description)}</description>`,
    `<language>${feed.language}</language>`,
    `<atom:link href="${escapeXml(feed.self)}" rel="self" type="application/rss+xml"/>`,
    ...feed.articles.map(
      (article) =>
        `<item><title>${escapeXml(article.title)}</title><link>${escapeXml(article.link)}</link>` +
        `<guid isPermaLink="true">${escapeXml(article.link)}</guid>` +
        `<pubDate>${article.published.toUTCString()}</pubDate>` +
        `<description>${escapeXml(article.summary)}</description></item>`,
    ),
    "</channel></rss>",
  ]);
}
