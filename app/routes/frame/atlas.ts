import { data } from "react-router";
import { projectCities } from "#app/art/europe.server.ts";
import type { Atlas } from "#app/blocks/atlas.ts";
import { listNavigation } from "#app/domain/places/list-navigation.ts";
import { isLocale } from "#app/i18n/locales.ts";
import { siteContext } from "#app/server/context.ts";
import type { Route } from "./+types/atlas.ts";

/** Countries and cities for the lists that come to life. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { locale } = params;
  if (!isLocale(locale)) throw data(null, { status: 404 });
  const { db } = context.get(siteContext);
  const countries = await listNavigation(db, locale);
  const atlas: Atlas = { countries, map: projectCities(countries.flatMap((country) => country.cities)) };
  return Response.json(atlas, { headers: { "Cache-Control": "public, max-age=60" } });
}
