import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import type { Database } from "#app/db/client.ts";
import { listSeats, type Seats } from "#app/domain/departures/list-seats.ts";
import type { Events } from "./events.ts";

const mostDepartures = 600;
const heartbeatMilliseconds = 25_000;

/** Places left as they change. One listener on the database serves every visitor of this process. */
export function liveSeats(events: Events, db: Database) {
  const app = new Hono();

  app.get("/seats.json", async (context) => {
    const ids = readIds(context.req.query("ids"));
    if (!ids) return context.text("Name the departures as ids=1,2,3.", 400);
    return context.json(await listSeats(db, ids), 200, { "Cache-Control": "no-store" });
  });

  app.get("/seats", (context) => {
    const ids = readIds(context.req.query("ids"));
    if (!ids) return context.text("Name the departures as ids=1,2,3.", 400);
    const wanted = new Set(ids);
    context.header("X-Accel-Buffering", "no");
    return streamSSE(context, async (stream) => {
      const send = (seats: Seats[]) => {
        if (seats.length > 0) void stream.writeSSE({ data: JSON.stringify(seats) });
      };
      const stop = events.on("seats", (payload) => {
        // An empty payload follows a lost connection: look at everything again.
        if (payload === "") void listSeats(db, ids).then(send, () => {});
        else {
          const changed = JSON.parse(payload) as Seats;
          if (wanted.has(changed.id)) send([changed]);
        }
      });
      stream.onAbort(stop);
      // Between the page and this connection places may have gone.
      send(await listSeats(db, ids));
      while (!stream.aborted && !stream.closed) {
        await stream.sleep(heartbeatMilliseconds);
        await stream.writeSSE({ event: "beat", data: "" });
      }
      stop();
    });
  });
  return app;
}

function readIds(list: string | undefined): number[] | undefined {
  if (!list || !/^\d{1,15}(,\d{1,15})*$/.test(list)) return;
  const ids = [...new Set(list.split(",").map(Number))];
  return ids.length <= mostDepartures ? ids : undefined;
}
