import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, seededTemplate, type TestDatabase } from "#test/support/database.ts";
import { freePort } from "#test/support/free-port.ts";

let database: TestDatabase;
let folder: string;
let server: ChildProcess;
let address: string;
let output = "";

beforeAll(async () => {
  database = await createTestDatabase({ template: seededTemplate });
  folder = await mkdtemp(join(tmpdir(), "lantern-dev-"));
  const port = await freePort();
  address = `http://localhost:${port}`;
  server = spawn(process.execPath, ["app/server/process/dev.ts"], {
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      LOG_LEVEL: "warn",
    },
  });
  for (const stream of [server.stdout, server.stderr]) stream?.on("data", (chunk) => (output += chunk));
  await vi.waitFor(() => expect(output).toContain("is open"), { timeout: 120_000 });
});
afterAll(async () => {
  server.kill("SIGKILL");
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test("development serves pages as production does: scripts deferred, inline scripts allowed by hash alone", async () => {
  const response = await fetch(`${address}/about`);
  const html = await response.text();
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  const code = /<script type="text\/plain" data-module=""[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
  expect(code).toContain("entry.client");
  expect(policy).toContain(createHash("sha256").update(code).digest("base64"));
  expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain("unsafe-inline");
});

test("the site is made once, not for each request", async () => {
  const count = async () => {
    const metrics = await (await fetch(`${address}/metrics`)).text();
    const counts = [...metrics.matchAll(/^lantern_request_seconds_count\{[^}]*\} (\d+)$/gm)];
    return counts.reduce((sum, [, number]) => sum + Number(number), 0);
  };
  const before = await count();
  for (let request = 0; request < 3; request++) await fetch(`${address}/contact`);
  expect((await count()) - before).toBeGreaterThanOrEqual(3);
});
