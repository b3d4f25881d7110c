import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen } from "#app/server/process/listen.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { ConcurrencyLimiter } from "./concurrency-limiter.ts";

let site: TestSite;
let address: string;
beforeAll(async () => {
  site = await openSite();
  address = await site.serve();
});
afterAll(() => site?.close());

test("as many as configured run, others wait in order, a full queue refuses", async () => {
  const limiter = new ConcurrencyLimiter({ maxConcurrent: 2, maxQueued: 3, maxWaitMs: 60_000 });
  const running = await Promise.all([limiter.acquire(), limiter.acquire()]);
  const queued = [limiter.acquire(), limiter.acquire(), limiter.acquire()];
  expect(await limiter.acquire()).toBeUndefined();
  expect({ running: limiter.running, waiting: limiter.waiting, refused: limiter.refused }).toEqual({
    running: 2,
    waiting: 3,
    refused: 1,
  });
  running[0]?.();
  running[0]?.();
  const next = await queued[0];
  expect(next).toBeTypeOf("function");
  expect({ running: limiter.running, waiting: limiter.waiting }).toEqual({ running: 2, waiting: 2 });
  running[1]?.();
  next?.();
  for (const release of await Promise.all(queued.slice(1))) release?.();
  expect({ running: limiter.running, waiting: limiter.waiting }).toEqual({ running: 0, waiting: 0 });
});

let clock = 0;
const now = () => clock;
const passTime = (milliseconds: number) => {
  clock += milliseconds;
};

test("in a crowd a request that waited too long is refused, until only sixteen are left", async () => {
  const limiter = new ConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 100, maxWaitMs: 50 }, now);
  const release = await limiter.acquire();
  const queued = Array.from({ length: 18 }, () => limiter.acquire());
  passTime(60);
  expect(await limiter.acquire()).toBeUndefined();
  release?.();
  const served: boolean[] = [];
  for (const request of queued) {
    const done = await request;
    served.push(done !== undefined);
    done?.();
  }
  expect(served).toEqual([false, false, ...Array(16).fill(true)]);
});

test("a request whose wait would be too long by the usual duration is refused at once", async () => {
  const limiter = new ConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 100, maxWaitMs: 100 }, now);
  for (let turn = 0; turn < 20; turn++) {
    const release = await limiter.acquire();
    passTime(10);
    release?.();
  }
  const running = await limiter.acquire();
  const queued = Array.from({ length: 30 }, () => limiter.acquire());
  running?.();
  const served = [];
  for (const request of queued) {
    const done = await request;
    served.push(done !== undefined);
    done?.();
  }
  const refusedFrom = served.indexOf(false);
  expect(refusedFrom).toBeGreaterThanOrEqual(16);
  expect(served.slice(refusedFrom)).not.toContain(true);
});

test("clients take turns, and one that fills its share keeps nobody else out", async () => {
  const limiter = new ConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 256, maxWaitMs: 100 }, now);
  for (let turn = 0; turn < 20; turn++) {
    const release = await limiter.acquire("many");
    passTime(20);
    release?.();
  }
  const running = await limiter.acquire("many");
  const order: string[] = [];
  const ask = async (client: string) => {
    const release = await limiter.acquire(client);
    order.push(release ? client : `no ${client}`);
    release?.();
  };
  const all = [...Array.from({ length: 100 }, () => ask("many")), ask("one"), ask("other"), ask("one")];
  running?.();
  await Promise.all(all);
  expect(order.filter((client) => client !== "no many").slice(0, 5)).toEqual(["many", "one", "other", "many", "one"]);
  expect(order).toContain("no many");
  expect(order.filter((client) => client === "many").length).toBeGreaterThanOrEqual(16);
});

