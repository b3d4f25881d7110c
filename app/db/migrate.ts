import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { OperatorError } from "#app/config/operator-error.ts";

type Migration = { name: string; text: string; checksum: string };

// Key of the advisory lock: any fixed number not used elsewhere in the database.
const lock = 7_205_759_403;

/** Applies new migrations in order and returns their names. An advisory lock makes concurrent runs wait. */
export async function migrate(
  url: string,
  folder: string | URL,
  report: (line: string) => void = () => {},
): Promise<string[]> {
  const migrations = await readMigrations(typeof folder === "string" ? folder : fileURLToPath(folder));
  const client = new pg.Client({ connectionString: url });
  // A lost connection fails the running query; without this listener it would also end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lock]);
    await client.query(
      "create table if not exists migration (name text primary key, checksum text not null, " +
        "applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string; checksum: string }>("select name, checksum from migration");
    const pending = selectPending(migrations, new Map(rows.map(({ name, checksum }) => [name, checksum])));
    for (const migration of pending) {
      const start = performance.now();
      await apply(client, migration);
      report(`Applied ${migration.name} in ${Math.round(performance.now() - start)} ms`);
    }
    return pending.map(({ name }) => name);
  } finally {
    // Closing the connection releases the advisory lock.
    await client.end();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const byNumber = new Map<string, string>();
  for (const name of names) {
    const number = /^(\d{4})_\w+\.sql$/.exec(name)?.[1];
    if (!number) throw new Error(`Migration ${name} is not named like 0001_what_it_does.sql.`);
    const twin = byNumber.get(number);
    if (twin) throw new Error(`Migrations ${twin} and ${name} have the same number.`);
    byNumber.set(number, name);
  }
  return Promise.all(
    names.map(async (name) => {
      // Git may check files out with CRLF line ends.
      const text = (await readFile(join(folder, name), "utf8")).replaceAll("\r\n", "\n");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

function selectPending(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const names = [...applied.keys()].sort();
  const [first = "", last = ""] = [names.at(0), names.at(-1)];
  if (first && !migrations.some(({ name }) => name === first)) throw new OperatorError(otherOrigin("database", first));
  return migrations.filter(({ name, checksum }) => {
    const known = applied.get(name);
    if (known === undefined && name < last) {
      throw new Error(`Migration ${name} comes before ${last}, which is applied already: give it a later number.`);
    }
    if (known !== undefined && known !== checksum) {
      throw new Error(`Migration ${name} was changed after it was applied: restore it and add a new one.`);
    }
    return known === undefined;
  });
}

/** Migrations before 1.0.0 were replaced by the present ones, so nothing leads from there to here. */
export const otherOrigin = (what: "database" | "backup", first: string) =>
  `The ${what} was made by a version before 1.0.0 (its first migration is ${first}), and this version cannot migrate it. ` +
  "Start with an empty database in DATABASE_URL or a new folder in DATA_DIR. " +
  "To read the old data, use the version that made it: a backup of it is restored by that version alone.";

async function apply(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query("begin");
    await client.query(text);
    await client.query("insert into migration (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback").catch(() => {});
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Migration ${name} failed${lineOf(cause, text)}: ${reason}`, { cause });
  }
}

function lineOf(error: unknown, text: string): string {
  if (!(error instanceof pg.DatabaseError) || !error.position) return "";
  return ` at line ${text.slice(0, Number(error.position)).split("\n").length}`;
}
