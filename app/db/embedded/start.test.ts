import { readFile, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { nativeFolder } from "./binaries.ts";
import { startEmbeddedPostgres } from "./start.ts";
import {
  dataOf,
  expectToEnd,
  prepareServerTests,
  query,
  seededFolder,
  serverPid,
  start,
  temporaryFolder,
} from "./testing.fixture.ts";

prepareServerTests();

test("a cold start gives an empty database, and a warm one the same data on the same port", async () => {
  const folder = await temporaryFolder();
  const first = await start(folder);
  expect(await query(first.url, "select current_database()::text")).toEqual(["lantern"]);
  await query(first.url, "create table note as select 'kept'::text as text");
  const pid = serverPid(folder);
  await first.stop();
  await expectToEnd(pid);
  const second = await start(folder);
  expect(second.url).toBe(first.url);
  expect(await query(second.url, "select text from note")).toEqual(["kept"]);
});

test("two users in one process count as two, even if one stops more than once", async () => {
  const folder = await seededFolder();
  const [one, other] = await Promise.all([start(folder), start(folder)]);
  const pid = serverPid(folder);
  await Promise.all([one.stop(), one.stop()]);
  await one.stop();
  expect(await query(other.url, "select 1")).toEqual([1]);
  expect(serverPid(folder)).toBe(pid);
  await other.stop();
  await expectToEnd(pid);
});

test("a durable server keeps PostgreSQL's safe settings, UTF-8 and UTC without any locale in the environment", async () => {
  for (const name of ["PATH", "HOME", "LANG", "LC_ALL", "TZ", "PGTZ"]) vi.stubEnv(name, undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
  const server = await startEmbeddedPostgres({ folder: await temporaryFolder() });
  onTestFinished(() => server.stop());
  const setting = async (name: string) => (await query(server.url, `show ${name}`))[0];
  for (const name of ["fsync", "full_page_writes", "synchronous_commit"]) expect(await setting(name), name).toBe("on");
  expect([await setting("server_encoding"), await setting("timezone")]).toEqual(["UTF8", "UTC"]);
  expect(await query(server.url, "select upper('żółć'), length('Łódź'), 'Ž' ~ '\\w'")).toEqual(["ŻÓŁĆ", 4, true]);
});

test("only this computer reaches the server, and only with the password", async () => {
  const folder = await seededFolder();
  const server = await start(folder);
  expect(
    await query(server.url, "select current_setting('listen_addresses'), current_setting('unix_socket_directories')"),
  ).toEqual(["127.0.0.1", ""]);
  const guess = new URL(server.url);
  guess.password = "guess";
  await expect(query(guess.href, "select 1")).rejects.toThrow("password authentication failed");
  const mode = async (path: string) => (await stat(join(folder, path))).mode & 0o077;
  expect(await mode("cluster")).toBe(0);
  expect(await mode("cluster/data")).toBe(0);
  expect(await mode("cluster/password")).toBe(0);
  expect(await mode("cluster/users")).toBe(0);
  expect(await mode("postgres.log")).toBe(0);
  expect((await stat(folder)).mode & 0o066).toBe(0);
});

test("another port is taken when the last one is in use", async () => {
  const folder = await seededFolder();
  const first = await start(folder);
  await first.stop();
  const squatter = createServer().listen(Number(new URL(first.url).port), "127.0.0.1");
  await new Promise((resolve) => squatter.once("listening", resolve));
  try {
    const second = await start(folder);
    expect(new URL(second.url).port).not.toBe(new URL(first.url).port);
    expect(await query(second.url, "select 1")).toEqual([1]);
    await second.stop();
  } finally {
    await new Promise((resolve) => squatter.close(resolve));
  }
});

test("a large log is put aside at the next start", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "postgres.log"), Buffer.alloc(9 * 1024 * 1024, "x"));
  const server = await start(folder);
  await server.stop();
  expect(await readFile(join(folder, "postgres.log"), "utf8")).toMatch(/starting PostgreSQL.*shut down/s);
  expect((await stat(join(folder, "postgres.log.old"))).size).toBe(9 * 1024 * 1024);
});

test("a server that cannot start says why in one sentence", async () => {
  const folder = await seededFolder();
  await (await start(folder)).stop();
  await writeFile(join(dataOf(folder), "PG_VERSION"), "17\n");
  await expect(start(folder)).rejects.toThrow(/^PostgreSQL did not start \(see .*postgres\.log\): .*incompatible/);
});

test("a platform without binaries is told to bring its own database", () => {
  expect(() => nativeFolder("plan9-mips")).toThrow(
    "No PostgreSQL for plan9-mips is installed with this app: set DATABASE_URL to a PostgreSQL 15 or later.",
  );
});
