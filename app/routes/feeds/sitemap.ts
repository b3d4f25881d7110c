import { listSlugs } from "#app/domain/places/list-slugs.ts";
import { defaultLocale, type Locale, locales } from "#app/i18n/locales.ts";
import { appContext } from "#app/server/request/context.ts";
import type { Route } from "./+types/sitemap.ts";
import { type ListedPage, listPages } from "./list-pages.ts";
import { escapeXml, xmlResponse } from "./xml.ts";

/** Mounted once per language, as `sitemap-es.xml` and so on. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, origin, now, cache } = context.get(appContext);
  cache.addTags("tours", "articles", "guides");
  const locale = locales.find((candidate) => url.pathname === `/sitemap-${candidate}.xml`) ?? defaultLocale;
  const pages = listPages(await listSlugs(db), now().toISOString().slice(0, 10));
  return xmlResponse("application/xml", [
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.map((page) => entry(origin, page, locale)),
    "</urlset>",
  ]);
}

function entry(origin: string, { alternates, changed }: ListedPage, locale: Locale): string {
  const links = [...locales, "x-default" as const].map((other) => {
    const href = origin + alternates[other === "x-default" ? defaultLocale : other];
    return `<xhtml:link rel="alternate" hreflang="${other}" href="${escapeXml(href)}"/>`;
  });
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
  return `<url><loc>${escapeXml(origin + alternates[locale])}</loc>${lastmod}${links.join("")}</url>`;
}
