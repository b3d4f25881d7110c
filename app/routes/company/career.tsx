import { localeOfPath } from "#app/i18n/locales.ts";
import { paths } from "#app/i18n/paths.ts";
import type { Route } from "./+types/career.ts";
import { loadPage } from "./load-page.server.ts";
import { TextPage } from "./text-page.tsx";

export function loader({ url }: Route.LoaderArgs) {
  return { page: loadPage("career", localeOfPath(url.pathname)), alternates: paths.career };
}

export default function Career({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData} />;
}
