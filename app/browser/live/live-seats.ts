import { useEffect, useSyncExternalStore } from "react";
import type { Departure } from "#app/domain/departures/departure-entry.ts";
import type { Seats } from "#app/domain/timetable/list-seats.ts";

export const known = new Map<number, Seats>();
const shown = new Map<number, number>();
const listeners = new Set<() => void>();
let source: EventSource | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let polling: ReturnType<typeof setInterval> | undefined;

/** Stands for `left` of a departure that is over. */
const none = -1;

/** The departure with its current seats: the rendered number until the server sends a newer one. */
export function useLiveDeparture<Shown extends Pick<Departure, "id" | "left" | "state">>(departure: Shown): Shown {
  const { id } = departure;
  useEffect(() => {
    watch(id);
    return () => unwatch(id);
  }, [id]);
  const written = departure.state === "over" ? none : departure.left;
  // The snapshot is a number, so an update equal to the rendered value renders nothing: there are many rows.
  const left = useSyncExternalStore(
    subscribe,
    () => (written === none ? none : seatsIn(known.get(id), written)),
    () => written,
  );
  if (left === written) return departure;
  if (left === none) return { ...departure, state: "over" };
  return { ...departure, left, state: left > 0 ? "open" : "full" };
}

function seatsIn(seats: Seats | undefined, written: number): number {
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

/** Debounced, because many rows mount at once and share one connection. */
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
    // The browser reconnects by itself. If a server or proxy refuses the event stream, poll every five seconds instead.
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
  delete document.documentElement.dataset.unknownSeats;
  for (const departure of seats) known.set(departure.id, departure);
  for (const listener of listeners) listener();
}
