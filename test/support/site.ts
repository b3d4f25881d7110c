import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Logger, pino } from "pino";
import { readEnv } from "#app/config/env.ts";
import { connect, type DatabasePool, timeouts } from "#app/db/client.ts";
import { type DatabaseNotifications, subscribe } from "#app/db/notifications.ts";
import { listen } from "#app/server/process/listen.ts";
import { createTestDatabase, patient, readOnlyUrl, seededTemplate, testNow } from "./database.ts";

export type TestSite = {
  db: DatabasePool;
  /** Sends a request through the whole built site: headers, redirects, rendering. Redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Saves what visitors looked for in vain, as a job does every minute. */
  saveMissed(): Promise<void>;
  /** Sets the site's clock, which stands still at `testNow` until then. */
  setNow(now: Date): void;
  /** Listens on a port, with the page cache in front as in production, and returns its URL. */
  serve(): Promise<string>;
  close(): Promise<void>;
};

export type SiteChoices = {
  template?: string;
  url?: string;
  timeouts?: typeof patient;
  log?: Logger;
  /** Opens the pages for developers too. */
  development?: boolean;
  /** Wraps the pool, for example in the read cache used in production. By default every read queries the database. */
  reads?: (db: DatabasePool, notifications: DatabaseNotifications) => DatabasePool;
};

export const testSecret = "a secret that only tests know, 32 characters";
const origin = "http://localhost:3000";

/** Loads the built server: routes, jobs and compiled messages. */
export function loadServer(): Promise<typeof import("#app/server/entry.ts")> {
  return import(pathToFileURL(resolve("build/server/index.js")).href);
}

/** A site whose database and clock nobody changes. */
export type ReadOnlySite = Pick<TestSite, "db" | "fetch">;
let readOnly: Promise<ReadOnlySite> | undefined;

/** Returns the site that all test files of a worker share that only read; a write fails. It ends with the worker. */
export function readOnlySite(): Promise<ReadOnlySite> {
  return (readOnly ??= readOnlyUrl().then((url) => openSite({}, { url, timeouts: patient })));
}

/** Opens the built site on a new seeded database, or on another template or an existing database if given. */
export async function openSite(
  variables: Record<string, string> = {},
  options: SiteChoices = { template: seededTemplate },
): Promise<TestSite> {
  const ownDatabase = options.url ? undefined : await createTestDatabase(options);
  const url = options.url ?? (ownDatabase?.url as string);
  const db = connect(url, options.timeouts ?? (options.url ? timeouts.request : patient));
  const dataFolder = await mkdtemp(join(tmpdir(), "lantern-site-"));
  const { createSite } = await loadServer();
  let moment = testNow;
  let running: Awaited<ReturnType<typeof listen>> | undefined;
  const env = readEnv({ DATA_DIR: dataFolder, ORIGIN: origin, ...variables });
  const log =
    options.log ?? pino({ level: process.env.TEST_LOG ?? "silent", serializers: { error: pino.stdSerializers.err } });
  const notifications = subscribe(url);
  const reading = options.reads?.(db, notifications) ?? db;
  const app = createSite({
    env,
    db: reading,
    notifications,
    secret: testSecret,
    now: () => moment,
    log,
    clientFolder: "build/client",
    development: options.development ?? false,
  });
  return {
    db,
    fetch: async (path, init) => {
      // Concatenated, because `new URL` would read a path with two leading slashes as another host.
      const address = path.startsWith("/") ? origin + path : path;
      return app.fetch(new Request(address, { redirect: "manual", ...init }));
    },
    async serve() {
      await notifications.ready;
      running = await listen(
        app.withPageCache(app.fetch),
        { port: 0, host: "localhost" },
        { onConnection: app.limitConnection },
      );
      return running.url;
    },
    saveMissed: () => app.saveMissed(db),
    setNow: (now) => {
      moment = now;
    },
    async close() {
      await app.endStreams();
      await running?.close();
      await app.closePictures();
      await notifications.close();
      await db.close();
      await ownDatabase?.drop();
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}
