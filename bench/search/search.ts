import { get, load } from "#bench/support/load.ts";
import { progress, quantile, type Row } from "#bench/support/report.ts";
import type { World } from "#test/support/world.ts";

const milliseconds = 20_000;
/** Node's JIT compiler makes the first few thousand requests after a start slower. */
const warmUpMs = 10_000;

/** Typical queries: missing diacritics, typos, partial words, several words, and some without a match. */
const terms = [
  "krakow",
  "lodz",
  "wroclav",
  "munchen",
  "brog castle",
  "varsaw old town",
  "budapset",
  "pragua",
  "sarajewo",
  "gdnask",
  "cluj",
  "novi sad",
  "jewish quarter",
  "kazimierz",
  "communism",
  "street art",
  "food tour",
  "pub craw",
  "ghosts",
  "castel",
  "cathedral",
  "kra",
  "war",
  "pr",
  "old twon",
  "bukarest",
  "brasov",
  "belgrad",
  "zagreb undergrond",
  "dresdn",
  "lviv",
  "tallin",
  "riga",
  "vilnus",
  "market sqare",
  "free tour krakow",
  "poland",
  "slovakya",
  "xyzzyqwv",
  "krakow old town",
  "wavel",
  "gdansk shipyard",
  "berlin wall",
  "varsovia",
  "cracovia",
  "breslau",
  "danzig",
  "praga castillo",
  "stare miasto",
  "altstatd",
  "zamek",
  "casco antiguo",
];
const locales = ["en", "es", "de", "pl"];

export async function benchSearch(world: World): Promise<Row[]> {
  const server = await world.start(4305);
  try {
    const searches = terms.flatMap((term) =>
      locales.map((locale) => [encodeURIComponent(term).replaceAll("%20", "+"), locale]),
    );
    // The unknown parameter bypasses the page cache, so that the search itself is measured.
    const suggestions = searches.map(([term, locale]) => `/search/suggestions?q=${term}&locale=${locale}&own=%KEY%`);
    const pages = searches.map(([term, locale]) => `${locale === "en" ? "" : `/${locale}`}/search?q=${term}`);
    const rows: Row[] = [];
    // The page runs at a lower rate: it is requested once per submitted form, suggestions once per keystroke.
    for (const [what, list, perSecond, bar] of [
      ["search suggestions, typos and missing diacritics included", suggestions, 100, 10],
      ["search page, the same terms", pages, 20, undefined],
    ] as const) {
      progress(`search: ${what}`);
      const requests = list.map((path) => get(path, server.port));
      await load({ port: server.port, requests, connections: 4, milliseconds: warmUpMs });
      const loaded = await load({ port: server.port, requests, connections: 20, milliseconds, perSecond });
      const p99 = quantile(loaded.latencies, 0.99);
      const failed = loaded.latencies.length - (loaded.statuses[200] ?? 0);
      rows.push({
        what,
        bar: bar ? `p99 <= ${bar} ms at ${perSecond} requests/s` : "",
        measured: `p99 ${p99.toFixed(1)} ms`,
        met: bar ? p99 <= bar && failed === 0 : undefined,
        detail: `p50 ${quantile(loaded.latencies, 0.5).toFixed(1)} ms, ${loaded.latencies.length} requests of ${list.length} kinds at ${perSecond}/s over HTTP, ${failed} failed`,
      });
    }
    return rows;
  } finally {
    await server.stop();
  }
}
