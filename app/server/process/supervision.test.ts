import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startEmbeddedPostgres } from "#app/db/embedded/start.ts";
import { expectNothingLeft, query } from "#app/db/embedded/testing.fixture.ts";
import { freePort } from "#test/support/free-port.ts";
import { createTemporaryFolder, removeTemporaryFolder } from "#test/support/temporary-folder.ts";

let folder: string;
let postgres: string;
let site: ChildProcess;
let address: string;
let departure: string;
let output = "";

beforeAll(async () => {
  folder = await createTemporaryFolder();
  postgres = join(folder, "postgres");
  const port = await freePort();
  address = `http://localhost:${port}`;
  const { DATABASE_URL: _, ...environment } = process.env;
  site = spawn(process.execPath, ["app/server/process/start.js"], {
    env: {
      ...environment,
      NODE_ENV: "production",
      WORKERS: "2",
      PROXIES: "1",
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: "warn",
    },
  });
  for (const stream of [site.stdout, site.stderr]) stream?.on("data", (chunk) => (output += chunk));
  await vi.waitFor(() => expect(output).toContain("with 2 processes"), { timeout: 200_000, interval: 100 });
  const shared = await startEmbeddedPostgres({ folder: postgres });
  const [id] = await query(
    shared.url,
    `select departure.id from departure join tour on tour.id = tour_id where city_id = 'krakow' and key = 'old-town'
       and starts_at > now() + interval '20 days' and departure.capacity - seats_taken >= 6 and departure.status = 'OPEN' limit 1`,
  );
  departure = String(id);
  await shared.stop();
});
afterAll(async () => {
  site.kill("SIGKILL");
  await removeTemporaryFolder(postgres);
  await removeTemporaryFolder(folder);
});

type Answer = { status: number; retryAfter: string | null; reference: string | undefined };

async function book(key: string): Promise<Answer> {
  const guest = { name: "Ada", email: "ada@example.org", adults: "1", children: "0" };
  const response = await fetch(`${address}/krakow/old-town`, {
    method: "POST",
    redirect: "manual",
    // A new client address for each request, so that rate limits do not stop the retries.
    headers: { Origin: address, "X-Forwarded-For": `10.${randomBytes(3).join(".")}` },
    body: new URLSearchParams({ ...guest, departure, key }),
  });
  await response.arrayBuffer();
  return {
    status: response.status,
    retryAfter: response.headers.get("Retry-After"),
    reference: /\/booking\/([2-9A-Z]{8})/.exec(response.headers.get("Location") ?? "")?.[1],
  };
}

const postmaster = () =>
  Number(readFileSync(join(realpathSync(join(postgres, "cluster")), "data/postmaster.pid"), "utf8").split("\n")[0]);

/** Books until an attempt is refused. A connection in use may still serve one after its server was killed. */
async function firstRefused(): Promise<{ key: string; answer: Answer }> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const key = randomUUID();
    const answer = await book(key);
    if (!answer.reference) return { key, answer };
  }
  throw new Error("The database was never away");
}

test("while a killed PostgreSQL starts again bookings are refused with 503, and then placed without anyone's help", async () => {
  const placed = randomUUID();
  const { reference } = await book(placed);
  expect(reference).toMatch(/^[2-9A-Z]{8}$/);
  const pid = postmaster();
  process.kill(pid, "SIGKILL");
  const { key, answer } = await firstRefused();
  expect([answer.status, Number(answer.retryAfter) > 0]).toEqual([503, true]);
  const again = await vi.waitFor(
    async () => {
      const retried = await book(key);
      expect(retried.reference).toBeDefined();
      return retried.reference;
    },
    { timeout: 30_000, interval: 20 },
  );
  expect(postmaster()).not.toBe(pid);
  expect([(await book(key)).reference, (await book(placed)).reference]).toEqual([again, reference]);
  expect(output.match(/has ended by itself/g)).toHaveLength(1);
});

test("a stop of the whole service, PostgreSQL included, starts nothing again", async () => {
  site.kill("SIGTERM");
  process.kill(postmaster(), "SIGTERM");
  const [code] = await once(site, "exit");
  expect(code).toBe(0);
  await expectNothingLeft(postgres);
  expect(output.match(/has ended by itself/g)).toHaveLength(1);
});
