import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { localeOfPath } from "#app/i18n/locales.ts";
import { pages } from "./browser-pages.ts";
import { median, progress, type Row } from "./report.ts";
import { looksDifferent, recordScreen, type Screen } from "./screen-frames.ts";
import type { Server, World } from "./world.ts";

const port = 4306;
const installations = 3;
const laterVisits = 5;
const maxRatio = 1.1;

type Screens = { scripts: Screen[]; blocked: Screen[] };
type Mode = keyof Screens;
const modes: Mode[] = ["scripts", "blocked"];

/**
 * Compares the first screen with and without scripts, alternately: on fresh installations, one of each mode, where no
 * picture has been rendered yet, and then on one whose pictures are there.
 */
export async function benchFirstScreen(world: World, browser: Browser): Promise<Row[]> {
  const first = new Map<string, Screens>();
  const later = new Map<string, Screens>();
  const visit = async (name: string, mode: Mode, results: Map<string, Screens>, label: string) => {
    progress(`browser: first screen of ${name}, ${mode}, ${label}`);
    const path = pages[name] ?? "";
    const options = { locale: localeOfPath(path), javaScriptEnabled: mode === "scripts" };
    const screens = results.get(name) ?? { scripts: [], blocked: [] };
    screens[mode].push(await recordScreen(browser, `http://localhost:${port}${path}`, options));
    results.set(name, screens);
  };
  const install = async () => world.start(port, { DATA_DIR: await mkdtemp(join(world.folder, "installation-")) });
  let server: Server | undefined;
  for (let installation = 1; installation <= installations; installation++) {
    for (const mode of modes) {
      await server?.stop();
      server = await install();
      for (const name of Object.keys(pages)) await visit(name, mode, first, `installation ${installation}`);
    }
  }
  for (let round = 1; round <= laterVisits; round++) {
    for (const name of Object.keys(pages)) {
      for (const mode of modes) await visit(name, mode, later, `visit ${round}`);
    }
  }
  await server?.stop();
  return [...compare(first, "fresh installation"), ...compare(later, "pictures rendered before")];
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

function endAlike([scripts]: Screen[], [blocked]: Screen[]): boolean {
  return scripts !== undefined && blocked !== undefined && !looksDifferent(scripts.pixels, blocked.pixels);
}
