import { useCallback, useRef } from "react";
import { useRevalidator } from "react-router";
import { useSeatChanges } from "#app/browser/use-seat-changes.ts";

/** Many places can go at once: the page asks anew a moment after the first of them. */
const restMilliseconds = 250;

/** Asks the server again when one of these departures changes, here or anywhere. */
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
