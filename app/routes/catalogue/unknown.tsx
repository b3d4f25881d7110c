import { suggestPlaces } from "#app/domain/search/suggest-places.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import type { Route } from "./+types/unknown.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  throw pageNotFound(url.pathname, await suggestPlaces(db, localeOfPath(url.pathname), params["*"] ?? ""));
}

export default function Unknown() {
  return null;
}
