import { useEffect } from "react";
import { type DataStrategyResult, isRouteErrorResponse, useLocation, useNavigation } from "react-router";
import { isFormSnapshot, restoreSnapshot, takeSnapshot } from "./form-snapshot.ts";
import { stayUnsent } from "./unsent-form-notice.tsx";

const guardMilliseconds = 10_000;
export const keys = { reloaded: "lantern.reloaded", underWay: "lantern.under-way", input: "lantern.input" };

let outdated = false;
let underWay: string | undefined;
let onUnderWay = () => {};
/** What was typed is in the server's hands. */
let isSent = false;

/** A newer build is out, or a file of this one is gone: the next page is loaded afresh. */
export function markOutdated() {
  outdated = true;
  if (underWay) loadAfresh(underWay);
}

/** Leaves this build behind by loading a page whole, at most once in ten seconds. */
function loadAfresh(address: string): boolean {
  const last = Number(recall(keys.reloaded));
  if (Date.now() - last < guardMilliseconds) return false;
  keep(keys.reloaded, String(Date.now()));
  keepInput();
  // Where to stays noted: a chunk that fails meanwhile makes React Router reload over this.
  location.assign(address);
  return true;
}

/** Watches where the visitor goes, so that going there can become a fresh load. */
export function useFreshLoads() {
  const { state, location: next, formMethod } = useNavigation();
  const sent = formMethod === "POST";
  // A form that was answered on its own page leads nowhere.
  const address =
    state === "loading" && next && (!sent || next.pathname !== location.pathname)
      ? new URL(next.pathname + next.search + next.hash, location.origin).href
      : undefined;
  useEffect(() => {
    if (!address) return;
    underWay = address;
    isSent = sent;
    onUnderWay();
    keep(keys.underWay, `${location.href} ${address}`);
    if (outdated) loadAfresh(address);
    return () => {
      underWay = undefined;
      isSent = false;
      forget(keys.underWay);
    };
  }, [address, sent]);
  useEffect(() => {
    const chunkFailed = () => markOutdated();
    // React Router answers a missing page chunk with a plain reload; what was typed is kept through that too.
    const leaving = () => underWay && keepInput();
    addEventListener("vite:preloadError", chunkFailed);
    addEventListener("pagehide", leaving);
    return () => {
      removeEventListener("vite:preloadError", chunkFailed);
      removeEventListener("pagehide", leaving);
    };
  }, []);
  const { pathname } = useLocation();
  // Back from a page that was reloaded is no load: the browser takes both for one document.
  useEffect(() => bringInputBack(pathname), [pathname]);
}

/**
 * A page's payload that did not come is only logged: the page is then loaded whole, and without a network that is
 * where the kept copy answers. What the server itself has to say about the page is left as it is. A form that did not
 * get through leaves the visitor where they are.
 */
export async function orLoadWhole(request: Request, results: Record<string, DataStrategyResult>) {
  const isForm = request.method === "POST";
  const isLost = ({ type, result }: DataStrategyResult) => {
    if (type !== "error") return false;
    if (isRouteErrorResponse(result)) return result.status >= 500;
    // What went wrong with a form comes wrapped, whatever it was; where to go next comes as a response.
    return isForm ? !(result instanceof Response) : result instanceof TypeError;
  };
  const [route, lost] = Object.entries(results).find(([, result]) => isLost(result)) ?? [];
  if (!route) return results;
  console.error("No answer came", lost?.result);
  if (isForm) return stayUnsent(route);
  const destination = await renderedDestination();
  return destination?.split("#")[0] === request.url ? loadWhole(destination) : results;
}

/** A request may fail before React has rendered that the visitor is under way. Fetchers lead nowhere, so the wait ends. */
function renderedDestination(): Promise<string | undefined> {
  return new Promise((resolve) => {
    if (underWay) return resolve(underWay);
    onUnderWay = () => resolve(underWay);
    setTimeout(() => resolve(underWay), 1_000);
  });
}

/** Leaves for a page by loading it whole; nothing comes after that. */
function loadWhole(address: string): Promise<never> {
  keepInput();
  location.assign(address);
  return new Promise(() => {});
}

/** After a reload in the middle of a navigation, goes where the visitor was going: once, so it needs no guard. True when it does. */
export function resumeNavigation(): boolean {
  const [from, to] = recall(keys.underWay)?.split(" ") ?? [];
  forget(keys.underWay);
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Who came here by the back button did not mean to go on.
  if (entry?.type === "back_forward") return false;
  if (from !== location.href || !to?.startsWith(`${location.origin}/`)) return false;
  // A page that is still loading can only be replaced; this way the back button leads here again.
  history.pushState(null, "", to);
  location.reload();
  return true;
}

function keepInput() {
  const input = takeSnapshot(document.forms);
  if (!isSent && input.length > 0) keep(keys.input, JSON.stringify({ path: location.pathname, input }));
}

function bringInputBack(pathname: string) {
  const kept = recall(keys.input);
  if (!kept) return;
  try {
    const { path, input } = JSON.parse(kept) as { path?: string; input?: unknown };
    if (path !== pathname || !isFormSnapshot(input)) return;
    forget(keys.input);
    restoreSnapshot(document.forms, input);
  } catch {
    forget(keys.input);
  }
}

/** Without storage nothing is remembered; the page still works. */
function stored<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return;
  }
}

const recall = (key: string) => stored((storage) => storage.getItem(key));
const keep = (key: string, value: string) => stored((storage) => storage.setItem(key, value));
const forget = (key: string) => stored((storage) => storage.removeItem(key));
