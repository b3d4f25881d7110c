import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { type RequestIdVariables, requestId } from "hono/request-id";
import type { Logger } from "pino";
import type { DatabasePool } from "#app/db/client.ts";
import { canonicalAddress } from "./canonical.ts";
import { compress } from "./compress.ts";
import type { Env } from "./env.ts";
import type { Events } from "./events.ts";
import { firstVisitLanguage, rememberLanguage } from "./language.ts";
import { pictures } from "./pictures.ts";
import { refuseMalformed } from "./refuse.ts";
import { securityHeaders, withScriptHashes } from "./security.ts";

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

const yearInSeconds = 31_536_000;

export function createApp(options: SiteOptions, renderPage: (request: Request) => Promise<Response>) {
  const { env, db, log, clientFolder, development = false } = options;
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
  app.use(securityHeaders({ development, secure: env.origin.startsWith("https:") }));

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
  app.route("/pictures", pictures(join(env.dataFolder, "pictures"), log));
  app.use(canonicalAddress);
  app.use(firstVisitLanguage);
  app.use(rememberLanguage);
  app.all("*", async (context) => {
    const response = await renderPage(context.req.raw);
    return development ? response : withScriptHashes(response, env.origin.startsWith("https:"));
  });

  app.onError((error, context) => {
    log.error({ id: context.get("requestId"), path: context.req.path, error });
    return context.text("Internal Server Error", 500);
  });
  return app;
}
