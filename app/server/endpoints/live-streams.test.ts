import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openSite, type TestSite } from "#test/support/site.ts";
import { staffMember } from "#test/support/staff.ts";
import { openVisitor, type Visitor } from "#test/support/visitor.ts";

const token = "a token that tests know";
let site: TestSite;
let port: number;
beforeAll(async () => {
  site = await openSite({ METRICS_TOKEN: token });
  port = Number(new URL(await site.serve()).port);
});
afterAll(() => site?.close());

async function countStreams(): Promise<number> {
  const response = await site.fetch("/metrics", { headers: { Authorization: `Bearer ${token}` } });
  return Number(/^lantern_live_streams (\d+)$/m.exec(await response.text())?.[1]);
}

const request = (method: string) => `${method} /live/seats?ids=1,2,3 HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`;

async function send(text: string): Promise<Socket> {
  const socket = connect(port);
  socket.on("error", () => {});
  await once(socket, "connect");
  await new Promise((resolve) => socket.write(text, resolve));
  return socket;
}
/** Resolves with the first bytes of the answer, or with nothing if the connection was closed. */
const answerOf = (socket: Socket) =>
  Promise.race([once(socket, "data").then(([bytes]) => String(bytes)), once(socket, "close").then(() => "")]);

const methods = ["HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND", "QUERY"];

test.each(methods)("%s opens no stream", async (method) => {
  for (let turn = 0; turn < 3; turn++) {
    const socket = await send(request(method));
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 \d{3} /);
    expect(await countStreams()).toBe(0);
    socket.destroy();
  }
});

const leaves: Record<string, (socket: Socket) => unknown> = {
  "at once": (socket) => socket.destroy(),
  "with a reset": (socket) => socket.resetAndDestroy(),
  "by a half-closed connection": (socket) => socket.end(),
  "after the first bytes": async (socket) => {
    await answerOf(socket);
    socket.destroy();
  },
  "half-closed after the first bytes": async (socket) => {
    await answerOf(socket);
    socket.end();
  },
};

test.each(Object.keys(leaves))("whoever leaves %s leaves no stream", async (how) => {
  await Promise.all(Array.from({ length: 20 }, async () => leaves[how]?.(await send(request("GET")))));
  await vi.waitFor(async () => expect(await countStreams()).toBe(0), { timeout: 5_000 });
});

test("requests behind a stream on its connection open no other, and all end with it", async () => {
  const socket = await send(request("GET").repeat(20) + request("HEAD"));
  await answerOf(socket);
  await vi.waitFor(async () => expect(await countStreams()).toBe(1));
  socket.destroy();
  await vi.waitFor(async () => expect(await countStreams()).toBe(0));
});

test("a page behind which a stream waits takes it along", async () => {
  const page = `GET /search?q=none HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`;
  const socket = await send(page + request("GET"));
  await vi.waitFor(async () => expect(await countStreams()).toBe(1));
  socket.destroy();
  await vi.waitFor(async () => expect(await countStreams()).toBe(0), { timeout: 5_000 });
});

test("only the office of its city hears of a private departure", async () => {
  const found = await site.db.rows<{ id: number }>(
    "test-open-departures",
    `select departure.id from departure join tour on tour.id = tour_id
     where city_id = 'krakow' and status = 'OPEN' and departure.capacity < 400 order by departure.id limit 2`,
  );
  const [hidden, open] = found.map(({ id }) => id) as [number, number];
  await site.db.rows("test-hide", "update departure set status = 'CLOSED', is_private = true where id = $1", [hidden]);
  const path = `/live/seats?ids=${hidden},${open}`;
  const manager = (city: string) =>
    staffMember(site, `${city}@example.org`, { staffRole: "city_manager", cities: [city] });
  const heardBy = async (visitor: Visitor) => {
    const reader = (await visitor.get(path)).body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = "";
    void (async () => {
      for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) heard += read.value;
    })();
    const polled = await (await visitor.get(path.replace("seats", "seats.json"))).text();
    return { hears: () => heard, polled };
  };
  const all = {
    nobody: await heardBy(openVisitor(site)),
    other: await heardBy(await manager("prague")),
    editor: await heardBy(await staffMember(site, "editor@example.org", { staffRole: "editor" })),
    own: await heardBy(await manager("krakow")),
    administrator: await heardBy(await staffMember(site)),
  };
  const raise = (id: number) =>
    site.db.rows("test-raise", "update departure set capacity = capacity + 1, version = 77 where id = $1", [id]);
  await raise(hidden);
  for (const { hears } of [all.own, all.administrator])
    await vi.waitFor(() =>
      expect(hears()).toMatch(new RegExp(`"id":${hidden},"tour":\\d+,"left":\\d+,"open":false,"version":77`)),
    );
  await raise(open);
  for (const [who, { hears, polled }] of Object.entries(all)) {
    await vi.waitFor(() => expect(hears(), who).toMatch(new RegExp(`"id":${open},.*"version":77`)));
    const knows = ["own", "administrator"].includes(who);
    expect([hears().includes(`"id":${hidden},`), polled.includes(`"id":${hidden},`)], who).toEqual([knows, knows]);
  }
});
