import { parseArgs } from "node:util";
import { loadConfig } from "#app/config/env.ts";
import { OperatorError } from "#app/config/operator-error.ts";
import { checkConnection } from "#app/db/check-connection.ts";
import { startEmbeddedPostgres } from "#app/db/embedded/start.ts";
import { migrate } from "#app/db/migrate.ts";
import { seedScale, totalsAt } from "#app/seed/scale/seed-scale.ts";
import { type SeedScope, seed } from "#app/seed/seed.ts";
import { cityIds } from "#content/load.ts";

const refusals = {
  scaled_already: "It was seeded at a scale before: nothing was added.",
  in_use: "It holds bookings or accounts of real people: nothing was added.",
  too_small: "That scale holds no more than the ordinary seed: nothing was added.",
};

const report = (step: string, done: number, total: number) => console.log(`${done}/${total} ${step}`);

try {
  const { values } = parseArgs({
    options: {
      scale: { type: "string" },
      busy: { type: "boolean" },
      "places-only": { type: "boolean" },
      cities: { type: "string" },
    },
  });
  const scale = values.scale === undefined ? undefined : Number(values.scale);
  if (scale !== undefined && !(scale > 0)) throw new OperatorError("--scale takes a number, such as 10");
  if (values.busy && values["places-only"])
    throw new OperatorError("--busy invents guests, --places-only leaves them out");
  const scope = {
    placesOnly: values["places-only"] ?? false,
    busy: values.busy ?? false,
    ...(values.cities && { cities: readCities(values.cities) }),
  };
  const env = loadConfig();
  if (env.databaseUrl) await checkConnection(env.databaseUrl);
  const embedded = env.databaseUrl ? undefined : await startEmbeddedPostgres({ folder: `${env.dataFolder}/postgres` });
  try {
    await fill(env.databaseUrl ?? (embedded?.url as string), scope, scale);
  } finally {
    await embedded?.stop();
  }
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}

function readCities(list: string): string[] {
  const known = cityIds();
  const ids = [...new Set(list.split(",").map((id) => id.trim()))];
  for (const id of ids)
    if (!known.includes(id)) throw new OperatorError(`--cities: content/cities has no folder ${id}`);
  return ids;
}

async function fill(url: string, scope: SeedScope, scale: number | undefined) {
  await migrate(url, new URL("../db/migrations/", import.meta.url));
  const filled = await seed(url, new Date(), report, scope);
  if (filled) console.log("The database is filled.");
  else if (scale === undefined) console.log("There is data already: nothing was changed.");
  if (scale === undefined) return;
  const result = await seedScale(url, new Date(), totalsAt(scale), report);
  if (!result.ok) throw new OperatorError(refusals[result.reason]);
  const { tours, departures, bookings } = result.totals;
  console.log(`${tours} tours, ${departures} departures, ${bookings} bookings; ${result.megabytes} MB on disk.`);
}
