import { startEmbeddedPostgres } from "#app/db/embedded/start.ts";
import { migrate } from "#app/db/migrate.ts";
import { readEnv } from "#app/server/env.ts";
import { seed } from "./seed.ts";

const env = readEnv(process.env);
const embedded = env.databaseUrl ? undefined : await startEmbeddedPostgres({ folder: `${env.dataFolder}/postgres` });
const url = env.databaseUrl ?? (embedded?.url as string);
await migrate(url, new URL("../migrations/", import.meta.url));
const filled = await seed(url, new Date(), (step, done, total) => console.log(`${done}/${total} ${step}`));
console.log(filled ? "The database is filled." : "There is data already: nothing was changed.");
await embedded?.stop();
