import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { answered, get, load } from "#bench/support/load.ts";
import { median, progress, type Row } from "#bench/support/report.ts";
import { residentMegabytes } from "#test/support/resident-memory.ts";
import { type Server, startServer, type World } from "#test/support/world.ts";
import { measureFreshRender } from "./render.ts";

const paths = ["/", "/krakow", "/krakow/old-town"];
const connections = 32;
const rounds = 5;
const sliceMs = 2_000;

export async function benchPages(world: World): Promise<Row[]> {
  const server = await world.start(4301);
  try {
    const cached = await cachedPages(server);
    const memory = residentMemory(server);
    const seen = await changeSeen(world, server);
    return [cached, await freshPages(world), await warmStart(), memory, seen];
  } finally {
    await server.stop();
  }
}

async function cachedPages(server: Server): Promise<Row> {
  const ratios: { path: string; ratio: number; site: number; bare: number }[] = [];
  let failed = 0;
  for (const path of paths) {
    const bare = await startBare(server.port, server.port + 50, path);
    const rates = { site: [] as number[], bare: [] as number[] };
    try {
      for (let round = -1; round < rounds; round++) {
        for (const [name, port] of [
          ["site", server.port],
          ["bare", bare.port],
        ] as const) {
          const loaded = await load({
            port,
            requests: [get(path, port)],
            connections,
            milliseconds: sliceMs,
          });
          failed += loaded.latencies.length - answered(loaded, 200);
          // The first slice of each is warm-up.
          if (round >= 0) rates[name].push(answered(loaded, 200) / loaded.seconds);
        }
        progress(`pages: ${path} round ${round + 1} of ${rounds}`);
      }
    } finally {
      bare.stop();
    }
    const ratio = median(rates.site.map((rate, round) => rate / (rates.bare[round] as number)));
    ratios.push({ path, ratio, site: median(rates.site), bare: median(rates.bare) });
  }
  const lowest = Math.min(...ratios.map(({ ratio }) => ratio));
  return {
    what: "a public page from the page cache, requests/s",
    bar: ">= 0.6 × bare `node:http` sending the same compressed bytes",
    measured: `${lowest.toFixed(2)} ×`,
    met: lowest >= 0.6 && failed === 0,
    detail: `${failed} answers were no page; ${rateDetails(ratios)}`,
  };
}

async function startBare(sitePort: number, port: number, path: string) {
  // Raw compressed bytes, because `fetch` would decompress them.
  const { body, head } = await smallest(sitePort, path);
  const child = fork(fileURLToPath(new URL("bare-server.ts", import.meta.url)));
  child.send({ port, head, body: body.toString("base64") });
  await once(child, "message");
  return { port, stop: () => child.kill() };
}

/**
 * Requests the page until the cache has compressed it at the higher level, so that both servers send the same bytes.
 */
async function smallest(port: number, path: string) {
  let page = await rawPage(port, path);
  const until = Date.now() + 2_000;
  for (const first = page.body.length; page.body.length === first && Date.now() < until; )
    page = await rawPage(port, path);
  return page;
}

async function rawPage(port: number, path: string): Promise<{ head: Record<string, string>; body: Buffer }> {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    request({ port, path, headers: { "Accept-Encoding": "br" } }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      const {
        date,
        connection,
        "keep-alive": _,
        "transfer-encoding": __,
        "set-cookie": ___,
        ...headers
      } = response.headers;
      resolve({ head: { ...(headers as Record<string, string>), "content-length": String(body.length) }, body });
    })
      .on("error", reject)
      .end();
  });
}

/** Compares the site's rendering rate with bare React rendering the same tree. */
async function freshPages(world: World): Promise<Row> {
  progress("pages: rendered fresh");
  const measured = await measureFreshRender(world.databaseUrl);
  const lowest = Math.min(...measured.map(({ ratio }) => ratio));
  return {
    what: "a public page rendered fresh, requests/s",
    bar: ">= 0.7 × bare react-dom rendering of the same tree with the data in memory",
    measured: `${lowest.toFixed(2)} ×`,
    met: lowest >= 0.7,
    detail: rateDetails(measured.map(({ path, ratio, server, bare }) => ({ path, ratio, site: server, bare }))),
  };
}

