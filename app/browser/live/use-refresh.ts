import { useCallback, useEffect, useRef, useState } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";

/** A refresh that takes longer is replaced by the next. */
const stalledMs = 15_000;

let posts = 0;

/** Holds refreshes back while a form is sent, from before React knows of it. */
export async function withoutRefresh<Result>({ method }: Request, next: () => Promise<Result>): Promise<Result> {
  if (method !== "POST") return next();
  posts += 1;
  try {
    return await next();
  } finally {
    posts -= 1;
  }
}

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
  const startedAt = useRef(0);
  useEffect(() => {
    const isRefreshing = state === "loading" && performance.now() - startedAt.current < stalledMs;
    const isSending = posts > 0 || fetchers.some((fetcher) => fetcher.state !== "idle");
    if (wanted === 0 || isNavigating || isRefreshing || isSending) return;
    startedAt.current = performance.now();
    setWanted(0);
    void revalidate();
  }, [wanted, isNavigating, state, fetchers, revalidate]);
  return useCallback(() => setWanted((times) => times + 1), []);
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
