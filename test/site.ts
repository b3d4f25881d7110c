import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Logger, pino } from "pino";
import { readEnv } from "#app/config/env.ts";
import { connect, type DatabasePool, patience } from "#app/db/client.ts";
import { channels, type Events, listenToDatabase } from "#app/db/notifications.ts";
import { listen } from "#app/server/process/listen.ts";
import { createTestDatabase, patient, seededTemplate, testNow } from "./database.ts";

export type TestSite = {
  db: DatabasePool;
  /** A real request through the whole built site: headers, redirects, rendering. Redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The site's clock stands at `testNow` until it is set. */
  setNow(now: Date): void;
  /** Opens a port, behind the page cache as visitors find it, and answers its address. */
  serve(): Promise<string>;
  close(): Promise<void>;
};

type SiteChoices = {
  template?: string;
  url?: string;
  log?: Logger;
  /** How the site reads: from memory where it may, as it does for visitors, or anew each time, as tests expect. */
  reads?: (db: DatabasePool, events: Events) => DatabasePool;
};

export const testSecret = "a secret that only tests know, 32 characters";
const origin = "http://localhost:3000";

/** The built server: routes, tasks and compiled messages. */
export function loadServer(): Promise<typeof import("#app/server/entry.ts")> {
  return import(pathToFileURL(resolve("build/server/index.js")).href);
}

/** The built site on a database of its own that holds the whole seed, unless another template or a shared one is named. */
export async function openSite(
  variables: Record<string, string> = {},
  options: SiteChoices = { template: seededTemplate },
): Promise<TestSite> {
  const own = options.url ? undefined : await createTestDatabase(options);
  const url = options.url ?? (own?.url as string);
  const db = connect(url, options.url ? patience.visitor : patient);
  const dataFolder = await mkdtemp(join(tmpdir(), "lantern-site-"));
  const { createSite } = await loadServer();
  let moment = testNow;
  let running: Awaited<ReturnType<typeof listen>> | undefined;
  const env = readEnv({ DATA_DIR: dataFolder, ORIGIN: origin, ...variables });
  const log = options.log ?? pino({ level: "silent" });
  const events = listenToDatabase(url, channels, log);
  const reading = options.reads?.(db, events) ?? db;
  const app = createSite({
    env,
    db: reading,
    events,
    secret: testSecret,
    now: () => moment,
    log,
    clientFolder: "build/client",
  });
  return {
    db,
    fetch: async (path, init) => {
      // Put together by hand: a path that begins with two slashes is a path, not another host.
      const address = path.startsWith("/") ? origin + path : path;
      return app.fetch(new Request(address, { redirect: "manual", ...init }));
    },
    async serve() {
      await events.ready;
      running = await listen(app.fetch, { port: 0, host: "localhost" }, app.front);
      return running.address;
    },
    setNow: (now) => {
      moment = now;
    },
    async close() {
      await app.endStreams();
      await running?.close();
      await events.close();
      await db.close();
      await own?.drop();
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}
