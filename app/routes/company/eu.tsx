import { loadTextPage } from "#app/blocks/text-pages/load-text-page.server.ts";
import { TextPage } from "#app/blocks/text-pages/text-page.tsx";
import { localeOfPath } from "#app/i18n/locales.ts";
import { paths } from "#app/i18n/paths.ts";
import type { Route } from "./+types/eu.ts";

export function loader({ url }: Route.LoaderArgs) {
  return { page: loadTextPage("eu", localeOfPath(url.pathname)), alternates: paths.eu };
}

export default function Eu({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData} />;
}
