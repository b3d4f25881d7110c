import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readEnv } from "#app/config/env.ts";
import { connect } from "#app/db/client.ts";
import { subscribe } from "#app/db/notifications.ts";
import { createLogger } from "#app/server/observability/logger.ts";
import { listen } from "#app/server/process/listen.ts";
import { createTestDatabase, openSeededPostgres, patient, seededTemplate, testNow } from "./database.ts";
import { testSecret } from "./site.ts";

export type Deployment = {
  origin: string;
  /** Switches to another build, in which no script of the previous build exists under its old name. */
  deploy(): Promise<void>;
  close(): Promise<void>;
};

type Site = { fetch(request: Request): Response | Promise<Response> };

/** Starts a separate site on the given port, which can be redeployed while pages are open. */
export async function openDeployment(port: number): Promise<Deployment> {
  process.env.NODE_ENV = "production";
  const server = await openSeededPostgres();
  const database = await createTestDatabase({ template: seededTemplate, server: server.url });
  const db = connect(database.url, patient);
  const folder = await mkdtemp(join(tmpdir(), "lantern-deployment-"));
  const origin = `http://localhost:${port}`;
  const env = readEnv({ PORT: String(port), ORIGIN: origin, DATA_DIR: folder, GTM_ID: "GTM-TEST1" });
  const log = createLogger("warn");
  const notifications = subscribe(database.url);
  const open = async (build: string): Promise<Site> => {
    const { createSite } = await import(pathToFileURL(resolve(build, "server/index.js")).href);
    const clientFolder = join(build, "client");
    return createSite({ env, db, now: () => testNow, log, notifications, secret: testSecret, clientFolder });
  };
  let isNext = false;
  let current = await open("build");
  const running = await listen((request: Request) => current.fetch(request), env);
  return {
    origin,
    async deploy() {
      const name = isNext ? "build" : await renamedBuild();
      isNext = !isNext;
      const next = await open(name);
      // It replaces the previous build once it can answer: a browser shows what it has stored if a page is late.
      await (await next.fetch(new Request(`${origin}/about`))).text();
      current = next;
    },
    async close() {
      await running.close();
      await notifications.close();
      await db.close();
      await database.drop();
      await server.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
      await rm(nextBuild, { recursive: true, force: true });
    },
  };
}

// Inside the project, so that the server bundle can resolve its packages.
const nextBuild = "build/next";

/** Copies the build with all scripts renamed, as after a change to every file. */
async function renamedBuild(): Promise<string> {
  await rm(nextBuild, { recursive: true, force: true });
  for (const part of ["client", "server"]) await cp(join("build", part), join(nextBuild, part), { recursive: true });
  const assets = join(nextBuild, "client/assets");
  for (const name of await readdir(assets)) {
    const path = join(assets, name);
    if (/\.(br|gz|zst)$/.test(name)) await rm(path);
    // Message files are named by their content, with names assembled in code, so both builds share them.
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
