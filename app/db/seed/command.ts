import { startEmbeddedPostgres } from "#app/db/embedded/start.ts";
import { migrate } from "#app/db/migrate.ts";
import { readSettings } from "#app/server/env.ts";
import { PlainError } from "#app/server/plain-error.ts";
import { reachDatabase } from "#app/server/reach-database.ts";
import { seed } from "./seed.ts";

try {
  const env = readSettings();
  if (env.databaseUrl) await reachDatabase(env.databaseUrl);
  const embedded = env.databaseUrl ? undefined : await startEmbeddedPostgres({ folder: `${env.dataFolder}/postgres` });
  const url = env.databaseUrl ?? (embedded?.url as string);
  await migrate(url, new URL("../migrations/", import.meta.url));
  const filled = await seed(url, new Date(), (step, done, total) => console.log(`${done}/${total} ${step}`));
  console.log(filled ? "The database is filled." : "There is data already: nothing was changed.");
  await embedded?.stop();
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exitCode = 1;
}
