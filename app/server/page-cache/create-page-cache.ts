import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Events } from "#app/db/notifications.ts";
import type { MatchRoutes } from "./cache-key.ts";
import type { RecordedFacts } from "./cache-policy.ts";
import { PageCache } from "./page-cache.ts";
import { pageFront } from "./serve-cached.ts";
import { renderedAhead } from "./warm-paths.ts";

type Options = {
  fetch: (request: Request, facts: RecordedFacts) => Promise<Response>;
  matchRoutes: MatchRoutes;
  isBusy: () => boolean;
  events: Events;
  now: () => Date;
  log: Logger;
  env: { origin: string; pageCacheBytes: number };
};

/** Delay before warming the cache, so that requests which waited for the start are served first. */
const firstVisitorsMilliseconds = 500;

/** Creates the page cache of one process, invalidated by database notifications. */
export function openPageCache({ fetch, matchRoutes, isBusy, events, now, log, env }: Options) {
  const cache = new PageCache({
    render: (address, facts) => fetch(new Request(env.origin + address), facts),
    now,
    log,
    isBusy,
    mostBytes: env.pageCacheBytes,
  });
  events.on("pages", (payload) => {
    // An empty payload follows a reconnect: notifications may have been missed.
    if (payload === "") return cache.mistrust();
    for (const tag of payload.split(" ")) {
      if (tag.startsWith("~")) cache.age(tag.slice(1));
      else cache.drop(tag);
    }
  });
  events.on("seats", (payload) => {
    if (payload === "") return;
    const { id, tour } = JSON.parse(payload) as { id: number; tour: number };
    for (const tag of ["board", `departure:${id}`, `tour:${tour}`]) cache.age(tag);
  });
  return {
    cache,
    front: pageFront(cache, matchRoutes, log),
    /** Warms the cache once the server listens. */
    async prerender() {
      await pause(firstVisitorsMilliseconds, undefined, { ref: false });
      for (const path of renderedAhead) await cache.load({ key: path, path, isVariant: false }).catch(() => undefined);
    },
  };
}
