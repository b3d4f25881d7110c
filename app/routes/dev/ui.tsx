import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import type { Route } from "./+types/ui.ts";

/** Development only: the UI kit. */
export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(appContext).development) throw pageNotFound(url.pathname);
  return null;
}

export { default } from "./ui-sheet.tsx";
