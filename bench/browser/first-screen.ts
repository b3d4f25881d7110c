import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { localeOfPath } from "#app/i18n/locales.ts";
import { pages } from "#bench/support/browser-pages.ts";
import { picturesEncoded } from "#bench/support/encoded-pictures.ts";
import { median, progress, type Row } from "#bench/support/report.ts";
import type { World } from "#test/support/world.ts";
import { looksDifferent, recordScreen, type Screen } from "./screen-frames.ts";

const port = 4306;
const freshVisits = 3;
const laterVisits = 5;
const maxRatio = 1.1;

type Screens = { scripts: Screen[]; blocked: Screen[] };
type Mode = keyof Screens;
const modes: Mode[] = ["scripts", "blocked"];

/**
 * Compares the first screen with and without scripts: first on a new installation, where no picture has been rendered
 * yet, then on one whose pictures exist.
 */
export async function benchFirstScreen(world: World, browser: Browser): Promise<Row[]> {
  const install = async () => world.start(port, { DATA_DIR: await mkdtemp(join(world.folder, "installation-")) });
  const visit = (path: string, mode: Mode) => {
    const options = { locale: localeOfPath(path), javaScriptEnabled: mode === "scripts" };
    return recordScreen(browser, `http://localhost:${port}${path}`, options);
  };
  const fresh = await alternate("fresh installation", freshVisits, async (path, mode) => {
    const server = await install();
    const screen = await visit(path, mode);
    await server.stop();
    return screen;
  });
  const server = await install();
  for (const [name, path] of Object.entries(pages)) {
    progress(`browser: pictures of ${name}`);
    await visit(path, "blocked");
  }
  await picturesEncoded(port);
  const later = await alternate("pictures rendered before", laterVisits, visit);
  await server.stop();
  return [...fresh, ...later];
}

async function alternate(
  state: string,
  visits: number,
  visit: (path: string, mode: Mode) => Promise<Screen>,
): Promise<Row[]> {
  const results = new Map<string, Screens>(Object.keys(pages).map((name) => [name, { scripts: [], blocked: [] }]));
  for (let turn = 1; turn <= visits; turn++) {
    for (const [name, screens] of results) {
      for (const mode of modes) {
        progress(`browser: first screen of ${name}, ${mode}, ${state}, ${turn} of ${visits}`);
        screens[mode].push(await visit(pages[name] ?? "", mode));
      }
    }
  }
  return compare(results, state);
}

function compare(results: Map<string, Screens>, state: string): Row[] {
  return [...results].map(([name, { scripts, blocked }]) => {
    const [withScripts, without] = [medianMs(scripts), medianMs(blocked)];
    const ratio = withScripts / without;
    return {
      what: `first screen complete of ${name} (${pages[name]}), ${state}`,
      bar: `<= ${maxRatio} × the same page with scripts blocked`,
      measured: `${ratio.toFixed(2)} ×`,
      met: ratio <= maxRatio,
      detail: `${list(scripts)} ms, scripts blocked ${list(blocked)} ms; medians ${withScripts} and ${without} ms${endAlike(scripts, blocked) ? "" : "; the two final screens differ"}`,
    };
  });
}

const medianMs = (screens: Screen[]) => Math.round(median(screens.map(({ completeMs }) => completeMs)));
const list = (screens: Screen[]) => screens.map(({ completeMs }) => Math.round(completeMs)).join(" ");

/**
 * Compares the last frames of both modes. These visits are seconds apart, so that both show the same next departures.
 */
function endAlike(scripts: Screen[], blocked: Screen[]): boolean {
  const [last, control] = [scripts.at(-1), blocked.at(-1)];
  return last !== undefined && control !== undefined && !looksDifferent(last.pixels, control.pixels);
}
