import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { type RequestIdVariables, requestId } from "hono/request-id";
import type { Logger } from "pino";
import type { Env } from "#app/config/env.ts";
import type { DatabasePool } from "#app/db/client.ts";
import type { Events } from "#app/db/notifications.ts";
import { isDatabaseAway } from "#app/db/outage.ts";
import type { Storage } from "#app/storage/storage.ts";
import { platform } from "./endpoints/browser-endpoints.ts";
import { oauthReturn } from "./endpoints/oauth-form-post.ts";
import { liveSeats } from "./endpoints/seat-stream.ts";
import { pictures } from "./media/pictures.ts";
import { uploads } from "./media/uploads.ts";
import { canonicalAddress } from "./middleware/canonical-url.ts";
import { clientAddress } from "./middleware/client-ip.ts";
import { compress } from "./middleware/compress.ts";
import { Admission } from "./middleware/concurrency-limiter.ts";
import { visitLanguage } from "./middleware/language.ts";
import { refuseForeign, refuseMalformed, refuseUnreadable } from "./middleware/reject-requests.ts";
import { type Policy, securityHeaders } from "./middleware/security-headers.ts";
import { unavailable } from "./middleware/unavailable-page.tsx";
import { createMetrics, mayReadMetrics } from "./observability/metrics.ts";
import { RecordedFacts } from "./page-cache/cache-policy.ts";
import { openPageCache } from "./page-cache/create-page-cache.ts";
import { privateHeaders } from "./request/session.ts";

export type SiteOptions = {
  env: Env;
  db: DatabasePool;
  now: () => Date;
  log: Logger;
  events: Events;
  secret: string;
  /** Folder of the compiled browser files; absent in development, where Vite serves them. */
  clientFolder?: string;
  development?: boolean;
  /** Collects the metrics of all processes; defaults to those of this process. */
  gatherMetrics?: () => Promise<string>;
};

/** Renders a page or runs an action with React Router. */
export type RenderRequest = (
  request: Request,
  asked: { address: string; facts: RecordedFacts; booked: () => void; policy: Policy },
) => Promise<Response>;
type Routes = { match: (pathname: string) => string[]; isPage: (pathname: string) => boolean };

/** The largest legitimate body is a guide application with a file of 5 MB. */
const largestBody = 6 * 1_048_576;
const yearInSeconds = 31_536_000;

/**
 * Rendering is CPU-bound: two renders fill the processor while a third waits for the database. Other requests mostly
 * wait for I/O.
 */
const openDoors = () => ({
  pages: new Admission({ atOnce: 3, waiting: 64, leastPatience: 100, mostPatience: 1_500 }),
  others: new Admission({ atOnce: 24, waiting: 256, leastPatience: 250, mostPatience: 1_500 }),
});

