import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import pg from "pg";
import { OperatorError } from "#app/config/operator-error.ts";

const run = promisify(execFile);

/** True if there is a `pg_dump` that can read the server of this URL: it refuses servers newer than itself. */
export async function mayDump(url: string): Promise<boolean> {
  const tool = await majorVersion("pg_dump");
  return tool !== undefined && tool >= (await serverVersion(url));
}

/** Writes an archive that any `pg_restore` of the same version or later can read. The file must be new. */
export async function dumpDatabase(url: string, file: string): Promise<void> {
  // pg_dump would create the file readable for everyone.
  await writeFile(file, "", { flag: "wx", mode: 0o600 });
  await runTool("pg_dump", url, ["--format=custom", "--no-owner", "--no-privileges", `--file=${file}`]);
}

/** Recreates all tables in one transaction; the database must have no rows. */
export async function restoreDump(url: string, file: string): Promise<void> {
  if ((await majorVersion("pg_restore")) === undefined)
    throw new OperatorError(`${file} was made by pg_dump: install PostgreSQL's client tools to restore it.`);
  const options = [
    "--single-transaction",
    "--exit-on-error",
    "--clean",
    "--if-exists",
    "--no-owner",
    "--no-privileges",
  ];
  try {
    await runTool("pg_restore", url, [...options, file]);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new OperatorError(`${file} was not restored, and nothing was changed: ${reason}`, { cause });
  }
}

export function parseMajorVersion(text: string): number | undefined {
  const version = /\(PostgreSQL\) (\d+)/.exec(text)?.[1];
  return version === undefined ? undefined : Number(version);
}

async function majorVersion(tool: string): Promise<number | undefined> {
  const answer = await run(tool, ["--version"]).catch(() => undefined);
  return answer && parseMajorVersion(answer.stdout);
}

async function serverVersion(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::integer / 10000 as version",
    );
    return rows[0]?.version ?? Number.POSITIVE_INFINITY;
  } finally {
    await client.end();
  }
}

async function runTool(tool: string, url: string, args: string[]): Promise<void> {
  const target = new URL(url);
  // Arguments are visible to every user of the machine, so the password goes into the environment.
  const password = decodeURIComponent(target.password);
  target.password = "";
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  try {
    await run(tool, [...args, "--no-password", `--dbname=${target.href}`], { env, maxBuffer: 16 * 1024 ** 2 });
  } catch (cause) {
    const { stderr } = cause as { stderr?: string };
    throw new Error(stderr?.trim().replace(/\s+/g, " ") || String(cause), { cause });
  }
}
