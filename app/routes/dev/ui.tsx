import { data } from "react-router";
import { appContext } from "#app/server/request/context.ts";
import type { Route } from "./+types/ui.ts";

/** Development only: the UI kit. */
export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(appContext).development) throw data(`Page Not Found: ${url.pathname}`, { status: 404 });
  return null;
}

export { default } from "./ui-sheet.tsx";
