import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connect, type DatabasePool } from "#app/db/client.ts";
import { childProcesses } from "#test/support/child-processes.ts";
import { createTestDatabase, patient, seededTemplate, type TestDatabase } from "#test/support/database.ts";
import { freePort } from "#test/support/free-port.ts";
import { createTemporaryFolder, removeTemporaryFolder } from "#test/support/temporary-folder.ts";

let database: TestDatabase;
let db: DatabasePool;
let folder: string;
let server: ChildProcess;
let output = "";

beforeAll(async () => {
  database = await createTestDatabase({ template: seededTemplate });
  db = connect(database.url, patient);
  folder = await createTemporaryFolder();
  server = spawn(process.execPath, ["app/server/process/serving.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      WORKERS: "2",
      PICTURES_AHEAD: "false",
      PORT: String(await freePort()),
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      LOG_LEVEL: "error",
    },
  });
  for (const stream of [server.stdout, server.stderr]) stream?.on("data", (chunk) => (output += chunk));
  await vi.waitFor(() => expect(output).toContain("with 2 processes"), { timeout: 120_000 });
});
afterAll(async () => {
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
  await db.close();
  await database.drop();
  await removeTemporaryFolder(folder);
});

const workerIds = () => childProcesses(server.pid, "serving.js");

test("a reload applies migrations first, and replaces no process if one fails", async () => {
  const before = workerIds();
  expect(before).toHaveLength(2);
  // The tables of this migration exist, so applying it again fails.
  const undone = await db.rows<{ line: string }>(
    "delete-migration",
    "delete from migration where name = (select max(name) from migration) returning migration::text as line",
  );
  server.kill("SIGHUP");
  await expect.poll(() => output, { timeout: 60_000 }).toContain("the migrations failed");
  expect(workerIds()).toEqual(before);

  await db.rows("remember-migration", "insert into migration select (line::migration).* from unnest($1::text[]) line", [
    undone.map(({ line }) => line),
  ]);
  server.kill("SIGHUP");
  await expect
    .poll(() => workerIds().filter((id) => before.includes(id)), { timeout: 150_000, interval: 100 })
    .toEqual([]);
});
