import { useCallback, useRef } from "react";
import { useRefresh } from "#app/browser/live/use-refresh.ts";
import { useSeatChanges } from "#app/browser/live/use-seat-changes.ts";

/** Collects changes that follow one another closely into one refresh. */
const restMs = 250;

/** Refreshes the page when seats of one of these departures change, also by bookings elsewhere. */
export function useLiveDay(ids: number[]) {
  const refresh = useRefresh();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const changed = useCallback(() => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      refresh();
    }, restMs);
  }, [refresh]);
  useSeatChanges(ids, changed);
}
