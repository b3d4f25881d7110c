import { join } from "node:path";
import { loadConfig } from "#app/config/env.ts";
import { OperatorError } from "#app/config/operator-error.ts";
import { isDump } from "#app/db/backup/backup-file.ts";
import { makeBackup, type Totals } from "#app/db/backup/make-backup.ts";
import { restoreBackup } from "#app/db/backup/restore-backup.ts";
import { restoreDumpBackup } from "#app/db/backup/restore-dump.ts";
import { checkConnection } from "#app/db/check-connection.ts";
import { startEmbeddedPostgres } from "#app/db/embedded/start.ts";
import { migrate } from "#app/db/migrate.ts";
import { createStorage } from "#app/storage/storage.ts";

const usage = `Backup and restore

  npm run backup -- <file>     writes the database and the uploaded files to a new file; the site may run meanwhile
  npm run restore -- <file>    fills an empty database (and the uploads) from it; the site must not run`;

// The nightly job forks this command; a backup nobody waits for any more is given up.
process.once("disconnect", () => process.exit(1));
// The listener would keep the process alive.
process.channel?.unref();

const [verb, file] = process.argv.slice(2);

try {
  if (!file || (verb !== "backup" && verb !== "restore")) throw new OperatorError(usage);
  const env = loadConfig();
  if (env.databaseUrl) await checkConnection(env.databaseUrl);
  const embedded = env.databaseUrl ? undefined : await startEmbeddedPostgres({ folder: `${env.dataFolder}/postgres` });
  const url = env.databaseUrl ?? (embedded?.url as string);
  try {
    if (verb === "backup") {
      // Files in S3 are not part of the backup; the bucket's own versioning covers them.
      const uploads = env.s3 ? undefined : join(env.dataFolder, "uploads");
      const totals = await makeBackup(url, file, { ...(uploads && { uploads }), report: console.log });
      console.log(`${summarise(totals)} are in ${file}.`);
      if (!env.secret) console.log(`Keep ${join(env.dataFolder, "secret")} too: links in mails sent so far need it.`);
    } else {
      const migrations = new URL("../db/migrations/", import.meta.url);
      const options = { storeFile: createStorage(env).put, report: console.log };
      if (await isDump(file)) {
        console.log(`${summarise(await restoreDumpBackup(url, file, options))} are restored.`);
        await migrate(url, migrations, console.log);
      } else {
        await migrate(url, migrations);
        console.log(`${summarise(await restoreBackup(url, file, options))} are restored.`);
      }
    }
  } finally {
    await embedded?.stop();
  }
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}

function summarise({ rows, files }: Totals): string {
  return `${rows === undefined ? "The database" : `${rows} rows`} and ${files} uploaded files`;
}
