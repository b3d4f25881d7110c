import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { type RequestIdVariables, requestId } from "hono/request-id";
import type { Logger } from "pino";
import type { DatabasePool } from "#app/db/client.ts";
import { canonicalAddress } from "./canonical.ts";
import { clientAddress } from "./client-address.ts";
import { compress } from "./compress.ts";
import type { Env } from "./env.ts";
import type { Events } from "./events.ts";
import { firstVisitLanguage, rememberLanguage } from "./language.ts";
import { liveSeats } from "./live-seats.ts";
import { oauthReturn } from "./oauth-return.ts";
import { pictures } from "./pictures.ts";
import { platform } from "./platform.ts";
import { prerendering } from "./prerendered.ts";
import { refuseForeign, refuseMalformed, refuseUnreadable } from "./refuse.ts";
import { securityHeaders, withScriptHashes } from "./security.ts";
import { type Storage, uploads } from "./storage.ts";
import { privateHeaders } from "./visitor.ts";

export type SiteOptions = {
  env: Env;
  db: DatabasePool;
  now: () => Date;
  log: Logger;
  events: Events;
  secret: string;
  /** Where the compiled browser files are; absent while Vite serves them. */
  clientFolder?: string;
  development?: boolean;
};

/** An application with a file of 5 MB is the largest thing anybody sends. */
const largestBody = 6 * 1_048_576;
const yearInSeconds = 31_536_000;

export function createApp(
  options: SiteOptions & { buildId: string; storage: Storage },
  renderPage: (request: Request, address: string) => Promise<Response>,
) {
  const { env, db, now, log, buildId, clientFolder, development = false } = options;
  const policy = { secure: env.origin.startsWith("https:"), tagManager: env.tagManager !== undefined };
  const app = new Hono<{ Variables: RequestIdVariables }>();

  app.use(requestId());
  app.use(async (context, next) => {
    const start = performance.now();
    await next();
    const took = Math.round(performance.now() - start);
    log.info({
      id: context.get("requestId"),
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      took,
    });
  });
  app.use(securityHeaders({ development, ...policy }));

  app.get("/healthz", (context) => context.text("ok"));
  app.get("/readyz", async (context) => {
    try {
      await db.rows("ready", "select 1");
      return context.text("ready");
    } catch {
      return context.text("the database does not answer", 503, { "Retry-After": "3" });
    }
  });

  app.use(refuseMalformed);
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
    app.use(
      "/*",
      serveStatic({
        root: clientFolder,
        onFound: (_path, context) => context.header("Cache-Control", "public, max-age=3600"),
      }),
    );
  }
  app.route("/pictures", pictures(join(env.dataFolder, "pictures"), db, log));
  app.route("/uploads", uploads(options.storage));
  app.route("/oauth/callback", oauthReturn());
  app.route("/live", liveSeats(options.events, db));
  const addressOf = (context: Context) => clientAddress(context, env.proxies);
  app.route("/", platform({ buildId, tagManager: env.tagManager, db, now, log, addressOf }));
  app.use(ofTheHouse);
  app.use(canonicalAddress);
  app.use(refuseForeign(env.origin));
  app.use(refuseUnreadable);
  app.use(firstVisitLanguage);
  app.use(rememberLanguage);
  const secure = env.origin.startsWith("https:");
  const secured = async (request: Request, address: string) => {
    const response = await renderPage(request, address);
    return development ? response : withScriptHashes(response, policy);
  };
  const ahead = prerendering(env.origin, log, (request) => secured(request, "prerendering"));
  app.use(ahead.serve);
  app.all("*", (context) => secured(asVisited(context.req.raw, secure), addressOf(context)));

  app.onError((error, context) => {
    log.error({ id: context.get("requestId"), path: context.req.path, error });
    return context.text("Internal Server Error", 500);
  });
  return Object.assign(app, { prerender: ahead.prerender });
}

/** Pages of the office and of the guides are kept by nobody on the way and found by no search engine, refusals included. */
const ofTheHouse = createMiddleware(async (context, next) => {
  await next();
  if (!/^\/(office|guide)(\/|\.data$|$)/.test(context.req.path)) return;
  for (const [name, value] of Object.entries(privateHeaders)) context.res.headers.set(name, value);
});

/** Behind a proxy that speaks TLS for us requests arrive as http; forms are checked against the address the visitor sees. */
function asVisited(request: Request, secure: boolean): Request {
  return secure && request.url.startsWith("http:")
    ? new Request(request.url.replace("http:", "https:"), request)
    : request;
}
