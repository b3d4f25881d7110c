import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { type RequestIdVariables, requestId } from "hono/request-id";
import type { Logger } from "pino";
import type { Env } from "#app/config/env.ts";
import { askPrimary } from "#app/db/ask-primary.ts";
import type { DatabasePool } from "#app/db/client.ts";
import type { DatabaseNotifications } from "#app/db/notifications.ts";
import { isDatabaseUnavailable } from "#app/db/outage.ts";
import { isPrivatePage } from "#app/domain/consent/private-pages.ts";
import type { MissedSearch } from "#app/domain/demand/missed-search.ts";
import type { PaymentProvider } from "#app/domain/provider-actions/payment-provider.ts";
import type { Storage } from "#app/storage/storage.ts";
import { browserEndpoints } from "./endpoints/browser-endpoints.ts";
import { mailEvents } from "./endpoints/mail-events.ts";
import { oauthFormPost } from "./endpoints/oauth-form-post.ts";
import { paymentEvents } from "./endpoints/payment-events.ts";
import { seatStream } from "./endpoints/seat-stream.ts";
import type { PictureMaker } from "./media/picture-maker.ts";
import { pictures } from "./media/pictures.ts";
import { uploads } from "./media/uploads.ts";
import { bodyType, isMultipart } from "./middleware/body-limits.ts";
import { canonicalUrl } from "./middleware/canonical-url.ts";
import { clientIp } from "./middleware/client-ip.ts";
import { compress } from "./middleware/compress.ts";
import { ConcurrencyLimiter } from "./middleware/concurrency-limiter.ts";
import { connectionLimiter } from "./middleware/connection-limiter.ts";
import { FormRequest } from "./middleware/form-request.ts";
import { visitLanguage } from "./middleware/language.ts";
import { isLookedAt, MissedSearches } from "./middleware/missed-searches.ts";
import { readBody } from "./middleware/read-body.ts";
import { rejectCrossOrigin, rejectMalformedUrl, rejectUnknownMethod } from "./middleware/reject-requests.ts";
import { type Policy, policyForPath, securityHeaders } from "./middleware/security-headers.ts";
import { unavailable } from "./middleware/unavailable-page.tsx";
import { createMetrics, mayReadMetrics } from "./observability/metrics.ts";
import { CachePolicyRecorder } from "./page-cache/cache-policy.ts";
import { createPageCache } from "./page-cache/create-page-cache.ts";
import { pageOf } from "./render/route-matcher.ts";
import { mayEnter, scopeOfBusiness } from "./request/guarded-routes.ts";
import { privateHeaders, uncachedHeaders } from "./request/session.ts";

export type SiteOptions = {
  env: Env;
  db: DatabasePool;
  now: () => Date;
  log: Logger;
  notifications: DatabaseNotifications;
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
  options: { clientIp: string; cachePolicy: CachePolicyRecorder; countBooking: () => void; policy: Policy },
) => Promise<Response>;
type Routes = {
  match: (pathname: string) => string[];
  isPage: (pathname: string) => boolean;
  nameOf: (pathname: string) => string;
};

const yearInSeconds = 31_536_000;

/**
 * Rendering is CPU-bound: two renders fill the processor while a third waits for the database. Other requests mostly
 * wait for I/O.
 */
const createLimiters = () => ({
  pages: new ConcurrencyLimiter({ maxConcurrent: 3, maxQueued: 256, maxWaitMs: 2_000 }),
  others: new ConcurrencyLimiter({ maxConcurrent: 24, maxQueued: 256, maxWaitMs: 2_000 }),
  // Uploads wait for the picture encoder, which works on one at a time.
  uploads: new ConcurrencyLimiter({ maxConcurrent: 12, maxQueued: 32, maxWaitMs: 5_000 }),
});

