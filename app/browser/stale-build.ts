import { useEffect } from "react";
import { useLocation } from "react-router";
import { restoreInput, saveInput } from "./saved-input.ts";

const key = "lantern.under-way";

let isStale = false;
let isUnderWay = false;
/** The input was already submitted, so it must not be saved for the next page. */
let isSent = false;

/** A missing file of this build means that a newer one was deployed. Listens from before hydration. */
export function watchForMissingChunks() {
  addEventListener("vite:preloadError", () => {
    isStale = true;
  });
  addEventListener("input", () => {
    isSent = false;
  });
  // React Router reloads the page when the code of the next one is missing.
  addEventListener("pagehide", () => {
    if (isUnderWay) saveUnsent();
  });
}

/** Turns a navigation away from an outdated build into a document load. Requests for the page itself stay here. */
export function leaveStaleBuild(request: Request): boolean {
  if (request.method === "POST") isSent = true;
  if (!isStale || !isNavigation(request)) return false;
  void loadDocument(request.url);
  return true;
}

/** Remembers where a navigation leads, for `resumeNavigation`. */
export async function recordNavigation<Result>(request: Request, next: () => Promise<Result>): Promise<Result> {
  if (!isNavigation(request)) return next();
  isUnderWay = true;
  keep(`${location.href} ${request.url}`);
  try {
    return await next();
  } finally {
    isUnderWay = false;
    remove();
  }
}

const isNavigation = ({ method, url }: Request) => method === "GET" && new URL(url).pathname !== location.pathname;

/**
 * Continues a navigation that React Router's reload interrupted, and returns true if there was one. The destination is
 * deleted first, so this cannot loop.
 */
export function resumeNavigation(): boolean {
  const [from, to] = recall()?.split(" ") ?? [];
  remove();
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // A visitor who used the back button does not want to continue.
  if (entry?.type === "back_forward") return false;
  if (from !== location.href || !to?.startsWith(`${location.origin}/`)) return false;
  // During loading, `location.assign` would replace the history entry; `pushState` keeps the back button leading here.
  history.pushState(null, "", to);
  location.reload();
  return true;
}

/** Needed for every pathname: going back after `resumeNavigation` stays within one document and loads nothing. */
export function useSavedInput() {
  const { pathname } = useLocation();
  useEffect(() => restoreInput(pathname), [pathname]);
}

/** Loads a page as a document; the promise never resolves, so nothing runs after it. */
export function loadDocument(address: string): Promise<never> {
  saveUnsent();
  location.assign(address);
  return new Promise(() => {});
}

function saveUnsent() {
  if (!isSent) saveInput();
}

/** If storage is blocked, nothing is saved and the page works on. */
function stored<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return;
  }
}

const recall = () => stored((storage) => storage.getItem(key));
const keep = (text: string) => stored((storage) => storage.setItem(key, text));
const remove = () => stored((storage) => storage.removeItem(key));
