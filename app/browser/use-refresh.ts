import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";

/**
 * Returns a function that loads the page's data again, once no navigation, form or other refresh is under way. Started
 * at once, refreshes that follow one another closely would abort one another and hide the answer to a form.
 */
export function useRefresh(): () => void {
  const { state, revalidate } = useRevalidator();
  const { key } = useLocation();
  const isIdle = useNavigation().state === "idle" && state === "idle";
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    // The router has gone on, but React has not rendered it yet. A refresh now would drop the answer to a form unseen.
    const isBehind = (history.state?.key ?? "default") !== key;
    if (!isWanted || !isIdle || isBehind) return;
    setWanted(false);
    void revalidate();
  }, [isWanted, isIdle, key, revalidate]);
  return useCallback(() => setWanted(true), []);
}

/** Refreshes the page at intervals while it is visible. */
export function useRefreshEvery(milliseconds: number, isOn = true) {
  const refresh = useRefresh();
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => document.visibilityState === "visible" && refresh(), milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds, isOn, refresh]);
}
