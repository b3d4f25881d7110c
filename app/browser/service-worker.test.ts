import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";

const origin = "https://lantern.example";
const ticket = "/booking/23456789?key=a";

type Handler = (event: Record<string, unknown>) => void;
type Options = { ignoreSearch?: boolean };

/** A cache of a browser, as far as the worker uses it. */
function openCache() {
  const kept = new Map<string, Response>();
  const urlOf = (key: string | { url: string }) => new URL(typeof key === "string" ? key : key.url, origin);
  const find = (key: string | { url: string }, { ignoreSearch = false }: Options = {}) =>
    [...kept.keys()].filter((stored) => {
      const [one, other] = [urlOf(stored), urlOf(key)];
      return one.pathname === other.pathname && (ignoreSearch || one.search === other.search);
    });
  return {
    put: async (key: string | { url: string }, response: Response) => {
      const { headers } = response;
      kept.set(urlOf(key).href, new Response(await response.arrayBuffer(), { headers }));
    },
    match: async (key: string | { url: string }, options?: Options) => kept.get(find(key, options)[0] ?? "")?.clone(),
    keys: async (key?: string, options?: Options) =>
      (key === undefined ? [...kept.keys()] : find(key, options)).map((url) => ({ url })),
    delete: async (key: string | { url: string }, options?: Options) =>
      find(key, options).map((stored) => kept.delete(stored)).length > 0,
  };
}

/** Runs the worker as a browser does. Every request to the site waits until the test answers it. */
function startWorker() {
  const stores = new Map<string, ReturnType<typeof openCache>>();
  const handlers = new Map<string, Handler>();
  const asked: { path: string; answer: (response: Response) => void }[] = [];
  const work: Promise<unknown>[] = [];
  const open = (name: string) => {
    const store = stores.get(name) ?? openCache();
    stores.set(name, store);
    return store;
  };
  const context = createContext({
    self: {
      location: new URL(`${origin}/service-worker.js?build=test`),
      addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    },
    caches: {
      open: async (name: string) => open(name),
      delete: async (name: string) => stores.delete(name),
      match: async (key: string, options: Options & { cacheName: string }) =>
        stores.get(options.cacheName)?.match(key, options),
    },
    fetch: (request: string | Request) =>
      new Promise((answer) => {
        asked.push({ path: typeof request === "string" ? request : new URL(request.url).pathname, answer });
      }),
    ...{ URL, Response, setTimeout, console },
  });
  runInContext(readFileSync("public/service-worker.js", "utf8"), context);
  const dispatch = (type: string, event: Record<string, unknown>) => {
    const waits = (promise: unknown) => work.push(Promise.resolve(promise).catch(() => {}));
    handlers.get(type)?.({ ...event, waitUntil: waits, respondWith: waits });
  };
  const settled = async () => {
    for (let done = 0; done < work.length; done = work.length) await Promise.all(work);
    await new Promise(setImmediate);
  };
  return {
    seen: (path: string, openedIn?: string) => dispatch("message", { data: { seen: path, openedIn } }),
    open: (path: string) => dispatch("fetch", { request: { url: origin + path, method: "GET", mode: "navigate" } }),
    request: (path: string, method = "GET") => dispatch("fetch", { request: new Request(origin + path, { method }) }),
    /** Answers the oldest open request for this path. */
    answer: async (path: string, openedIn?: string, body: BodyInit = "<html>") => {
      const index = asked.findIndex((one) => one.path === path);
      const headers = {
        "Content-Type": "text/html",
        "Cache-Control": "private",
        ...(openedIn && { "Opened-In": openedIn }),
      };
      asked.splice(index, 1)[0]?.answer(new Response(body, { headers }));
      await new Promise(setImmediate);
    },
    settled,
    kept: async () => {
      await settled();
      const lists = [...stores].map(async ([name, store]) =>
        (await store.keys()).map(({ url }) => `${name} ${url.slice(origin.length)}`),
      );
      return (await Promise.all(lists)).flat().filter((entry) => !entry.endsWith("/session"));
    },
  };
}

const nobody = "null";
const ada = JSON.stringify({ email: "ada@example.org" });
const bruno = JSON.stringify({ email: "bruno@example.org" });

test("a ticket seen in an account is never stored as a guest's, however late its copy is made", async () => {
  const worker = startWorker();
  worker.seen(ticket, "ada");
  // The session has ended since, so the site answers as to a guest.
  await worker.answer(ticket);
  expect(await worker.kept()).toEqual([]);
  worker.seen(ticket);
  await worker.answer(ticket);
  expect(await worker.kept()).toEqual([`tickets ${ticket}`]);
});

for (const path of [ticket, "/guide"]) {
  test(`${path} is not stored when its answer comes after the session has ended`, async () => {
    const worker = startWorker();
    worker.seen(path, "ada");
    worker.request("/session");
    await worker.answer("/session", undefined, nobody);
    await worker.answer(path, "ada");
    worker.request("/session");
    await worker.answer("/session", "bruno", bruno);
    expect(await worker.kept()).toEqual([]);
  });

  test(`${path} is not stored when its answer comes after the log-out`, async () => {
    const worker = startWorker();
    worker.seen(path, "ada");
    worker.request("/logout", "POST");
    await worker.answer(path, "ada");
    expect(await worker.kept()).toEqual([]);
  });
}

test("a page that breaks off on its way leaves the copy that was stored", async () => {
  const worker = startWorker();
  worker.seen("/guide", "ada");
  await worker.answer("/guide", "ada");
  worker.open("/guide");
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("the network is gone")) });
  await worker.answer("/guide", "ada", broken);
  expect(await worker.kept()).toEqual(["guide /guide"]);
});

test("a ticket opened by another of its links is stored once", async () => {
  const worker = startWorker();
  for (const path of [ticket, "/booking/23456789?key=b"]) {
    worker.seen(path);
    await worker.answer(path);
  }
  expect(await worker.kept()).toEqual(["tickets /booking/23456789?key=b"]);
});

test("what an account left goes when another is logged in, and what the other opens stays", async () => {
  const worker = startWorker();
  worker.request("/session");
  await worker.answer("/session", "ada", ada);
  worker.seen(ticket, "ada");
  await worker.answer(ticket, "ada");
  expect(await worker.kept()).toEqual([`account-tickets ${ticket}`]);
  worker.request("/session");
  worker.seen("/booking/34567892?key=b", "bruno");
  await worker.answer("/booking/34567892?key=b", "bruno");
  await worker.answer("/session", "bruno", bruno);
  expect(await worker.kept()).toEqual(["account-tickets /booking/34567892?key=b"]);
});