function rateDetails(rates: { path: string; ratio: number; site: number; bare: number }[]): string {
  return rates
    .map(
      ({ path, ratio, site, bare }) =>
        `${path} ${ratio.toFixed(2)} × (${Math.round(site)}/s, bare ${Math.round(bare)}/s)`,
    )
    .join("; ");
}

/** Restarts a stopped site on its existing data folder, including its embedded database. */
async function warmStart(): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), "lantern-bench-start-"));
  const times: number[] = [];
  const settings = { DATA_DIR: folder, DATABASE_URL: "" };
  try {
    await (await startServer(4303, settings)).stop();
    for (let turn = 0; turn < 5; turn++) {
      progress(`start: ${turn + 1} of 5`);
      const server = await startServer(4303, settings);
      times.push(server.startedIn);
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const took = median(times);
  return {
    what: "start with a warm database to the first page",
    bar: "<= 1.5 s",
    measured: `${(took / 1_000).toFixed(2)} s`,
    met: took <= 1_500,
    detail: `median of ${times.length}, ${times.map((time) => (time / 1_000).toFixed(2)).join(" ")}; embedded PostgreSQL included`,
  };
}

function residentMemory(server: Server): Row {
  const megabytes = residentMegabytes(server.pid, server.startedPid);
  return {
    what: "resident memory after load",
    bar: "<= 300 MB",
    measured: `${megabytes} MB`,
    met: megabytes <= 300,
    detail: "the process that serves and the one that starts it again, after the page runs above",
  };
}

/** Changes a text with plain SQL and polls both instances until they show it. */
async function changeSeen(world: World, first: Server): Promise<Row> {
  const second = await world.start(4302);
  const times: number[] = [];
  try {
    progress("change: warming up");
    for (const server of [first, second]) await requestEveryTour(world, server.port);
    for (let turn = 0; turn < 20; turn++) {
      const mark = `Changed for the ${turn}th time`;
      await Promise.all([first, second].map((server) => page(server.port)));
      const since = performance.now();
      await world.db.rows(
        "bench-change",
        "update tour_text set short = $1 where locale = 'en' and tour_id = (select id from tour where city_id = 'krakow' and key = 'old-town')",
        [mark],
      );
      const shown = async (port: number) => {
        while (!(await page(port)).includes(mark)) if (performance.now() - since > 10_000) return;
      };
      await Promise.all([shown(first.port), shown(second.port)]);
      times.push(performance.now() - since);
      progress(`change: ${turn + 1} of 20`);
    }
  } finally {
    await second.stop();
  }
  const worst = Math.max(...times);
  return {
    what: "a change in the database seen on every instance",
    bar: "<= 200 ms",
    measured: `${Math.round(worst)} ms`,
    met: worst <= 200,
    detail: `worst of ${times.length} on two instances, median ${Math.round(median(times))} ms, rendering and asking included; both had rendered every tour once`,
  };
}

/** Renders every tour once, so that JIT compilation after a start does not count here; the row above measures it. */
async function requestEveryTour(world: World, port: number): Promise<void> {
  const tours = await world.db.rows<{ path: string }>(
    "bench-tours",
    `select location_slug.slug || '/' || tour_text.slug as path from tour_text
     join location_slug on location_slug.city_id = tour_text.city_id and location_slug.locale = 'en' where tour_text.locale = 'en'`,
  );
  for (const { path } of tours) await (await fetch(`http://localhost:${port}/${path}`)).arrayBuffer();
}

const page = async (port: number) => (await fetch(`http://localhost:${port}/krakow/old-town`)).text();