test("whatever one client asks for at once, others get their pages", { timeout: 60_000 }, async () => {
  // Behind a proxy connections are not limited.
  const crowded = await openSite({ PROXIES: "1" });
  const crowdedAddress = await crowded.serve();
  const visit = async (from: string, number: number) => {
    const url = `${crowdedAddress}/search?q=tower+${number}`;
    const response = await fetch(url, { headers: { "X-Forwarded-For": from } });
    await response.arrayBuffer();
    return response.status;
  };
  await visit("10.1.0.1", 0);
  const flood = Array.from({ length: 400 }, (_, number) => visit("10.1.0.1", number));
  const others = Array.from({ length: 10 }, (_, number) => visit(`10.2.0.${number + 1}`, number));
  expect(await Promise.all(others)).toEqual(Array(10).fill(200));
  expect(await Promise.all(flood)).toContain(503);
  await crowded.close();
});

test("sixteen visitors at once on pages that are not cached are all served", { timeout: 60_000 }, async () => {
  const visits = Array.from({ length: 16 }, (_, number) => fetch(`${address}/search?q=castle+${number}`));
  expect((await Promise.all(visits)).map(({ status }) => status)).toEqual(Array(16).fill(200));
});

test("far more than it can render: every answer is the page or 503 with a time to come back", {
  timeout: 60_000,
}, async () => {
  const statuses = new Map<number, number>();
  const visit = async (number: number) => {
    const response = await fetch(`${crowdedAddress}/krakow/old-town?unknown=${number}`, {
      headers: { Accept: "text/html" },
    });
    const body = await response.text();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (response.status !== 503) return;
    const seconds = Number(response.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(1);
    expect(body).toContain(`<meta http-equiv="refresh" content="${seconds}; url=/krakow/old-town?unknown=${number}"`);
  };
  // Behind a proxy connections are not limited.
  const crowded = await openSite({ PROXIES: "1" });
  const crowdedAddress = await crowded.serve();
  await visit(0);
  await Promise.all(Array.from({ length: 600 }, (_, number) => visit(number)));
  expect([...statuses.keys()].sort()).toEqual([200, 503]);
  expect(statuses.get(200)).toBeGreaterThan(16);
  expect((await fetch(`${crowdedAddress}/krakow/old-town?unknown=after`)).status).toBe(200);
  await crowded.close();
});

test("who never finishes a request is answered 408 and cut off", async () => {
  const hurried = { headersTimeout: 200, connectionsCheckingInterval: 50 };
  const server = await listen(() => new Response("served"), { port: 0, host: "localhost" }, { timeouts: hurried });
  const answer = await new Promise<string>((resolve) => {
    let said = "";
    const socket = connect(Number(new URL(server.url).port), "localhost", () =>
      socket.write("GET /krakow HTTP/1.1\r\nHost: localhost\r\nX-Slow: "),
    );
    socket.setEncoding("latin1").on("data", (chunk) => {
      said += chunk;
    });
    socket.on("close", () => resolve(said));
  });
  await server.close();
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test("figures are for the machine itself, or for whoever has the token", async () => {
  await (await fetch(`${address}/about`)).text();
  const figures = await (await fetch(`${address}/metrics`)).text();
  for (const name of [
    "lantern_request_seconds_count",
    "lantern_page_cache_bytes",
    "lantern_refused_total",
    "lantern_mail",
    "nodejs_eventloop_lag_seconds",
  ])
    expect(figures, name).toContain(name);
  expect(figures).toMatch(/lantern_page_cache_total\{outcome="misses"\} [1-9]/);
  expect((await fetch(`${address}/metrics`, { headers: { "X-Forwarded-For": "10.1.2.3" } })).status).toBe(404);
  expect((await site.fetch("/metrics")).status).toBe(404);
  const guarded = await openSite({ METRICS_TOKEN: "a long enough token" }, {});
  const ask = async (authorization?: string) =>
    (await guarded.fetch("/metrics", authorization ? { headers: { Authorization: authorization } } : {})).status;
  expect([await ask(), await ask("Bearer wrong"), await ask("Bearer a long enough token")]).toEqual([404, 404, 200]);
  await guarded.close();
});
