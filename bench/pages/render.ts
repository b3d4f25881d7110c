import "#bench/support/production.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pino } from "pino";
import { type ComponentType, createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import type { EntryContext } from "react-router";
import { readEnv } from "#app/config/env.ts";
import { cacheReads } from "#app/db/cached-reads.ts";
import { connect } from "#app/db/client.ts";
import { subscribe } from "#app/db/notifications.ts";
import { loadServer } from "#test/support/site.ts";

export type FreshRender = { path: string; ratio: number; server: number; bare: number };

/** Equals the site's limit of concurrent renders: a refused request would count as a fast page. */
const clients = 3;
const rounds = 4;
const sliceMs = 1_500;
const origin = "http://localhost:4300";
/** What the site learns from a real connection. */
const connection = { incoming: { socket: { remoteAddress: "127.0.0.1", remotePort: 50_000, remoteFamily: "IPv4" } } };

/**
 * Compares whole pages from the site (queries, headers and security policy included) with react-dom rendering the same
 * tree from data in memory, in pages per second. Both run uncompressed in this process, in alternating slices.
 */
export async function measureFreshRender(
  databaseUrl: string,
  paths = ["/krakow", "/krakow/old-town", "/"],
): Promise<FreshRender[]> {
  const { createSite, serverBuild } = await loadServer();
  const folder = await mkdtemp(join(tmpdir(), "lantern-render-"));
  const db = connect(databaseUrl);
  const log = pino({ level: "silent" });
  const notifications = subscribe(databaseUrl);
  const cached = cacheReads(db, notifications);
  await notifications.ready;
  const env = readEnv({ PORT: "4300", DATA_DIR: folder, ORIGIN: origin });
  const site = createSite({
    env,
    db: cached,
    log,
    notifications,
    secret: "b".repeat(32),
    now: () => new Date(),
    clientFolder: "build/client",
  });
  const fetchPage = async (path: string) => {
    const response = await site.fetch(new Request(origin + path), connection);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return (await response.arrayBuffer()).byteLength;
  };
  const measured: FreshRender[] = [];
  try {
    for (const path of paths) {
      const recorded = await record(serverBuild, () => fetchPage(path));
      const url = origin + path;
      const whole = await fetchPage(path);
      const bareLength = await renderBare(recorded, url);
      // The bare page omits only the loader data for the browser, so a much shorter one is an error.
      if (bareLength < whole / 3) throw new Error(`${path} was not rendered: ${bareLength} of ${whole} characters`);
      let server = 0;
      let bare = 0;
      for (let round = 0; round < rounds; round++) {
        server += await slice(() => fetchPage(path));
        bare += await slice(() => renderBare(recorded, url));
      }
      const perSecond = (pages: number) => (pages * 1_000) / (rounds * sliceMs);
      measured.push({ path, ratio: server / bare, server: perSecond(server), bare: perSecond(bare) });
    }
  } finally {
    await notifications.close();
    await db.close();
    await rm(folder, { recursive: true, force: true });
  }
  return measured;
}

async function slice(once: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + sliceMs;
  let pages = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        await once();
        pages++;
      }
    }),
  );
  return pages;
}

type Render = (request: Request, status: number, headers: Headers, context: EntryContext) => Promise<Response>;
type Recorded = { Page: ComponentType<{ context: EntryContext; url: string }>; context: EntryContext };

/**
 * Records the page component and the context that React Router passes to its renderer: matches, modules, loader data.
 */
async function record(build: { entry: object }, visit: () => Promise<unknown>): Promise<Recorded> {
  const entry = build.entry as { module: { default: Render; Page: Recorded["Page"] } };
  const original = entry.module;
  let recorded: EntryContext | undefined;
  entry.module = {
    ...original,
    default(...page) {
      recorded = page[3];
      return original.default(...page);
    },
  };
  await visit();
  entry.module = original;
  if (!recorded) throw new Error("The page was not rendered by React Router");
  return { Page: original.Page, context: recorded };
}

function renderBare({ Page, context }: Recorded, url: string): Promise<number> {
  // The handoff stream can be read only once, and the bare page sends no loader data.
  const again = { ...context, serverHandoffStream: undefined, renderMeta: {} } as EntryContext;
  return new Promise((resolve, reject) => {
    let length = 0;
    const body = new Writable({
      write(chunk, _encoding, done) {
        length += chunk.length;
        done();
      },
      final(done) {
        resolve(length);
        done();
      },
    });
    const { pipe } = renderToPipeableStream(createElement(Page, { context: again, url }), {
      onAllReady: () => pipe(body),
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: reject,
      onShellError: reject,
    });
  });
}

if (import.meta.main) {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("Set DATABASE_URL to a filled database");
  for (const { path, ratio, server, bare } of await measureFreshRender(url)) {
    console.log(`${path}: ${ratio.toFixed(2)} × (${server.toFixed(0)}/s against ${bare.toFixed(0)}/s bare)`);
  }
  process.exit(0);
}
