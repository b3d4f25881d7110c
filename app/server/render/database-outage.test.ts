import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, timeouts } from "#app/db/client.ts";
import { locales } from "#app/i18n/locales.ts";
import { createTestDatabase, patient, seededTemplate, type TestDatabase } from "#test/support/database.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { openWire } from "#test/support/wire.ts";

let database: TestDatabase;
let wire: Awaited<ReturnType<typeof openWire>>;
let site: TestSite;
let address: string;

beforeAll(async () => {
  database = await createTestDatabase({ template: seededTemplate });
  wire = await openWire(database.url);
  site = await openSite({}, wire);
  address = await site.serve();
});
afterAll(async () => {
  await site?.close();
  await wire?.close();
  await database?.drop();
});

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(address + path, { redirect: "manual", ...init });
  return { status: response.status, body: await response.text(), headers: response.headers };
}
const page = { headers: { Accept: "text/html" } };

test.each([
  ["cut", "/prague"],
  ["silence", "/warsaw"],
] as const)(
  "a database behind a %s wire: kept pages are served, the rest is 503, and it heals",
  async (harm, unseen) => {
    const cached = await ask("/krakow", page);
    expect(cached.status).toBe(200);
    wire[harm]();
    // Starts to count together with the visitors, in the same process, so that a busy machine delays both.
    const patience = AbortSignal.timeout(2 * timeouts.request.statementMs);
    expect((await ask("/krakow", page)).body).toBe(cached.body);
    const refused = await Promise.all([
      ask(unseen, page),
      ask(`${unseen}.data`),
      ask("/search?q=walk", page),
      ask("/krakow/old-town", {
        method: "POST",
        body: new URLSearchParams({ departure: "1" }),
        headers: { Origin: address, ...page.headers },
      }),
      ask("/live/seats.json?ids=1"),
      ask("/readyz"),
    ]);
    expect(patience.aborted).toBe(false);
    for (const { status, headers } of refused) {
      expect(status).toBe(503);
      expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    }
    // An expired page is served while the database is down, without its numbers of seats once nobody could renew it.
    site.setNow(new Date("2027-06-10T09:30:00Z"));
    expect((await ask("/krakow", page)).body.replace(' data-unknown-seats=""', "")).toBe(cached.body);
    site.setNow(new Date("2027-06-10T08:00:00Z"));
    expect((await ask("/healthz")).status).toBe(200);
    wire.mend();
    await expect.poll(async () => (await ask(unseen, page)).status, { timeout: 10_000, interval: 100 }).toBe(200);
    // The page that hid its seats is renewed, and shows them again.
    await expect
      .poll(async () => (await ask("/krakow", page)).body, { timeout: 10_000, interval: 100 })
      .toBe(cached.body);
  },
);

test("whoever is sent away reads why, in the language of the page", async () => {
  wire.cut();
  const titles = new Set<string>();
  for (const locale of locales) {
    const { status, body, headers } = await ask(locale === "en" ? "/brno-x" : `/${locale}/brno-x`, page);
    expect(status).toBe(503);
    expect(body).toContain(`<html lang="${locale}">`);
    expect(body).toContain('class="error-screen on-dark"');
    expect(body).not.toContain("<script");
    expect(headers.get("Cache-Control")).toBe("no-store");
    titles.add(/<h1>(.*?)<\/h1>/.exec(body)?.[1] ?? "");
  }
  expect(titles.size).toBe(4);
  wire.mend();
});

test("a server that only reads is not ready, refuses forms with 503, and goes on serving pages", async () => {
  const name = new URL(database.url).pathname.slice(1);
  const server = connect(database.url, patient);
  await server.pool.query(`alter database ${name} set default_transaction_read_only = on`);
  // Connections that are open already still write.
  wire.cut();
  wire.mend();
  const refused = [
    await ask("/readyz"),
    await ask("/newsletter", {
      method: "POST",
      body: new URLSearchParams({ email: "ada@example.org", consent: "on" }),
      headers: { Origin: address, ...page.headers },
    }),
  ];
  for (const { status, headers } of refused) {
    expect(status).toBe(503);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  }
  expect((await ask("/lviv", page)).status).toBe(200);
  await server.close();
  const repair = connect(database.url, patient);
  await repair.pool.query("set default_transaction_read_only = off");
  await repair.pool.query(`alter database ${name} reset default_transaction_read_only`);
  await repair.close();
  wire.cut();
  wire.mend();
  await expect.poll(async () => (await ask("/readyz")).status, { timeout: 10_000, interval: 100 }).toBe(200);
});
