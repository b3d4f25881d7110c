import type { Alternates } from "#app/blocks/page-head.tsx";
import { listAddresses } from "#app/domain/places/list-addresses.ts";
import { locales } from "#app/i18n/locales.ts";
import { paths } from "#app/i18n/paths.ts";
import { alternatesFor } from "#app/routes/catalogue/alternates.ts";
import { siteContext } from "#app/server/context.ts";
import type { Route } from "./+types/sitemap.ts";

const staticPages = [
  "home",
  "about",
  "articles",
  "career",
  "contact",
  "faqs",
  "guides",
  "partnership",
  "privateTours",
  "eu",
  "terms",
  "board",
  "search",
] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin, now } = context.get(siteContext);
  const addresses = await listAddresses(db);
  const today = now().toISOString().slice(0, 10);
  const pages: { alternates: Alternates; changed?: string }[] = [
    ...staticPages.map((name) => ({ alternates: paths[name] as Alternates })),
    ...addresses.locations.map((slugs) => ({
      alternates: alternatesFor("location", (locale) => ({ location: slugs[locale] })),
      changed: today,
    })),
    ...addresses.tours.map(({ city, tour }) => ({
      alternates: alternatesFor("tour", (locale) => ({ location: city[locale], tour: tour[locale] })),
      changed: today,
    })),
    ...addresses.guides.flatMap((guide) => [
      { alternates: alternatesFor("guide", () => ({ guide })) },
      { alternates: alternatesFor("guideTours", () => ({ guide })) },
    ]),
    ...addresses.articles.map((article) => ({
      alternates: alternatesFor("article", (locale) => ({ article: article.slugs[locale] })),
      changed: article.publishedOn,
    })),
    ...addresses.offers.map((slugs) => ({
      alternates: alternatesFor("privateOffer", (locale) => ({ location: slugs[locale] })),
    })),
  ];
  const entries = pages.flatMap(({ alternates, changed }) =>
    locales.map((locale) => entry(origin, alternates, alternates[locale], changed)),
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

function entry(origin: string, alternates: Alternates, path: string, changed?: string): string {
  const links = locales
    .map((locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${origin}${alternates[locale]}"/>`)
    .join("");
  return `<url><loc>${origin}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}${links}<xhtml:link rel="alternate" hreflang="x-default" href="${origin}${alternates.en}"/></url>`;
}
