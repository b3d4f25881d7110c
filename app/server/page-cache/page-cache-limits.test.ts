import { brotliDecompressSync } from "node:zlib";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { CachePolicyRecorder } from "./cache-policy.ts";
import { PageCache } from "./page-cache.ts";

/** A cache with a fake renderer and a fake clock. */
function open(
  page: (cachePolicy: CachePolicyRecorder, address: string) => Response | Promise<Response>,
  maxBytes = 10_000_000,
) {
  const clock = { now: 1_000_000 };
  const rendered: string[] = [];
  const cache = new PageCache({
    now: () => new Date(clock.now),
    log: pino({ level: "silent" }),
    maxBytes,
    isBusy: () => false,
    render: async (address, cachePolicy) => {
      cachePolicy.isPage = true;
      rendered.push(address);
      return page(cachePolicy, address);
    },
  });
  const load = (key: string, isVariant = false) => cache.load({ key, path: key, isVariant });
  return { cache, clock, rendered, load };
}

test("memory is bounded, and days and filters cannot push out the pages", async () => {
  // Random bytes do not compress, so that sizes are known.
  const body = () => Uint8Array.from({ length: 20_000 }, () => Math.floor(Math.random() * 256));
  const { cache, clock, load } = open(() => new Response(body()), 1_000_000);
  for (let number = 0; number < 20; number++) await load(`/page-${number}`);
  for (let number = 0; number < 200; number++) await load(`/tour?day=${number}`, true);
  expect(cache.bytes).toBeLessThan(1_000_000);
  expect(cache.find("/page-0")).toBeDefined();
  expect(cache.find("/tour?day=0")).toBeUndefined();
  expect(cache.find("/tour?day=199")).toBeDefined();
  for (let number = 20; number < 200; number++) {
    clock.now += 1_000;
    await load(`/page-${number}`);
    cache.find("/page-0");
  }
  expect(cache.bytes).toBeLessThan(1_000_000);
  expect(cache.find("/page-0")).toBeDefined();
  expect(cache.find("/page-1")).toBeUndefined();
});

test("an old page is renewed behind the answer, one past its time before it", async () => {
  const { cache, clock, rendered, load } = open((cachePolicy) => {
    cachePolicy.limitMaxAge(60);
    cachePolicy.expireAt(new Date(1_000_000 + 90_000));
    return new Response("page");
  });
  await load("/a");
  clock.now += 59_000;
  expect(cache.find("/a")).toBeDefined();
  expect(rendered).toHaveLength(1);
  clock.now += 2_000;
  expect(cache.find("/a")).toBeDefined();
  expect(rendered).toHaveLength(2);
  await load("/a");
  clock.now += 60_000;
  expect(cache.find("/a")).toBeUndefined();
});

test("a page that is asked for again is compressed better, once, and stays the same page", async () => {
  const text = Array.from({ length: 400 }, (_, number) => `<li>${number} ${(number * 7_919) % 1_009}</li>`).join("");
  const { cache, load } = open(() => new Response(text));
  await load("/a");
  const page = cache.find("/a")?.page;
  const first = page?.at("br")?.body as Buffer;
  await expect.poll(() => page?.at("br")?.body.length).toBeLessThan(first.length);
  expect(cache.find("/a")?.page).toBe(page);
  expect(brotliDecompressSync(page?.at("br")?.body as Buffer).toString()).toBe(text);
  expect(cache.counts.improved).toBe(1);
});

test("however many pages are asked for again, one at a time is compressed better", async () => {
  const { cache, load } = open((_facts, address) => new Response(`<p>${address}</p>`.repeat(500)));
  for (let number = 0; number < 20; number++) await load(`/page-${number}`);
  for (let number = 0; number < 20; number++) cache.find(`/page-${number}`);
  expect(cache.counts.improved).toBe(1);
});

