import { localeOfPath } from "#app/i18n/locales.ts";
import { paths } from "#app/i18n/paths.ts";
import type { Route } from "./+types/about.ts";
import { loadPage } from "./load-page.server.ts";
import { TextPage } from "./text-page.tsx";

export function loader({ url }: Route.LoaderArgs) {
  return { page: loadPage("about", localeOfPath(url.pathname)), alternates: paths.about };
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData} cityId="krakow" />;
}
