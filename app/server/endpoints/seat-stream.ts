import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { Database } from "#app/db/client.ts";
import type { DatabaseNotifications } from "#app/db/notifications.ts";
import type { OfficeScope } from "#app/domain/team/office-scope.ts";
import { listPrivateSeats, type Seats } from "#app/domain/timetable/list-seats.ts";
import { ClientLimiter } from "#app/server/middleware/client-limiter.ts";
import { type StreamTimes, seatEvents } from "./seat-events.ts";
import { seatReader } from "./seat-reader.ts";

const maxDepartures = 600;
/** Refused browsers poll `/seats.json` instead. */
const maxStreams = 2_000;
/** Enough for the phones of everybody in a hostel; no client can take the streams of all. */
const maxStreamsPerClient = 64;
const maxReadingsPerClient = 16;
const defaultTimes: StreamTimes = { beatMs: 25_000, patienceMs: 60_000 };
const streamHeaders = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-store",
  "Transfer-Encoding": "chunked",
  "X-Accel-Buffering": "no",
};

type Watcher = { ids: number[]; request: Request; tell(seats: Seats[]): void; close(): void };
type Options = {
  notifications: DatabaseNotifications;
  db: Database;
  clientOf: (context: Context) => string;
  /** The cities whose private departures whoever sent the request may watch. */
  scopeOf: (request: Request) => Promise<OfficeScope | undefined>;
  times?: StreamTimes;
};

/** Streams seat counts as server-sent events. One database subscription serves all streams of this process. */
export function seatStream({ notifications, db, clientOf, scopeOf, times = defaultTimes }: Options) {
  const watchers = new Set<Watcher>();
  const byDeparture = new Map<number, Set<Watcher>>();
  const streams = new ClientLimiter(maxStreamsPerClient);
  const readings = new ClientLimiter(maxReadingsPerClient);
  /** Requests sent behind a stream on its connection can never be answered. */
  const connections = new ClientLimiter<unknown>(1);
  const readSeats = seatReader(db);
  let closing = false;

  const watch = (watcher: Watcher) => {
    watchers.add(watcher);
    for (const id of watcher.ids) byDeparture.set(id, (byDeparture.get(id) ?? new Set()).add(watcher));
  };
  const unwatch = (watcher: Watcher) => {
    watchers.delete(watcher);
    for (const id of watcher.ids) {
      const group = byDeparture.get(id);
      group?.delete(watcher);
      if (group?.size === 0) byDeparture.delete(id);
    }
  };
  /** The session is asked each time, because it may have ended meanwhile. */
  const readPrivate = async (ids: number[], request: Request) => {
    const scope = await scopeOf(request);
    return scope ? listPrivateSeats(db, ids, scope) : [];
  };
  const readAll = async (ids: number[], request: Request) => {
    const [seats, ofOffice] = await Promise.all([readSeats(ids), readPrivate(ids, request)]);
    return seats && [...seats, ...ofOffice];
  };
  const tellOnce = ({ tell }: Watcher, reading: Promise<Seats[] | undefined>) =>
    reading.then(
      (seats) => tell(seats ?? []),
      () => {},
    );
  const tellAll = (watcher: Watcher) => tellOnce(watcher, readAll(watcher.ids, watcher.request));
  notifications.on("seats", (payload) => {
    // An empty payload follows a reconnect: notifications may have been missed, so send everything again.
    if (payload === "") for (const watcher of watchers) void tellAll(watcher);
    else {
      const changed = JSON.parse(payload) as Seats | { id: number; isPrivate: true };
      for (const watcher of byDeparture.get(changed.id) ?? [])
        if ("isPrivate" in changed) void tellOnce(watcher, readPrivate([changed.id], watcher.request));
        else watcher.tell([changed]);
    }
  });

  const app = new Hono();
  app.get("/seats.json", async (context) => {
    const ids = readIds(context.req.query("ids"));
    if (!ids) return context.text("Name the departures as ids=1,2,3.", 400);
    const release = readings.take(clientOf(context));
    if (!release) return refuse(context, 429);
    const seats = await readAll(ids, context.req.raw).finally(release);
    return seats ? context.json(seats, 200, { "Cache-Control": "no-store" }) : refuse(context, 503);
  });

  app.get("/seats", (context) => {
    const ids = readIds(context.req.query("ids"));
    if (!ids) return context.text("Name the departures as ids=1,2,3.", 400);
    // Nobody would read or end the stream of a HEAD request.
    if (context.req.method === "HEAD") return context.body(null, 200, streamHeaders);
    if (closing || watchers.size >= maxStreams) return refuse(context, 503);
    const releaseClient = streams.take(clientOf(context));
    if (!releaseClient) return refuse(context, 503);
    const socket = (context.env as Partial<HttpBindings> | undefined)?.incoming?.socket;
    const releaseConnection = connections.take(socket ?? context);
    if (!releaseConnection) {
      releaseClient();
      return refuse(context, 503);
    }
    const { body, tell, close } = seatEvents(times, {
      onEnd() {
        unwatch(watcher);
        releaseClient();
        releaseConnection();
        socket?.off("close", close);
      },
      onStuck: () => socket?.destroy(),
    });
    const watcher = { ids, request: context.req.raw, tell, close };
    watch(watcher);
    // The response does not end with its connection if it waits behind another one.
    socket?.once("close", close);
    // Seats may have changed between rendering the page and opening this stream.
    void tellAll(watcher);
    return context.body(body, 200, streamHeaders);
  });

  return Object.assign(app, {
    count: () => watchers.size,
    /** Closes all streams; browsers reconnect by themselves, to another process if this one ends. */
    async endAll() {
      closing = true;
      for (const { close } of watchers) close();
    },
  });
}

function refuse(context: Context, status: 429 | 503) {
  return context.text("Too many are watching.", status, { "Retry-After": "30", "Cache-Control": "no-store" });
}

function readIds(list: string | undefined): number[] | undefined {
  if (!list || !/^\d{1,15}(,\d{1,15})*$/.test(list)) return;
  const ids = [...new Set(list.split(",").map(Number))];
  return ids.length <= maxDepartures ? ids : undefined;
}
