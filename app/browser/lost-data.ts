import { useEffect } from "react";
import { type DataStrategyResult, isRouteErrorResponse, useFetchers, useLocation, useNavigation } from "react-router";
import { loadDocument } from "./stale-build.ts";
import { showUnsentNotice } from "./unsent-form-notice.tsx";

/** The path of the page on the screen, unless a navigation or a form is about to change what it shows. */
let idlePath: string | undefined;
let isNavigating = false;

export function useIdlePath() {
  const { pathname, search } = useLocation();
  const isLeaving = useNavigation().state !== "idle";
  const isChanging = useFetchers().some(({ state }) => state !== "idle");
  useEffect(() => {
    isNavigating = isLeaving;
    idlePath = isLeaving || isChanging ? undefined : pathname + search;
  }, [pathname, search, isLeaving, isChanging]);
}

/**
 * Logs a failed data request and loads the page as a document, which the service worker can answer offline; responses
 * below 500 are left to the router. After a failed form the visitor stays on the page and sees a notice. A failed refresh
 * in the background leaves the page as it is.
 */
export async function recoverLostData(request: Request, results: Record<string, DataStrategyResult>) {
  const [route, lost] = Object.entries(results).find(([, result]) => isLost(result)) ?? [];
  if (!route || request.signal.aborted) return results;
  console.error("No answer came", lost?.result);
  if (request.method === "POST") return showUnsentNotice(route, isNavigating);
  return request.url === location.origin + idlePath ? withoutLost(results) : loadDocument(request.url);
}

/** Errors arrive wrapped, whatever their cause; a redirect arrives as a `Response`. */
function isLost({ type, result }: DataStrategyResult): boolean {
  if (type !== "error" || result instanceof Response) return false;
  return !isRouteErrorResponse(result) || result.status >= 500;
}

/** The router keeps the data of routes without a result. */
function withoutLost(results: Record<string, DataStrategyResult>): Record<string, DataStrategyResult> {
  return Object.fromEntries(Object.entries(results).filter(([, result]) => !isLost(result)));
}
