import { useEffect, useSyncExternalStore } from "react";
import type { Departure } from "#app/domain/departures/list-departures.ts";
import type { Seats } from "#app/domain/departures/list-seats.ts";

export const known = new Map<number, Seats>();
const shown = new Map<number, number>();
const listeners = new Set<() => void>();
let source: EventSource | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let polling: ReturnType<typeof setInterval> | undefined;

/** Stands for the places of a departure that is over. */
const none = -1;

/** A departure with the places it has now: the page's own number until the server tells a newer one. */
export function useLiveDeparture<Shown extends Pick<Departure, "id" | "left" | "state">>(departure: Shown): Shown {
  const { id } = departure;
  useEffect(() => {
    watch(id);
    return () => unwatch(id);
  }, [id]);
  const written = departure.state === "over" ? none : departure.left;
  // News that say what the page says already change nothing: most do, and there are many rows.
  const left = useSyncExternalStore(
    subscribe,
    () => (written === none ? none : placesOf(known.get(id), written)),
    () => written,
  );
  if (left === written) return departure;
  if (left === none) return { ...departure, state: "over" };
  return { ...departure, left, state: left > 0 ? "open" : "full" };
}

function placesOf(seats: Seats | undefined, written: number): number {
  if (!seats) return written;
  return seats.open ? Math.max(seats.left, 0) : none;
}

export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function watch(id: number) {
  shown.set(id, (shown.get(id) ?? 0) + 1);
  reconnectSoon();
}

export function unwatch(id: number) {
  const uses = (shown.get(id) ?? 1) - 1;
  if (uses > 0) shown.set(id, uses);
  else {
    shown.delete(id);
    known.delete(id);
  }
  reconnectSoon();
}

/** Many rows appear at once: one connection is opened for all of them. */
function reconnectSoon() {
  clearTimeout(timer);
  timer = setTimeout(connect, 150);
}

function connect() {
  source?.close();
  clearInterval(polling);
  source = undefined;
  if (shown.size === 0) return;
  const ids = [...shown.keys()].sort((a, b) => a - b).join(",");
  source = new EventSource(`/live/seats?ids=${ids}`);
  source.onmessage = ({ data }) => learn(JSON.parse(data));
  source.onerror = () => {
    // The browser reconnects by itself; a server or proxy that refuses streams is asked every few seconds instead.
    if (source?.readyState !== EventSource.CLOSED) return;
    clearInterval(polling);
    polling = setInterval(() => {
      fetch(`/live/seats.json?ids=${ids}`)
        .then((response) => (response.ok ? response.json() : []))
        .then(learn, () => {});
    }, 5_000);
  };
}

function learn(seats: Seats[]) {
  for (const one of seats) known.set(one.id, one);
  for (const listener of listeners) listener();
}
