import { loadTextPage } from "#app/blocks/text-pages/load-text-page.server.ts";
import { TextPage } from "#app/blocks/text-pages/text-page.tsx";
import { localeOfPath } from "#app/i18n/locales.ts";
import { paths } from "#app/i18n/paths.ts";
import type { Route } from "./+types/privacy.ts";

export function loader({ url }: Route.LoaderArgs) {
  return { page: loadTextPage("privacy", localeOfPath(url.pathname)), alternates: paths.privacy };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData} />;
}
