import "./support/production.ts";
import { parseArgs } from "node:util";
import { openWorld, type World } from "#test/support/world.ts";
import { benchBookings } from "./bookings/bookings.ts";
import { benchBrowser } from "./browser/browser.ts";
import { benchPages } from "./pages/pages.ts";
import { benchPictures } from "./pictures/pictures.ts";
import { benchPlan } from "./plan/plan.ts";
import { benchScale } from "./scale/scale.ts";
import { benchSearch } from "./search/search.ts";
import { progress, type Row, table, writeGroup } from "./support/report.ts";
import { benchWaitingList } from "./waiting/waiting-list.ts";

/** The order matters: bookings change the data that the other groups read. */
const groups: Record<string, (world: World, scaleFolder: string | undefined) => Promise<Row[]>> = {
  pages: benchPages,
  search: benchSearch,
  browser: benchBrowser,
  pictures: benchPictures,
  scale: benchScale,
  waiting: benchWaitingList,
  plan: benchPlan,
  bookings: benchBookings,
};

const { positionals, values } = parseArgs({ allowPositionals: true, options: { data: { type: "string" } } });
const unknown = positionals.find((name) => !(name in groups));
if (unknown) throw new Error(`There is no group ${unknown}: ${Object.keys(groups).join(", ")}`);

const world = await openWorld(progress);
const close = async () => {
  await world.close();
  process.exit(1);
};
process.once("SIGINT", close);
process.once("SIGTERM", close);
try {
  for (const [name, bench] of Object.entries(groups)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const began = performance.now();
    const rows = await bench(world, values.data ?? process.env.BENCH_SCALE_DATA);
    writeGroup(name, rows);
    console.log(`\n\n${name}, ${Math.round((performance.now() - began) / 1_000)} s\n\n${table(rows)}\n`);
  }
} finally {
  await world.close();
}
process.exit(0);