test("however often places change, a page is rendered for it once in five seconds", async () => {
  const { cache, clock, load } = open((cachePolicy) => {
    cachePolicy.addTags("tour:1");
    return new Response("3 left");
  });
  await load("/a");
  for (let booking = 0; booking < 100; booking++) cache.markStale("tour:1");
  expect(cache.find("/a")).toBeDefined();
  clock.now += 5_000;
  expect(cache.find("/a")).toBeUndefined();
});

test("what changed while a page was being rendered is not kept, nor given to those who ask later", async () => {
  let release = () => {};
  const texts = ["old", "new"];
  const { cache, load } = open(async (cachePolicy) => {
    cachePolicy.addTags("tour:1");
    const text = texts.shift();
    if (text === "old") await new Promise<void>((resolve) => (release = resolve));
    return new Response(text);
  });
  const early = load("/a");
  cache.purge("tour:1");
  const late = await load("/a");
  release();
  await early;
  expect(cache.find("/a")?.page).toBe(late);
});

test("what has changed is served as it was only while the site fails, and no longer once it is gone", async () => {
  let status = 200;
  const { cache, clock, load } = open((cachePolicy) => {
    cachePolicy.addTags("tour:1");
    return new Response("page", { status });
  });
  const before = await load("/a");
  status = 503;
  cache.purge("tour:1");
  expect(cache.find("/a")).toBeUndefined();
  expect(await load("/a")).toBe(before);
  clock.now += 3_000;
  status = 404;
  expect((await load("/a"))?.status).toBe(404);
  status = 503;
  expect((await load("/a"))?.status).toBe(503);
});

test("a page that the site fails to renew shows no numbers of seats that are old", async () => {
  let status = 200;
  const html = '<html lang="en"><p class="seats-left">4 places left</p></html>';
  const { cache, clock, load } = open((cachePolicy) => {
    cachePolicy.addTags("departure:1");
    return new Response(html, { status });
  });
  const shown = async () => (await (await load("/a"))?.make("identity"))?.body.toString();
  await load("/a");
  cache.markStale("departure:1");
  status = 503;
  clock.now += 6_000;
  expect(await shown()).toBe(html);
  clock.now += 3_000;
  const hidden = html.replace("<html ", '<html data-unknown-seats="" ');
  expect(await shown()).toBe(hidden);
  clock.now += 3_000;
  expect(await shown()).toBe(hidden);
  expect((await cache.find("/a")?.page.make("identity"))?.body.toString()).toBe(hidden);
  status = 200;
  clock.now += 3_000;
  expect(await shown()).toBe(html);
});

test("what carries a cookie, is private, or not to be stored is not kept", async () => {
  const refused: [string, ResponseInit][] = [
    ["/cookie", { headers: { "Set-Cookie": "a=b" } }],
    ["/private", { headers: { "Cache-Control": "private, max-age=60" } }],
    ["/unstored", { headers: { "Cache-Control": "no-store" } }],
    ["/varies", { headers: { Vary: "Cookie" } }],
    ["/missing", { status: 404 }],
    ["/elsewhere", { status: 302, headers: { Location: "/" } }],
  ];
  const { cache, load } = open((_, address) => new Response("x", refused.find(([path]) => path === address)?.[1]));
  for (const [path] of refused) {
    await load(path);
    expect(cache.find(path), path).toBeUndefined();
  }
  await load("/plain");
  expect(cache.find("/plain")).toBeDefined();
});

test("when the site fails, the page it once made stays, and it is not asked again at once", async () => {
  let isDown = false;
  const { cache, clock, rendered, load } = open(() =>
    isDown ? new Response("", { status: 503 }) : new Response("page"),
  );
  const before = await load("/a");
  isDown = true;
  cache.revalidateAll();
  expect(cache.find("/a")).toBeUndefined();
  expect(await load("/a")).toBe(before);
  expect(cache.find("/a")?.page).toBe(before);
  expect(rendered).toHaveLength(2);
  clock.now += 3_000;
  isDown = false;
  expect(cache.find("/a")).toBeUndefined();
  expect((await load("/a"))?.status).toBe(200);
});
