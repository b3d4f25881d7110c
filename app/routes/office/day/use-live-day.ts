import { useCallback, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useSeatChanges } from "#app/browser/use-seat-changes.ts";

/** Collects changes that follow one another closely into one revalidation. */
const restMilliseconds = 250;

/** Revalidates the page when seats of one of these departures change, also by bookings elsewhere. */
export function useLiveDay(ids: number[]) {
  const { revalidate } = useRevalidator();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const changed = useCallback(() => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      void revalidate();
    }, restMilliseconds);
  }, [revalidate]);
  useSeatChanges(ids, changed);
}

/** Revalidates the page every minute while it is visible, so that its clock and what has started stay right. */
export function useLiveClock(isOn: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, 60_000);
    return () => clearInterval(timer);
  }, [isOn, revalidate]);
}
