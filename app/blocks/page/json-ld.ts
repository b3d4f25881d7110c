import type { BreadcrumbList, WebPage, WithContext } from "schema-dts";
import type { Locale } from "#app/i18n/locales.ts";
import { site } from "#app/site.ts";
import type { Crumb } from "./breadcrumbs.tsx";

export function breadcrumbList(origin: string, crumbs: Crumb[]): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.name,
      item: origin + crumb.to,
    })),
  };
}

type DescribedPage = { origin: string; locale: Locale; title: string; description: string; path: string };

export function webPageJsonLd({ origin, locale, title, description, path }: DescribedPage): WithContext<WebPage> {
  return {
    "@context": "https://schema.org",
    "@type": "WebPage",
    name: title,
    description,
    url: origin + path,
    inLanguage: locale,
    isPartOf: { "@type": "WebSite", name: site.name, url: origin },
    publisher: { "@type": "Organization", name: site.name, url: origin },
  };
}
