import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Engine } from "./driver.ts";
import { EngineTab } from "./engine-tab.ts";
import { engineChoices, startEngine } from "./engines.ts";
import type { Journey } from "./journey.ts";
import { journeys } from "./journeys/index.ts";
import { type Site, startSite } from "./site.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: "boolean", default: false }, "allow-missing": { type: "boolean", default: false } },
});
/** The short run installs nothing and skips Chromium, which the Playwright journeys cover. */
const isShort = values.short;
const words = positionals.map((word) => word.toLowerCase());
const isSelected = (name: string) => words.some((word) => name.toLowerCase().includes(word));
const namesEngine = engineChoices.some(({ name }) => isSelected(name));
const namesJourney = journeys.some(({ name }) => isSelected(name));
const chosenEngines = engineChoices.filter(({ name }) =>
  namesEngine ? isSelected(name) : !isShort || name !== "Chromium",
);
const chosenJourneys = journeys.filter((journey) =>
  namesJourney ? isSelected(journey.name) : !isShort || journey.isShort,
);

const journeySeconds = 180;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
let passed = 0;
let failed = 0;
let site: Site | undefined;
const missing: string[] = [];
for (const choice of chosenEngines) {
  const engine = await startEngine(choice, !isShort);
  if (typeof engine === "string") {
    missing.push(`${choice.name} was not run: ${engine}.`);
    continue;
  }
  site ??= await startSite(Number(process.env.TEST_PORT ?? 4100));
  console.log(`\n${engine.name} (${engine.version})`);
  for (const journey of chosenJourneys) await runJourney(engine, journey, site);
  await engine.close();
}
await site?.close();
for (const sentence of missing) console.log(`\n${sentence}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 || (missing.length > 0 && !values["allow-missing"]) ? 1 : 0);

async function runJourney(engine: Engine, journey: Journey, site: Site): Promise<void> {
  const startedAt = Date.now();
  const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  site.proxy.reset();
  let tab: EngineTab | undefined;
  try {
    tab = new EngineTab(await engine.newDriver(), site.proxy.origin);
    await beginVisit(tab);
    await endWithin(journeySeconds, journey.run(tab, site));
    passed++;
    console.log(`  ✓ ${journey.name} (${seconds()})`);
  } catch (error) {
    failed++;
    console.log(`  ✗ ${journey.name} (${seconds()})`);
    console.log(`    ${error instanceof Error ? error.message.replaceAll("\n", "\n    ") : error}`);
    if (tab) await showWhereItFailed(tab);
  }
  await tab?.driver.close().catch((error) => console.log(`    the tab does not close: ${error}`));
}

async function showWhereItFailed(tab: EngineTab): Promise<void> {
  console.log(`    step: ${tab.step}`);
  try {
    console.log(`    page: ${await tab.url()}`);
    const file = join(await mkdtemp(join(tmpdir(), "lantern-engines-")), "screenshot.png");
    await writeFile(file, await tab.driver.screenshot());
    console.log(`    screenshot: ${file}`);
  } catch (error) {
    console.log(`    the page cannot be looked at: ${error}`);
  }
}

/** A journey that hangs ends here; this is no measure of speed. */
async function endWithin(seconds: number, work: Promise<void>): Promise<void> {
  const timer = Promise.withResolvers<never>();
  const timeout = setTimeout(() => timer.reject(new Error(`Not done within ${seconds} s`)), seconds * 1000);
  await Promise.race([work, timer.promise]).finally(() => clearTimeout(timeout));
}

/** Starts the visit with cookie consent answered and no language suggestion. */
async function beginVisit(tab: EngineTab): Promise<void> {
  await tab.goto("/proxy/cookies?consent=v1");
  await tab.evaluate(() => {
    localStorage.setItem("lantern.dismissed", '{"version":1,"value":["language-en"]}');
  });
}
