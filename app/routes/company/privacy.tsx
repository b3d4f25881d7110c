import { loadTextPage } from "#app/blocks/text-pages/load-text-page.server.ts";
import { TextPage } from "#app/blocks/text-pages/text-page.tsx";
import { localeOfPath } from "#app/i18n/locales.ts";
import { paths } from "#app/i18n/paths.ts";
import { appContext } from "#app/server/request/context.ts";
import type { Route } from "./+types/privacy.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  const { payments } = context.get(appContext);
  const page = loadTextPage("privacy", localeOfPath(url.pathname), payments !== undefined);
  return { page, alternates: paths.privacy };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData} />;
}
