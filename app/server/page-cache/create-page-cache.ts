import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { DatabaseNotifications } from "#app/db/notifications.ts";
import type { MatchRoutes } from "./cache-key.ts";
import type { CachePolicyRecorder } from "./cache-policy.ts";
import { PageCache } from "./page-cache.ts";
import { type OnMissed, serveCached } from "./serve-cached.ts";
import { warmPaths } from "./warm-paths.ts";

type Options = {
  fetch: (request: Request, cachePolicy: CachePolicyRecorder) => Promise<Response>;
  matchRoutes: MatchRoutes;
  isBusy: () => boolean;
  onMissed: OnMissed;
  notifications: DatabaseNotifications;
  now: () => Date;
  log: Logger;
  env: { origin: string; pageCacheBytes: number };
};

/** Delay before warming the cache, so that requests which waited for the start are served first. */
const firstVisitorsMs = 500;

/** Creates the page cache of one process, invalidated by database notifications. */
export function createPageCache({ fetch, isBusy, notifications, now, log, env, ...serving }: Options) {
  const cache = new PageCache({
    render: (address, cachePolicy) => fetch(new Request(env.origin + address), cachePolicy),
    now,
    log,
    isBusy,
    maxBytes: env.pageCacheBytes,
  });
  notifications.on("pages", (payload) => {
    // An empty payload follows a reconnect: notifications may have been missed.
    if (payload === "") return cache.revalidateAll();
    for (const tag of payload.split(" ")) {
      if (tag.startsWith("~")) cache.markStale(tag.slice(1));
      else cache.purge(tag);
    }
  });
  notifications.on("seats", (payload) => {
    if (payload === "") return;
    const { id, tour } = JSON.parse(payload) as { id: number; tour: number };
    for (const tag of ["board", `departure:${id}`, `tour:${tour}`]) cache.markStale(tag);
  });
  return {
    cache,
    withCache: serveCached(cache, { log, ...serving }),
    /** Warms the cache once the server listens. */
    async prerender() {
      await pause(firstVisitorsMs, undefined, { ref: false });
      for (const path of warmPaths) await cache.load({ key: path, path, isVariant: false }).catch(() => undefined);
    },
  };
}
