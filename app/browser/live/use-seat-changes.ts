import { useEffect, useEffectEvent } from "react";
import type { Seats } from "#app/domain/timetable/list-seats.ts";
import { known, subscribe, unwatch, watch } from "./live-seats.ts";

const always = () => true;

/** Calls back when seats of these departures change. `isNews` filters first reports that match the rendered page. */
export function useSeatChanges(ids: number[], changed: () => void, isNews: (seats: Seats) => boolean = always) {
  const key = ids.join(",");
  const notify = useEffectEvent(changed);
  const isNew = useEffectEvent(isNews);
  useEffect(() => {
    const watched = key === "" ? [] : key.split(",").map(Number);
    for (const id of watched) watch(id);
    const before = new Map(watched.map((id) => [id, stateOf(id)]));
    const stop = subscribe(() => {
      const changes = watched.filter((id) => {
        const [last, now] = [before.get(id), stateOf(id)];
        before.set(id, now);
        return now !== last && (last || isNew(known.get(id) as Seats));
      });
      if (changes.length > 0) notify();
    });
    return () => {
      stop();
      for (const id of watched) unwatch(id);
    };
  }, [key]);
}

const stateOf = (id: number) => {
  const seats = known.get(id);
  return seats && `${seats.left} ${seats.open} ${seats.version}`;
};
