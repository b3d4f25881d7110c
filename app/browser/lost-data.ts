import { useEffect } from "react";
import { type DataStrategyResult, isRouteErrorResponse, useFetchers, useLocation, useNavigation } from "react-router";
import { useLastAnswer } from "./router-internals.ts";
import { loadDocument } from "./stale-build.ts";
import { showUnsentNotice } from "./unsent-form-notice.tsx";

/** The path of the page on the screen; `isChanging` once React has rendered that a navigation or a form is under way. */
let shownPath: string | undefined;
let isChanging = false;
let isNavigating = false;
/** What the page shows in answer to its last form, such as a preview. */
let lastAnswer: unknown;
let formsWithoutAnswer = 0;
/** Called after React has rendered that a form is under way. */
let noteForm = () => {};
let formNoted = Promise.resolve();
/** Until this time an answered form whose sending React has not rendered yet counts as changing the page. */
let isFormNotedBy = 0;

export function useIdlePath() {
  const { pathname, search } = useLocation();
  const isLeaving = useNavigation().state !== "idle";
  const hasForm = useFetchers().some(({ state }) => state !== "idle");
  const answer = useLastAnswer();
  useEffect(() => {
    lastAnswer = answer;
  }, [answer]);
  // After every render, because the state of a form is in no dependency.
  useEffect(() => {
    shownPath = pathname + search;
    isNavigating = isLeaving;
    isChanging = isLeaving || hasForm;
    if (isChanging) noteForm();
  });
}

/** True for a refresh of the page on the screen that no navigation and no form asked for. */
const isBackgroundRefresh = (url: string) =>
  url === location.origin + shownPath && !isChanging && formsWithoutAnswer === 0 && performance.now() >= isFormNotedBy;

type Results = Record<string, DataStrategyResult>;

/** How long the answer to a form may take. The server gives up sooner, except with files. */
const patienceMs = 30_000;
/** How long React may take to render that a form is under way. */
const renderMs = 1_000;

/** A form without an answer counts as lost: the visitor may send it again, because nothing is carried out twice. */
export async function withPatience({ method, headers }: Request, next: () => Promise<Results>): Promise<Results> {
  if (method !== "POST") return next();
  formsWithoutAnswer++;
  let isNoted = false;
  formNoted = new Promise((resolve) => {
    noteForm = () => {
      isNoted = true;
      isFormNotedBy = 0;
      resolve();
    };
  });
  try {
    return await (headers.get("Content-Type")?.startsWith("multipart/") ? next() : inTime(next));
  } finally {
    formsWithoutAnswer--;
    if (!isNoted) isFormNotedBy = performance.now() + renderMs;
  }
}

async function inTime(next: () => Promise<Results>): Promise<Results> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<Results>((resolve) => {
    const error = new Error("late");
    timer = setTimeout(() => resolve({ root: { type: "error", result: error } }), patienceMs);
  });
  try {
    return await Promise.race([next(), silence]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Logs a failed data request and loads the page as a document, which the service worker can answer offline; responses
 * below 500 are left to the router. After a failed form the visitor stays on the page and sees a notice. A failed refresh
 * in the background leaves the page as it is.
 */
export async function recoverLostData(request: Request, results: Results) {
  const [route, lost] = Object.entries(results).find(([, result]) => isLost(result)) ?? [];
  if (!route || request.signal.aborted) return results;
  console.error("No answer came", lost?.result);
  if (request.method === "POST") {
    // An error may come before React has rendered that a form is under way, by a navigation or a fetcher.
    await Promise.race([formNoted, new Promise((resolve) => setTimeout(resolve, renderMs))]);
    return showUnsentNotice(route, isNavigating, isNavigating ? lastAnswer : undefined);
  }
  return isBackgroundRefresh(request.url) ? withoutLost(results) : loadDocument(request.url);
}

/** Errors arrive wrapped, whatever their cause; a redirect arrives as a `Response`. */
function isLost({ type, result }: DataStrategyResult): boolean {
  if (type !== "error" || result instanceof Response) return false;
  return !isRouteErrorResponse(result) || result.status >= 500;
}

/** The router keeps the data of routes without a result. */
function withoutLost(results: Results): Results {
  return Object.fromEntries(Object.entries(results).filter(([, result]) => !isLost(result)));
}
