import { useCallback, useEffect, useState } from "react";
import { type DataStrategyResult, useFetchers, useNavigation, useRevalidator } from "react-router";

/** A refresh that takes longer is begun again. */
const stalledMs = 15_000;
/** A stalled refresh that a form or a navigation holds back is tried again this often. */
const heldBackMs = 1_000;

type Results = Record<string, DataStrategyResult>;

let posts = 0;
/** When the last refresh began. The parts of a page share it, so that none takes another's for stalled. */
let startedAt = Number.NEGATIVE_INFINITY;
/** Resolves to true if the form that was sent last leads to another page. */
let lastPost = Promise.resolve(false);
/** The page that a form has left, until the page it leads to is loaded. */
let left: string | undefined;

/**
 * Loads data so that forms and refreshes do not undo one another. Refreshes are held back while a form is sent, from
 * before React knows of it. One that was already under way is left out: React Router does not end it when the form leads to
 * another page, and its late answer would take the visitor back.
 */
export async function inTurn(request: Request, load: () => Promise<Results>): Promise<Results> {
  if (request.method === "POST") {
    posts += 1;
    const answered = load();
    lastPost = answered.then(isRedirect, () => false);
    if (await lastPost) left = location.href;
    posts -= 1;
    return answered;
  }
  left = undefined;
  const here = location.href;
  const before = lastPost;
  const results = await load();
  for (let seen = before; seen !== lastPost; ) {
    seen = lastPost;
    if (await seen) return new Promise(() => {});
  }
  // The form has loaded newer data. The router keeps the data of routes without a result.
  const isRefresh = request.url === here.split("#")[0] && location.href === here;
  return isRefresh && before !== lastPost ? {} : results;
}

const isRedirect = (results: Results) => Object.values(results).some(({ result }) => result instanceof Response);

/**
 * Returns a function that loads the page's data again, once no navigation, form or other refresh is under way. Started
 * at once, refreshes that follow one another closely would abort one another, and React Router would not follow the
 * redirect of a form that was sent before.
 */
export function useRefresh(): () => void {
  const { state, revalidate } = useRevalidator();
  const isNavigating = useNavigation().state !== "idle";
  const fetchers = useFetchers();
  const [wanted, setWanted] = useState(0);
  useEffect(() => {
    const isRefreshing = state === "loading" && performance.now() - startedAt < stalledMs;
    const isSending = posts > 0 || left === location.href || fetchers.some((fetcher) => fetcher.state !== "idle");
    if (wanted === 0 || isNavigating || isRefreshing || isSending) return;
    startedAt = performance.now();
    setWanted(0);
    void revalidate();
  }, [wanted, isNavigating, state, fetchers, revalidate]);
  const refresh = useCallback(() => setWanted((times) => times + 1), []);
  // Nothing else would end the wait for an answer that never comes, nor begin the refreshes held back by it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` changes when a refresh begins, and with it `startedAt`
  useEffect(() => {
    if (state !== "loading") return;
    const timer = setTimeout(refresh, Math.max(heldBackMs, startedAt + stalledMs - performance.now()));
    return () => clearTimeout(timer);
  }, [state, wanted, refresh]);
  return refresh;
}

/** Refreshes the page at intervals while it is visible, and when it becomes visible. */
export function useRefreshEvery(milliseconds: number, isOn = true) {
  const refresh = useRefresh();
  useEffect(() => {
    if (!isOn) return;
    const refreshIfVisible = () => document.visibilityState === "visible" && refresh();
    const timer = setInterval(refreshIfVisible, milliseconds);
    document.addEventListener("visibilitychange", refreshIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refreshIfVisible);
    };
  }, [milliseconds, isOn, refresh]);
}
