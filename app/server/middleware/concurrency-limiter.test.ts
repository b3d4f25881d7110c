import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen } from "#app/server/process/listen.ts";
import { openSite, type TestSite } from "#test/site.ts";
import { ConcurrencyLimiter } from "./concurrency-limiter.ts";

let site: TestSite;
let address: string;
beforeAll(async () => {
  site = await openSite();
  address = await site.serve();
});
afterAll(() => site?.close());

test("no more than can be served get in, a few may wait, the rest is sent away at once", async () => {
  const limiter = new ConcurrencyLimiter({ maxConcurrent: 2, waiting: 3, minWaitMs: 60_000, maxWaitMs: 60_000 });
  const inside = await Promise.all([limiter.acquire(), limiter.acquire()]);
  const waiting = [limiter.acquire(), limiter.acquire(), limiter.acquire()];
  expect(await limiter.acquire()).toBeUndefined();
  expect({ running: limiter.running, waiting: limiter.waiting, refused: limiter.refused }).toEqual({
    running: 2,
    waiting: 3,
    refused: 1,
  });
  inside[0]?.();
  inside[0]?.();
  const next = await waiting[0];
  expect(next).toBeTypeOf("function");
  expect({ running: limiter.running, waiting: limiter.waiting }).toEqual({ running: 2, waiting: 2 });
  inside[1]?.();
  next?.();
  for (const release of await Promise.all(waiting.slice(1))) release?.();
  expect({ running: limiter.running, waiting: limiter.waiting }).toEqual({ running: 0, waiting: 0 });
});

const blockFor = (milliseconds: number) => {
  const before = performance.now();
  while (performance.now() - before < milliseconds);
};

test("in a crowd, who has waited too long is sent away instead of being served late", async () => {
  const limiter = new ConcurrencyLimiter({ maxConcurrent: 1, waiting: 10, minWaitMs: 50, maxWaitMs: 50 });
  const release = await limiter.acquire();
  const waiting = [limiter.acquire(), limiter.acquire(), limiter.acquire(), limiter.acquire()];
  blockFor(60);
  expect(await limiter.acquire()).toBeUndefined();
  release?.();
  const served = (await Promise.all(waiting.slice(0, 3))).map((release) => release !== undefined);
  expect(served).toEqual([false, false, true]);
});

test("a pause sends nobody away where few wait", async () => {
  const limiter = new ConcurrencyLimiter({ maxConcurrent: 2, waiting: 10, minWaitMs: 50, maxWaitMs: 50 });
  const inside = await Promise.all([limiter.acquire(), limiter.acquire()]);
  const waiting = [limiter.acquire(), limiter.acquire(), limiter.acquire()];
  blockFor(60);
  const last = limiter.acquire();
  for (const release of inside) release?.();
  for (const admitted of [...waiting, last]) {
    const release = await admitted;
    expect(release).toBeTypeOf("function");
    release?.();
  }
  expect(limiter.refused).toBe(0);
});

test("far more than it can render: every answer is the page or 503 with a time to come back", {
  timeout: 60_000,
}, async () => {
  const statuses = new Map<number, number>();
  const visit = async (number: number) => {
    const response = await fetch(`${address}/krakow/old-town?unknown=${number}`, { headers: { Accept: "text/html" } });
    await response.text();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (response.status === 503) expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  };
  await visit(0);
  await Promise.all(Array.from({ length: 150 }, (_, number) => visit(number)));
  expect([...statuses.keys()].sort()).toEqual([200, 503]);
  expect(statuses.get(200)).toBeGreaterThan(3);
  expect((await fetch(`${address}/krakow/old-town?unknown=after`)).status).toBe(200);
});

test("who never finishes a request is answered 408 and cut off", async () => {
  const hurried = { headersTimeout: 200, connectionsCheckingInterval: 50 };
  const server = await listen(() => new Response("served"), { port: 0, host: "localhost" }, undefined, hurried);
  const answer = await new Promise<string>((resolve) => {
    let received = "";
    const socket = connect(Number(new URL(server.address).port), "localhost", () =>
      socket.write("GET /krakow HTTP/1.1\r\nHost: localhost\r\nX-Slow: "),
    );
    socket.setEncoding("latin1").on("data", (chunk) => {
      received += chunk;
    });
    socket.on("close", () => resolve(received));
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
