import { loadTextPage } from "#app/blocks/text-pages/load-text-page.server.ts";
import { TextPage } from "#app/blocks/text-pages/text-page.tsx";
import { localeOfPath } from "#app/i18n/locales.ts";
import { paths } from "#app/i18n/paths.ts";
import { site } from "#app/site.ts";
import type { Route } from "./+types/about.ts";

export function loader({ url }: Route.LoaderArgs) {
  return { page: loadTextPage("about", localeOfPath(url.pathname)), alternates: paths.about };
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData} cityId={site.homeCity} />;
}
