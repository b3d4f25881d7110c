import { once } from "node:events";
import { type ClientRequest, get, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { beforeAll, expect, test, vi } from "vitest";
import type { DatabaseNotifications, Listener } from "#app/db/notifications.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createSmallWorld } from "#test/support/small-world.ts";
import { seatEvents } from "./seat-events.ts";
import { seatStream } from "./seat-stream.ts";

const { db } = await openTestDatabase();
let ids: number[];
beforeAll(async () => {
  ids = (await createSmallWorld(db, { count: 3, capacity: 10, startsAt: "2027-07-01T08:00:00Z" })).departureIds;
});

const anonymous = { clientOf: () => "203.0.113.7", scopeOf: async () => undefined };

/** Fake notifications that a test emits by calling `tell`. */
function countedNotifications() {
  const listeners = new Set<Listener>();
  const notifications: DatabaseNotifications = {
    on(_channel, listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ready: Promise.resolve(),
    isListening: () => true,
    close: async () => {},
  };
  const tell = (payload: object) => {
    for (const listener of listeners) listener(JSON.stringify(payload));
  };
  return { notifications, tell };
}

async function serve(live: ReturnType<typeof seatStream>) {
  const server = createAdaptorServer({ fetch: new Hono().route("/live", live).fetch });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port: (server.address() as AddressInfo).port, sockets, close };
}

async function open(port: number): Promise<{ client: ClientRequest; stream: IncomingMessage; heard: () => string }> {
  const client = get({ port, path: `/live/seats?ids=${ids.join(",")}`, agent: false });
  client.on("error", () => {});
  const [stream] = (await once(client, "response")) as [IncomingMessage];
  let text = "";
  stream.on("data", (chunk) => {
    text += chunk;
  });
  stream.on("error", () => {});
  return { client, stream, heard: () => text };
}

test("visitors who leave leave nothing behind, however they leave", async () => {
  const { notifications, tell } = countedNotifications();
  const live = seatStream({ notifications, db, ...anonymous });
  const { port, sockets, close } = await serve(live);
  for (let round = 0; round < 4; round++) {
    const visitors = await Promise.all(Array.from({ length: 60 }, () => open(port)));
    await vi.waitFor(() => expect(live.count()).toBe(60));
    tell({ id: ids[0], tour: 1, left: round, open: true });
    await vi.waitFor(() => {
      for (const { heard } of visitors) expect(heard()).toContain(`"left":${round}`);
    });
    // Half of the clients destroy the connection, half end it cleanly.
    for (const [index, { client, stream }] of visitors.entries()) {
      if (index % 2) client.destroy();
      else stream.socket.end();
    }
    await vi.waitFor(() => expect([live.count(), sockets.size]).toEqual([0, 0]), { timeout: 5_000 });
  }
  // A notification without clients must not write to a closed stream.
  tell({ id: ids[0], tour: 1, left: 1, open: true });
  await close();
});

test("a list of departures that is none is refused", async () => {
  const app = seatStream({ ...countedNotifications(), db, ...anonymous });
  for (const list of ["", "1,", "a", "-1", "1.5", "1e9", Array.from({ length: 601 }, (_, id) => id).join()])
    expect((await app.request(`/seats.json?ids=${list}`)).status, list.slice(0, 20)).toBe(400);
  expect(await (await app.request(`/seats.json?ids=${ids.join()}`)).json()).toHaveLength(3);
});

test("one client cannot take the streams of all", async () => {
  let client = "203.0.113.7";
  const app = seatStream({ ...countedNotifications(), db, ...anonymous, clientOf: () => client });
  const open = async () => app.request(`/seats?ids=${ids.join()}`);
  const streams = await Promise.all(Array.from({ length: 64 }, open));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await open();
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "30"]);
  client = "203.0.113.8";
  expect((await open()).status).toBe(200);
  await app.endAll();
  expect(app.count()).toBe(0);
});

test("a browser that reads nothing is given up, and what waits for it stays small", async () => {
  const { notifications, tell } = countedNotifications();
  const times = { beatMs: 20, patienceMs: 200 };
  const live = seatStream({ notifications, db, ...anonymous, times });
  const { port, sockets, close } = await serve(live);
  const many = Array.from({ length: 600 }, (_, index) => index + 1);
  const socket = connect(port);
  socket.on("error", () => {});
  socket.pause();
  socket.write(`GET /live/seats?ids=${many.join()} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await vi.waitFor(() => expect(live.count()).toBe(1));
  // The buffers of both ends hold some megabytes.
  await vi.waitFor(
    () => {
      for (const id of many) tell({ id, tour: 1, left: id, open: true });
      expect(live.count()).toBe(0);
    },
    { timeout: 30_000, interval: 1 },
  );
  await vi.waitFor(() => expect(sockets.size).toBe(0));
  await close();
});

test("changes that nobody has read yet are kept once for each departure, the last one", async () => {
  const times = { beatMs: 60_000, patienceMs: 60_000 };
  const events = seatEvents(times, { onEnd() {}, onStuck() {} });
  for (let left = 0; left < 10_000; left++) events.tell([{ id: left % 3, tour: 1, left, open: true, version: 1 }]);
  const reader = events.body.getReader();
  const text = new TextDecoder().decode((await reader.read()).value);
  const [data = ""] = /(?<=^data: )\[.*/m.exec(text) ?? [];
  expect(JSON.parse(data).map(({ left }: { left: number }) => left)).toEqual([9_999, 9_997, 9_998]);
  const next = reader.read();
  events.close();
  expect((await next).done).toBe(true);
});
