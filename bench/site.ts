import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { connect } from "#app/db/client.ts";
import { startEmbeddedPostgres } from "#app/db/embedded/start.ts";
import { migrate } from "#app/db/migrate.ts";
import { seed } from "#app/db/seed/seed.ts";
import { ensureBuild } from "#app/server/build.ts";
import { readEnv } from "#app/server/env.ts";
import { channels, listenToDatabase } from "#app/server/events.ts";
import { listen } from "#app/server/listen.ts";
import { loadServer } from "#test/site.ts";

/** The production build on a durable database of its own, filled with the whole seed. */
export async function openBenchSite() {
  await ensureBuild();
  const folder = await mkdtemp(join(tmpdir(), "lantern-bench-"));
  const server = await startEmbeddedPostgres({ folder: join(folder, "postgres") });
  await migrate(server.url, new URL("../app/db/migrations/", import.meta.url));
  await seed(server.url, new Date(), (step) => process.stdout.write(`\r\x1b[Kseed: ${step}`));
  process.stdout.write("\n");
  const port = 4300;
  const env = readEnv({ PORT: String(port), DATA_DIR: folder });
  const db = connect(server.url);
  const log = pino({ level: "silent" });
  const events = listenToDatabase(server.url, channels, log);
  // Limits per address would stop a single machine at once: here every request comes from elsewhere.
  let visitor = 0;
  const { createSite } = await loadServer();
  const app = createSite({
    env: { ...env, proxies: 1 },
    db,
    log,
    events,
    secret: "b".repeat(32),
    now: () => new Date(),
    clientFolder: "build/client",
  });
  const running = await listen((request, bindings) => {
    const headers = new Headers(request.headers);
    headers.set("X-Forwarded-For", `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor++ & 255}`);
    return app.fetch(new Request(request, { headers }), bindings);
  }, env);
  return {
    port,
    databaseUrl: server.url,
    async close() {
      await running.close();
      await events.close();
      await db.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
