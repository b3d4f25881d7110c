import { redirect } from "react-router";
import { findLocation } from "#app/domain/places/find-location.ts";
import { suggestPlaces } from "#app/domain/search/suggest-places.ts";
import { alternatesFor } from "#app/i18n/alternates.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { addNonBreakingSpaces } from "#app/i18n/non-breaking-spaces.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import type { Route } from "./+types/location.ts";
import { CityPage } from "./city-page.tsx";
import { CountryPage } from "./country-page.tsx";
import { loadCityPage } from "./load-city.ts";
import { loadCountryPage } from "./load-country.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const locale = localeOfPath(url.pathname);
  const found = await findLocation(site.db, locale, params.location);
  if (!found) throw pageNotFound(url.pathname, await suggestPlaces(site.db, locale, params.location));
  if (found.slugs[locale] !== params.location) {
    throw redirect(pathTo(locale, "location", { location: found.slugs[locale] }) + url.search, 301);
  }
  const alternates = alternatesFor("location", (other) => ({ location: found.slugs[other] }));
  return found.kind === "city"
    ? { kind: "city" as const, alternates, ...addNonBreakingSpaces(locale, await loadCityPage(site, locale, found.id)) }
    : {
        kind: "country" as const,
        alternates,
        ...addNonBreakingSpaces(locale, await loadCountryPage(site, locale, found.id)),
      };
}

export default function Location({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === "city" ? <CityPage {...loaderData} /> : <CountryPage {...loaderData} />;
}
