import type { BreadcrumbList, WithContext } from "schema-dts";
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
