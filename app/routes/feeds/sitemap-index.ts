import { locales } from "#app/i18n/locales.ts";
import { appContext } from "#app/server/request/context.ts";
import type { Route } from "./+types/sitemap-index.ts";
import { xmlResponse } from "./xml.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { origin, now } = context.get(appContext);
  const today = now().toISOString().slice(0, 10);
  return xmlResponse("application/xml", [
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...locales.map(
      (locale) => `<sitemap><loc>${origin}/sitemap-${locale}.xml</loc><lastmod>${today}</lastmod></sitemap>`,
    ),
    "</sitemapindex>",
  ]);
}
