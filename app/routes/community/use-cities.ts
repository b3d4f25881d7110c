import { useRouteLoaderData } from "react-router";
import { useI18n } from "#app/i18n/use-i18n.ts";
import type { loader } from "#app/routes/frame/frame.tsx";

/** Every city with its name in the page's language, as the layout already knows them. */
export function useCities(): { id: string; name: string }[] {
  const { locale } = useI18n();
  const frame = useRouteLoaderData<typeof loader>(`frame.${locale}`);
  return (frame?.countries ?? [])
    .flatMap((country) => country.cities)
    .sort((one, other) => one.name.localeCompare(other.name, locale));
}
