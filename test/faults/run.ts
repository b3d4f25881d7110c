import { openWorld } from "#test/support/world.ts";
import { backups } from "./backups.ts";
import { diskFull } from "./disk-full.ts";
import { encoder } from "./encoder.ts";
import { errorReports } from "./error-reports.ts";
import { holds } from "./holds.ts";
import { hostileBodies } from "./hostile-bodies.ts";
import { kills } from "./kills.ts";
import { payments } from "./payments.ts";
import { races } from "./races.ts";
import { reconciliation } from "./reconciliation.ts";
import type { Scenario } from "./scenario.ts";
import { slowClients } from "./slow-clients.ts";
import { smtp } from "./smtp.ts";
import { strangers } from "./strangers.ts";

/** Scenarios too slow for every test run. `npm run test:faults -- races kills` selects some. */
const scenarios: Record<string, Scenario> = {
  races,
  holds,
  payments,
  reconciliation,
  smtp,
  slow: slowClients,
  bodies: hostileBodies,
  reports: errorReports,
  strangers,
  disk: diskFull,
  encoder,
  backups,
  kills,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in scenarios));
if (unknown.length > 0) {
  console.error(`There is no scenario ${unknown.join(", ")}; there are ${Object.keys(scenarios).join(", ")}.`);
  process.exit(1);
}

let failed = 0;
let passed = 0;
const world = await openWorld();
try {
  for (const [name, scenario] of Object.entries(scenarios)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const began = Date.now();
    try {
      const summary = await scenario(world, (line) => console.log(`  ${name}: ${line}`));
      console.log(`✓ ${name} (${Math.round((Date.now() - began) / 1000)} s): ${summary}`);
      passed++;
    } catch (error) {
      console.error(`✗ ${name}:`, error);
      failed++;
    }
  }
} finally {
  await world.close();
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
