import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readEnv } from "#app/config/env.ts";
import { connect } from "#app/db/client.ts";
import { channels, listenToDatabase } from "#app/db/notifications.ts";
import { createLog } from "#app/server/observability/logger.ts";
import { listen } from "#app/server/process/listen.ts";
import { createTestDatabase, openSeededPostgres, patient, seededTemplate, testNow } from "./database.ts";
import { testSecret } from "./site.ts";

export type Deployment = {
  origin: string;
  /** From now on another build answers: none of the last one's scripts is left under its name. */
  deploy(): Promise<void>;
  close(): Promise<void>;
};

type Site = { fetch(request: Request): Response | Promise<Response> };

/** A site of its own on a port of its own, which can be deployed anew under open pages. */
export async function openDeployment(port: number): Promise<Deployment> {
  process.env.NODE_ENV = "production";
  const server = await openSeededPostgres();
  const database = await createTestDatabase({ template: seededTemplate, server: server.url });
  const db = connect(database.url, patient);
  const folder = await mkdtemp(join(tmpdir(), "lantern-deployment-"));
  const origin = `http://localhost:${port}`;
  const env = readEnv({ PORT: String(port), ORIGIN: origin, DATA_DIR: folder, GTM_ID: "GTM-TEST1" });
  const log = createLog("warn");
  const events = listenToDatabase(database.url, channels, log);
  const open = async (build: string): Promise<Site> => {
    const { createSite } = await import(pathToFileURL(resolve(build, "server/index.js")).href);
    const clientFolder = join(build, "client");
    return createSite({ env, db, now: () => testNow, log, events, secret: testSecret, clientFolder });
  };
  let isNext = false;
  let current = await open("build");
  const running = await listen((request: Request) => current.fetch(request), env);
  return {
    origin,
    async deploy() {
      const name = isNext ? "build" : await renamedBuild();
      isNext = !isNext;
      current = await open(name);
    },
    async close() {
      await running.close();
      await events.close();
      await db.close();
      await database.drop();
      await server.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
      await rm(nextBuild, { recursive: true, force: true });
    },
  };
}

// Inside the project, because the server's file finds its packages from there.
const nextBuild = "build/next";

/** The same site as a build would make it after a change to every file: all scripts have new names. */
async function renamedBuild(): Promise<string> {
  await rm(nextBuild, { recursive: true, force: true });
  for (const part of ["client", "server"]) await cp(join("build", part), join(nextBuild, part), { recursive: true });
  const assets = join(nextBuild, "client/assets");
  for (const name of await readdir(assets)) {
    const path = join(assets, name);
    if (/\.(br|gz|zst)$/.test(name)) await rm(path);
    // Messages are named by their content, put together in the code: those of both builds are the same.
    else if (name.endsWith(".js") && !name.startsWith("messages-")) {
      await writeFile(path, renamed(await readFile(path, "utf8")));
      await rename(path, join(assets, name.replace(/\.js$/, "next.js")));
    }
  }
  const server = join(nextBuild, "server/index.js");
  await writeFile(server, renamed(await readFile(server, "utf8")));
  return nextBuild;
}

function renamed(code: string): string {
  return code
    .replace(/(["'`](?:\.\/|\/?assets\/)[\w.-]+-[\w-]{8})\.js(?=["'`])/g, "$1next.js")
    .replace(/("version": ?")([0-9a-f]{8})"/, '$1$2-next"');
}
