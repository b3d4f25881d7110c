import { get, load } from "./load.ts";
import { progress, quantile, type Row } from "./report.ts";
import type { World } from "./world.ts";

const milliseconds = 20_000;
/** Node compiles what runs often: a server that has just started is slower for some thousand requests. */
const warmUpMilliseconds = 10_000;

/** As people type: without diacritics, with slips, in parts, several words, and some that mean nothing. */
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
    const asked = terms.flatMap((term) =>
      locales.map((locale) => [encodeURIComponent(term).replaceAll("%20", "+"), locale]),
    );
    // A parameter nobody knows keeps the page cache out of it: what is measured is the search.
    const suggestions = asked.map(([term, locale]) => `/search/suggestions?q=${term}&locale=${locale}&own=%KEY%`);
    const pages = asked.map(([term, locale]) => `${locale === "en" ? "" : `/${locale}`}/search?q=${term}`);
    const rows: Row[] = [];
    // The page is rendered whole for each term: it is asked as often as people send the form, not as they type.
    for (const [what, list, perSecond, bar] of [
      ["search suggestions, typos and missing diacritics included", suggestions, 100, 10],
      ["search page, the same terms", pages, 20, undefined],
    ] as const) {
      progress(`search: ${what}`);
      const requests = list.map((path) => get(path, server.port));
      await load({ port: server.port, requests, connections: 4, milliseconds: warmUpMilliseconds });
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