export function createApp(
  options: SiteOptions & { buildId: string; storage: Storage; routes: Routes },
  renderRequest: RenderRequest,
) {
  const { env, db, now, log, buildId, clientFolder, development = false } = options;
  const policy = { secure: env.origin.startsWith("https:"), tagManager: env.tagManager !== undefined, development };
  const app = new Hono<{ Variables: RequestIdVariables; Bindings: { facts?: RecordedFacts } }>();
  const doors = openDoors();
  const live = liveSeats(options.events, db);
  const pages = openPageCache({
    fetch: (request, facts) => Promise.resolve(app.fetch(request, { facts })),
    matchRoutes: options.routes.match,
    isBusy: () => doors.pages.isBusy,
    ...options,
  });
  const metrics = createMetrics({ db, cache: pages.cache, doors, streams: live.count });

  app.use(requestId());
  app.use(async (context, next) => {
    const start = performance.now();
    await next();
    const took = Math.round(performance.now() - start);
    metrics.answered(context, took);
    log.info({
      id: context.get("requestId"),
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      took,
    });
  });
  app.use(securityHeaders(policy));

  app.get("/healthz", (context) => context.text("ok"));
  app.get("/readyz", async (context) => {
    try {
      await db.rows("ready", "select 1");
      return context.text("ready");
    } catch {
      return context.text("the database does not answer", 503, { "Retry-After": "3" });
    }
  });

  app.get("/metrics", async (context) => {
    if (!mayReadMetrics(context, env)) return context.notFound();
    const figures = await (options.gatherMetrics ?? (() => metrics.registry.metrics()))();
    return context.text(figures, 200, { "Content-Type": metrics.registry.contentType, "Cache-Control": "no-store" });
  });

  app.use(refuseMalformed);
  // Static files and event streams are not limited.
  const doorFor = ({ req }: Context) =>
    req.method === "POST"
      ? doors.others
      : req.method === "GET" && options.routes.isPage(req.path)
        ? doors.pages
        : undefined;
  // Reject overload before doing any work for the request.
  app.use((context, next) => (doorFor(context)?.sendsAway() ? Promise.resolve(unavailable(context)) : next()));
  app.use(bodyLimit({ maxSize: largestBody, onError: (context) => context.text("What was sent is too large.", 413) }));
  app.use(compress);
  if (clientFolder) {
    app.use(
      "/assets/*",
      serveStatic({
        root: clientFolder,
        precompressed: true,
        onFound: (_path, context) => context.header("Cache-Control", `public, max-age=${yearInSeconds}, immutable`),
      }),
    );
    const file = serveStatic({
      root: clientFolder,
      onFound: (_path, context) => context.header("Cache-Control", "public, max-age=3600"),
    });
    // Page URLs have no file extension, so skip the file lookup for them.
    app.use("/*", (context, next) => (context.req.path.includes(".") ? file(context, next) : next()));
  }
  app.route("/pictures", pictures(join(env.dataFolder, "pictures"), db, options.storage, log));
  app.route("/uploads", uploads(options.storage));
  app.route("/oauth/callback", oauthReturn());
  app.route("/live", live);
  const addressOf = (context: Context) => clientAddress(context, env.proxies);
  app.route("/", platform({ buildId, tagManager: env.tagManager, db, now, log, addressOf }));
  app.use(ofTheHouse);
  app.use(canonicalAddress);
  app.use(refuseForeign(env.origin));
  app.use(refuseUnreadable);
  app.use(visitLanguage);
  const { secure } = policy;
  app.all("*", async (context) => {
    const leave = await (doorFor(context) ?? doors.others).enter();
    if (!leave) return unavailable(context);
    try {
      const facts = context.env?.facts ?? new RecordedFacts();
      facts.isPage = true;
      const asked = { address: addressOf(context), facts, booked: metrics.booked, policy };
      const response = await renderRequest(asVisited(context.req.raw, secure), asked);
      return response.status === 503 ? unavailable(context) : response;
    } finally {
      leave();
    }
  });

  app.onError((error, context) => {
    if (isDatabaseAway(error)) {
      log.warn({ id: context.get("requestId"), path: context.req.path, reason: error.message }, "the database is away");
      return unavailable(context);
    }
    log.error({ id: context.get("requestId"), path: context.req.path, error });
    return context.text("Internal Server Error", 500);
  });
  return Object.assign(app, {
    /** Answers from the page cache before the Hono app runs. */
    front: pages.front,
    prerender: pages.prerender,
    metrics: metrics.registry,
    visitorsWait: () => Object.values(doors).some(({ waiting }) => waiting > 0),
    /** Ends the open event streams. */
    endStreams: live.endAll,
  });
}

/** Staff pages are never cached or indexed, error responses included. */
const ofTheHouse = createMiddleware(async (context, next) => {
  await next();
  if (!/^\/(office|guide)(\/|\.data$|$)/.test(context.req.path)) return;
  for (const [name, value] of Object.entries(privateHeaders)) context.res.headers.set(name, value);
});

/** Behind a TLS-terminating proxy requests arrive as http, but the origin check of forms needs the public scheme. */
function asVisited(request: Request, secure: boolean): Request {
  return secure && request.url.startsWith("http:")
    ? new Request(request.url.replace("http:", "https:"), request)
    : request;
}
