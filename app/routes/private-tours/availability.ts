import { checkAvailability } from "#app/domain/private-tours/check-availability.ts";
import { type PrivateLanguage, privateLanguages } from "#app/domain/private-tours/private-offer.ts";
import { appContext } from "#app/server/request/context.ts";
import type { Route } from "./+types/availability.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const cityId = url.searchParams.get("city") ?? "";
  const date = url.searchParams.get("date") ?? "";
  const language = url.searchParams.get("language") as PrivateLanguage;
  const isDate = /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date));
  if (!/^[a-z0-9-]{1,60}$/.test(cityId) || !isDate || !privateLanguages.includes(language)) {
    return new Response("The address names no city, date and language.", { status: 400 });
  }
  const availability = await checkAvailability(context.get(appContext).db, { cityId, date, language });
  return Response.json({ availability }, { headers: { "Cache-Control": "public, max-age=300" } });
}
