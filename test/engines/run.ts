import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { flakySection } from "#test/flaky-section.ts";
import type { Engine } from "./driver.ts";
import { EngineTab } from "./engine-tab.ts";
import { engineChoices, startEngine } from "./engines.ts";
import type { Journey } from "./journey.ts";
import { journeys } from "./journeys/index.ts";
import { type Site, startSite } from "./site.ts";
import { endWithin } from "./wait-until.ts";

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

type Outcome = "passed" | "failed" | "hangs";
const journeySeconds = 180;
const commandSeconds = 60;
/** A busy machine may cause a timeout, so CI retries once and names the flaky ones. */
const tries = process.env.CI ? 2 : 1;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
let passed = 0;
let failed = 0;
let site: Site | undefined;
const missing: string[] = [];
const flaky: string[] = [];
for (const choice of chosenEngines) {
  let engine = await startEngine(choice, !isShort);
  if (typeof engine === "string") {
    missing.push(`${choice.name} was not run: ${engine}.`);
    continue;
  }
  site ??= await startSite(Number(process.env.TEST_PORT ?? 4100));
  console.log(`\n${engine.name} (${engine.version})`);
  for (const journey of chosenJourneys) {
    let outcome: Outcome = "failed";
    let attempt = 0;
    while (attempt < tries && outcome !== "passed") {
      attempt++;
      outcome = await runJourney(engine, journey, site);
      if (outcome !== "hangs") continue;
      console.log(`    ${engine.name} is started again`);
      await closeEngine(engine);
      const restarted = await startEngine(choice, false);
      if (typeof restarted !== "string") engine = restarted;
    }
    if (outcome === "passed") passed++;
    else failed++;
    if (outcome === "passed" && attempt > 1) flaky.push(`${engine.name} › ${journey.name}`);
  }
  await closeEngine(engine);
}
await site?.close();
for (const sentence of missing) console.log(`\n${sentence}`);
console.log(`\n${flakySection(flaky)}${passed} passed, ${failed} failed`);
process.exit(failed > 0 || (missing.length > 0 && !values["allow-missing"]) ? 1 : 0);

/** Runs a journey in a new tab. The browser hangs if it opens or closes none. */
async function runJourney(engine: Engine, journey: Journey, site: Site): Promise<Outcome> {
  const startedAt = Date.now();
  const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  site.proxy.reset();
  site.paying.reset();
  let tab: EngineTab;
  try {
    tab = await endWithin(commandSeconds, openTab(engine, site));
  } catch (error) {
    console.log(`  ✗ ${journey.name}: no tab opens: ${error}`);
    return "hangs";
  }
  let outcome: Outcome = "passed";
  try {
    await endWithin(journeySeconds, journey.run(tab, site));
    console.log(`  ✓ ${journey.name} (${seconds()})`);
  } catch (error) {
    outcome = "failed";
    console.log(`  ✗ ${journey.name} (${seconds()})`);
    console.log(`    ${error instanceof Error ? error.message.replaceAll("\n", "\n    ") : error}`);
    await showWhereItFailed(tab);
  }
  try {
    await endWithin(commandSeconds, tab.driver.close());
  } catch (error) {
    console.log(`    the tab does not close: ${error}`);
    if (outcome === "failed") return "hangs";
  }
  return outcome;
}

async function closeEngine(engine: Engine): Promise<void> {
  await endWithin(commandSeconds, engine.close()).catch((error) =>
    console.log(`  ${engine.name} does not end: ${error}`),
  );
}

async function showWhereItFailed(tab: EngineTab): Promise<void> {
  console.log(`    step: ${tab.step}`);
  try {
    console.log(`    page: ${await endWithin(commandSeconds, tab.url())}`);
    const file = join(await mkdtemp(join(tmpdir(), "lantern-engines-")), "screenshot.png");
    await writeFile(file, await endWithin(commandSeconds, tab.driver.screenshot()));
    console.log(`    screenshot: ${file}`);
  } catch (error) {
    console.log(`    the page cannot be looked at: ${error}`);
  }
}

/** Opens a tab with cookie consent answered and no language suggestion. */
async function openTab(engine: Engine, site: Site): Promise<EngineTab> {
  const tab = new EngineTab(await engine.newDriver(), site.proxy.origin);
  await tab.goto("/proxy/cookies?consent=v1");
  await tab.evaluate(() => {
    localStorage.setItem("lantern.dismissed", '{"version":1,"value":["language-en"]}');
  });
  return tab;
}