export function createApp(
  options: SiteOptions & {
    buildId: string;
    storage: Storage;
    routes: Routes;
    maker: PictureMaker;
    payments: PaymentProvider | undefined;
  },
  renderRequest: RenderRequest,
) {
  const { env, db, now, log, buildId, maker, clientFolder, development = false } = options;
  const policy = { secure: env.origin.startsWith("https:"), tagManager: env.tagManager !== undefined, development };
  const app = new Hono<{ Variables: RequestIdVariables; Bindings: { cachePolicy?: CachePolicyRecorder } }>();
  const limiters = createLimiters();
  const clientIpOf = (context: Context) => clientIp(context, env.proxies);
  const live = seatStream({
    notifications: options.notifications,
    db,
    clientOf: clientIpOf,
    scopeOf: (request) => scopeOfBusiness(options, request),
  });
  const missedSearches = new MissedSearches(now);
  const onMissed = (missed: MissedSearch, context: Context) => {
    if (isLookedAt(context)) missedSearches.add(missed, clientIpOf(context));
  };
  const pages = createPageCache({
    fetch: (request, cachePolicy) => Promise.resolve(app.fetch(request, { cachePolicy })),
    matchRoutes: options.routes.match,
    isBusy: () => limiters.pages.isBusy,
    onMissed,
    ...options,
  });
  const metrics = createMetrics({
    db,
    cache: pages.cache,
    limiters,
    streams: live.count,
    pictures: maker,
    dataFolder: env.dataFolder,
  });

  app.use(requestId());
  app.use(async (context, next) => {
    const start = performance.now();
    await next();
    const took = Math.round(performance.now() - start);
    const status = hasLeft(context) ? statusOfLeft : context.res.status;
    metrics.answered(context, status, took);
    const { method, path } = context.req;
    log.info({ id: context.get("requestId"), method, path, status, took }, "a request was answered");
  });
  app.use(securityHeaders(policy));
  app.use(rejectUnknownMethod);

  app.get("/healthz", (context) => context.text("ok"));
  app.get("/readyz", async (context) => {
    try {
      await askPrimary(db);
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

  app.use(rejectMalformedUrl);
  // Static files and event streams are not limited.
  const limiterFor = ({ req }: Context) =>
    req.method === "POST"
      ? isMultipart(bodyType(req.header("content-type") ?? null))
        ? limiters.uploads
        : limiters.others
      : (req.method === "GET" || req.method === "HEAD") && options.routes.isPage(req.path)
        ? limiters.pages
        : undefined;
  // A page for the cache is for everybody.
  const waiterOf = (context: Context) => (context.env?.cachePolicy ? undefined : clientIpOf(context));
  // Reject overload before doing any work for the request.
  app.use((context, next) =>
    limiterFor(context)?.isOverloaded(waiterOf(context)) ? Promise.resolve(unavailable(context)) : next(),
  );
  app.use(
    readBody({
      routeName: options.routes.nameOf,
      clientOf: clientIpOf,
      mayEnter: (request) => mayEnter(options, request, options.routes.match(pageOf(new URL(request.url).pathname))),
    }),
  );
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
  app.route("/pictures", pictures(db, options.storage, maker));
  app.route("/uploads", uploads(options.storage));
  app.route("/oauth/callback", oauthFormPost());
  app.route("/live", live);
  app.route("/mail/events", mailEvents({ db, now, token: env.mailEventsToken }));
  app.route("/payments/events", paymentEvents({ db, now, provider: options.payments }));
  app.route("/", browserEndpoints({ buildId, tagManager: env.tagManager, db, now, log, clientIpOf, clientFolder }));
  app.use(noStoreForPrivate(options.routes.match));
  app.use(canonicalUrl);
  app.use(rejectCrossOrigin(env.origin));
  app.use(visitLanguage);
  const { secure } = policy;
  app.all("*", async (context) => {
    const release = await (limiterFor(context) ?? limiters.others).acquire(waiterOf(context));
    if (!release) return unavailable(context);
    try {
      const cachePolicy = context.env?.cachePolicy ?? new CachePolicyRecorder();
      cachePolicy.isPage = true;
      const renderOptions = {
        clientIp: clientIpOf(context),
        cachePolicy,
        countBooking: metrics.countBooking,
        policy: policyForPath(context.req.path, policy),
      };
      const response = await renderRequest(withPublicScheme(context.req.raw, secure), renderOptions);
      if (cachePolicy.missed && !context.env?.cachePolicy) onMissed(cachePolicy.missed, context);
      return response.status === 503 ? unavailable(context) : response;
    } finally {
      release();
    }
  });

  app.onError((error, context) => {
    if (isDatabaseUnavailable(error)) {
      log.warn({ id: context.get("requestId"), path: context.req.path, reason: error.message }, "the database is away");
      return unavailable(context);
    }
    log.error({ id: context.get("requestId"), path: context.req.path, error });
    return context.text("Internal Server Error", 500);
  });
  return Object.assign(app, {
    /** Answers from the page cache before the given site, which is this app, is asked. */
    withPageCache: pages.withCache,
    prerender: pages.prerender,
    saveMissed: missedSearches.save.bind(missedSearches),
    metrics: metrics.registry,
    countJobFailure: metrics.countJobFailure,
    hasQueuedRequests: () => Object.values(limiters).some(({ waiting }) => waiting > 0),
    /** Closes connections above a client's share. */
    limitConnection: connectionLimiter(env.proxies),
    /** Ends the open event streams. */
    endStreams: live.endAll,
  });
}

/** As proxies log visitors who left before the answer: what is made of their request is no error of the server. */
const statusOfLeft = 499;
const hasLeft = ({ env }: Context) => (env as Partial<HttpBindings> | undefined)?.outgoing?.destroyed === true;

/**
 * Private pages and answers to forms are never cached and staff pages not indexed, error responses and redirects to them included. The router
 * decides what a staff page is, because it ignores case and decodes paths.
 */
const noStoreForPrivate = (match: Routes["match"]) =>
  createMiddleware(async (context, next) => {
    await next();
    const { path } = context.req;
    const isStaffPage =
      /^\/+(office|guide)(\/|\.data$|$)/i.test(path) ||
      match(pageOf(path)).some((id) => id === "office" || id === "guideArea");
    const isPrivate = isPrivatePage(path) || context.req.method === "POST";
    const headers: Record<string, string> = isStaffPage ? privateHeaders : isPrivate ? uncachedHeaders : {};
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value);
  });

/** Behind a TLS-terminating proxy requests arrive as http, but the origin check of forms needs the public scheme. */
function withPublicScheme(request: Request, secure: boolean): Request {
  if (!secure || !request.url.startsWith("http:")) return request;
  const url = request.url.replace("http:", "https:");
  return request instanceof FormRequest ? request.withUrl(url) : new Request(url, request);
}
