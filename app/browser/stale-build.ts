import { useEffect } from "react";
import { type ClientInstrumentation, useLocation, useNavigation } from "react-router";
import { isFormSnapshot, restoreSnapshot, takeSnapshot } from "./form-snapshot.ts";

const guardMilliseconds = 10_000;
export const keys = { reloaded: "lantern.reloaded", pendingUrl: "lantern.under-way", input: "lantern.input" };

let isStale = false;
let pendingUrl: string | undefined;
let onPendingUrl = () => {};
/** The input was already submitted, so it must not be saved for the next page. */
let isSent = false;

/** Called when a newer build is deployed or a chunk is missing: the next navigation then loads a document. */
export function markBuildStale() {
  isStale = true;
  if (pendingUrl) leaveForDocument(pendingUrl);
}

/**
 * Turns a navigation away from an outdated build into a document load, before the router changes the address. True
 * when it does. Requests for the page itself, such as revalidation, stay in the browser.
 */
export function leaveStaleBuild(request: Request): boolean {
  if (!isStale || request.method !== "GET" || new URL(request.url).pathname === location.pathname) return false;
  return leaveForDocument(request.url);
}

/** Leaves the outdated build by loading a document, at most once in ten seconds. */
function leaveForDocument(address: string): boolean {
  const last = Number(recall(keys.reloaded));
  if (Date.now() - last < guardMilliseconds) return false;
  keep(keys.reloaded, String(Date.now()));
  saveInput();
  // `keys.pendingUrl` stays stored: if a chunk fails meanwhile, React Router's reload overrides this navigation.
  location.assign(address);
  return true;
}

/**
 * Records a navigation before its code is requested. React renders the pending state only later, and a missing chunk
 * may reload the page before that.
 */
export const recordNavigations: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(navigate, { to, formData }) {
        const address = new URL(String(to), location.href).href;
        // A form's address is complete only when it is rendered.
        const isRecorded = typeof to === "string" && !formData && address !== location.href;
        if (isRecorded) setPending(address);
        await navigate();
        if (isRecorded && pendingUrl === address) clearPending();
      },
    }),
};

/** Listens from before hydration, so that no missing chunk goes unnoticed. */
export function watchForMissingChunks() {
  addEventListener("vite:preloadError", markBuildStale);
  // React Router reloads the page when a route chunk is missing, so save the input before that too.
  addEventListener("pagehide", () => pendingUrl && saveInput());
}

function setPending(address: string) {
  pendingUrl = address;
  keep(keys.pendingUrl, `${location.href} ${address}`);
}

function clearPending() {
  pendingUrl = undefined;
  remove(keys.pendingUrl);
}

/** Tracks the rendered navigation, also after redirects, so that it can become a document load. */
export function useReloadOnNewBuild() {
  const { state, location: next, formMethod } = useNavigation();
  const sent = formMethod === "POST";
  // A form answered on its own page is not a navigation.
  const address =
    state === "loading" && next && (!sent || next.pathname !== location.pathname)
      ? new URL(next.pathname + next.search + next.hash, location.origin).href
      : undefined;
  useEffect(() => {
    isSent = state === "loading" && sent;
  }, [state, sent]);
  useEffect(() => {
    if (!address) return;
    setPending(address);
    onPendingUrl();
    return clearPending;
  }, [address]);
  const { pathname } = useLocation();
  // Needed for every pathname: going back after `resumeNavigation` stays within one document and loads nothing.
  useEffect(() => restoreInput(pathname), [pathname]);
}

/**
 * Waits for the pending navigation, because a request may fail before React has rendered it. The wait is limited,
 * because fetchers do not navigate.
 */
export function renderedDestination(): Promise<string | undefined> {
  return new Promise((resolve) => {
    if (pendingUrl) return resolve(pendingUrl);
    onPendingUrl = () => resolve(pendingUrl);
    setTimeout(() => resolve(pendingUrl), 1_000);
  });
}

/** Loads a page as a document; the promise never resolves, so nothing runs after it. */
export function loadDocument(address: string): Promise<never> {
  saveInput();
  location.assign(address);
  return new Promise(() => {});
}

/**
 * Continues a navigation that a reload interrupted and returns true if there was one. The destination is deleted first,
 * so this cannot loop.
 */
export function resumeNavigation(): boolean {
  const [from, to] = recall(keys.pendingUrl)?.split(" ") ?? [];
  remove(keys.pendingUrl);
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // A visitor who used the back button does not want to continue.
  if (entry?.type === "back_forward") return false;
  if (from !== location.href || !to?.startsWith(`${location.origin}/`)) return false;
  // During loading, `location.assign` would replace the history entry; `pushState` keeps the back button leading here.
  history.pushState(null, "", to);
  location.reload();
  return true;
}

function saveInput() {
  const input = takeSnapshot(document.forms);
  if (!isSent && input.length > 0) keep(keys.input, JSON.stringify({ path: location.pathname, input }));
}

function restoreInput(pathname: string) {
  const saved = recall(keys.input);
  if (!saved) return;
  try {
    const { path, input } = JSON.parse(saved) as { path?: string; input?: unknown };
    if (path !== pathname || !isFormSnapshot(input)) return;
    remove(keys.input);
    restoreSnapshot(document.forms, input);
  } catch {
    remove(keys.input);
  }
}

/** If storage is blocked, nothing is saved and the page works on. */
function stored<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return;
  }
}

const recall = (key: string) => stored((storage) => storage.getItem(key));
const keep = (key: string, value: string) => stored((storage) => storage.setItem(key, value));
const remove = (key: string) => stored((storage) => storage.removeItem(key));
