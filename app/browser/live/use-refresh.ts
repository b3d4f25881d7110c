import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";

/** A refresh that takes longer is replaced by the next. */
const stalledMs = 15_000;

/**
 * Returns a function that loads the page's data again, once no navigation, form or other refresh is under way. Started
 * at once, refreshes that follow one another closely would abort one another and hide the answer to a form.
 */
export function useRefresh(): () => void {
  const { state, revalidate } = useRevalidator();
  const { key } = useLocation();
  const isNavigating = useNavigation().state !== "idle";
  const [wanted, setWanted] = useState(0);
  const startedAt = useRef(0);
  useEffect(() => {
    const isRefreshing = state === "loading" && performance.now() - startedAt.current < stalledMs;
    // The router has gone on, but React has not rendered it yet. A refresh now would drop the answer to a form unseen.
    const isBehind = (history.state?.key ?? key) !== key;
    if (wanted === 0 || isNavigating || isRefreshing || isBehind) return;
    startedAt.current = performance.now();
    setWanted(0);
    void revalidate();
  }, [wanted, isNavigating, state, key, revalidate]);
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
