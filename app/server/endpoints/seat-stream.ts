import { type Context, Hono } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import type { Database } from "#app/db/client.ts";
import type { DatabaseNotifications } from "#app/db/notifications.ts";
import { listSeats, type Seats } from "#app/domain/timetable/list-seats.ts";

const mostDepartures = 600;
/** Refused browsers poll `/seats.json` instead. */
const mostStreams = 2_000;
/** Enough for the phones of everybody in a hostel; no client can take the streams of all. */
const maxStreamsPerClient = 64;
const heartbeatMilliseconds = 25_000;

type Watcher = { client: string; ids: number[]; send: (seats: Seats[]) => void; stream: SSEStreamingApi };

/** Streams seat counts as server-sent events. One database subscription serves all streams of this process. */
export function seatStream(notifications: DatabaseNotifications, db: Database, clientOf: (context: Context) => string) {
  const watchers = new Set<Watcher>();
  const streamsOf = new Map<string, number>();
  const byDeparture = new Map<number, Set<Watcher>>();
  let closing = false;

  const watch = (watcher: Watcher) => {
    watchers.add(watcher);
    streamsOf.set(watcher.client, (streamsOf.get(watcher.client) ?? 0) + 1);
    for (const id of watcher.ids) byDeparture.set(id, (byDeparture.get(id) ?? new Set()).add(watcher));
  };
  const forget = (watcher: Watcher) => {
    if (!watchers.delete(watcher)) return;
    const left = (streamsOf.get(watcher.client) ?? 1) - 1;
    if (left > 0) streamsOf.set(watcher.client, left);
    else streamsOf.delete(watcher.client);
    for (const id of watcher.ids) {
      const group = byDeparture.get(id);
      group?.delete(watcher);
      if (group?.size === 0) byDeparture.delete(id);
    }
  };
  const notifyListeners = ({ ids, send }: Watcher) => listSeats(db, ids).then(send, () => {});
  notifications.on("seats", (payload) => {
    // An empty payload follows a reconnect: notifications may have been missed, so send everything again.
    if (payload === "") for (const watcher of watchers) void notifyListeners(watcher);
    else {
      const changed = JSON.parse(payload) as Seats;
      for (const { send } of byDeparture.get(changed.id) ?? []) send([changed]);
    }
  });

  const app = new Hono();
  app.get("/seats.json", async (context) => {
    const ids = readIds(context.req.query("ids"));
    if (!ids) return context.text("Name the departures as ids=1,2,3.", 400);
    return context.json(await listSeats(db, ids), 200, { "Cache-Control": "no-store" });
  });

  app.get("/seats", (context) => {
    const ids = readIds(context.req.query("ids"));
    if (!ids) return context.text("Name the departures as ids=1,2,3.", 400);
    const client = clientOf(context);
    if (closing || watchers.size >= mostStreams || (streamsOf.get(client) ?? 0) >= maxStreamsPerClient)
      return context.text("Too many are watching.", 503, { "Retry-After": "30" });
    context.header("X-Accel-Buffering", "no");
    return streamSSE(context, async (stream) => {
      const send = (seats: Seats[]) => {
        if (seats.length > 0) void stream.writeSSE({ data: JSON.stringify(seats) });
      };
      const watcher = { client, ids, send, stream };
      watch(watcher);
      stream.onAbort(() => forget(watcher));
      // Seats may have changed between rendering the page and opening this stream.
      await notifyListeners(watcher);
      while (!stream.aborted && !stream.closed && !closing) {
        await stream.writeSSE({ event: "beat", data: "" });
        await stream.sleep(heartbeatMilliseconds);
      }
      forget(watcher);
    });
  });

  return Object.assign(app, {
    count: () => watchers.size,
    /** Closes all streams; browsers reconnect by themselves, to another process if this one ends. */
    async endAll() {
      closing = true;
      await Promise.all([...watchers].map(({ stream }) => stream.close()));
    },
  });
}

function readIds(list: string | undefined): number[] | undefined {
  if (!list || !/^\d{1,15}(,\d{1,15})*$/.test(list)) return;
  const ids = [...new Set(list.split(",").map(Number))];
  return ids.length <= mostDepartures ? ids : undefined;
}
