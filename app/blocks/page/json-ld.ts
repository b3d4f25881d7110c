import { useRouteLoaderData } from "react-router";
import type { BreadcrumbList, WithContext } from "schema-dts";
import type { Crumb } from "./breadcrumbs.tsx";

/** The site's public address; structured data needs whole URLs. */
export function useOrigin(): string {
  return (useRouteLoaderData("root") as { origin: string } | undefined)?.origin ?? "";
}

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
