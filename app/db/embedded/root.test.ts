import { chmod, chown, cp, lstat, mkdir, readFile, realpath, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { childOptions, run, runsAsRoot, unprivilegedAccount } from "./account.ts";
import { nativeFolder, prepareBinaries } from "./binaries.ts";

import {
  dataOf,
  expectToEnd,
  prepareServerTests,
  query,
  serverPid,
  start,
  startUser,
  temporaryFolder,
} from "./testing.fixture.ts";

prepareServerTests();

describe.runIf(runsAsRoot())("for root", () => {
  test("PostgreSQL runs as an ordinary user that owns the data", async () => {
    const folder = await temporaryFolder();
    await start(folder);
    const { uid } = await unprivilegedAccount();
    expect((await stat(dataOf(folder))).uid).toBe(uid);
    expect(await readFile(`/proc/${serverPid(folder)}/status`, "utf8")).toMatch(new RegExp(`^Uid:\\s+${uid}\\s`, "m"));
  });

  test("the data goes to the shelter when that user cannot enter the folder", async () => {
    const closed = await temporaryFolder();
    const shelter = await openTo(await temporaryFolder());
    const folder = join(closed, "database");
    const first = await start(folder, shelter);
    expect(await realpath(join(folder, "cluster"))).toContain(await realpath(shelter));
    await query(first.url, "create table note as select 'kept'::text as text");
    await first.stop();
    const second = await start(folder, shelter);
    expect(await query(second.url, "select text from note")).toEqual(["kept"]);
    await second.stop();
    await rm(dataOf(folder).replace(/\/data$/, ""), { recursive: true });
    await expect(start(folder, shelter)).rejects.toThrow(/points to a missing folder/);
  });

  test("the binaries are copied when that user cannot reach them", async () => {
    const closed = await temporaryFolder();
    const shelter = await openTo(await temporaryFolder());
    const native = join(closed, "native");
    await cp(join(nativeFolder(), ".."), closed, { recursive: true, verbatimSymlinks: true });
    const account = await unprivilegedAccount();
    const binaries = await prepareBinaries(native, account, shelter);
    expect(binaries.postgres.startsWith(shelter)).toBe(true);
    await run(binaries.postgres, ["--version"], childOptions(account, "/"));
    expect(await prepareBinaries(native, account, shelter)).toEqual(binaries);
  });

  test("an ordinary user's own server needs none of that", async () => {
    const folder = await temporaryFolder();
    const { uid, gid } = await unprivilegedAccount();
    await chown(folder, uid, gid);
    const owner = await startUser(folder, { uid, gid });
    expect(await query(owner.url, "select 1")).toEqual([1]);
    const pid = serverPid(folder);
    await owner.say("stop");
    await expectToEnd(pid);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });
});

test("links that npm did not create are created", async () => {
  const copy = await temporaryFolder();
  const native = join(copy, "native");
  await mkdir(join(native, "lib"), { recursive: true });
  await mkdir(join(native, "bin"));
  await cp(join(nativeFolder(), "pg-symlinks.json"), join(native, "pg-symlinks.json"));
  await prepareBinaries(native, undefined, copy);
  await prepareBinaries(native, undefined, copy);
  const links = JSON.parse(await readFile(join(native, "pg-symlinks.json"), "utf8")) as { target: string }[];
  expect(links.length).toBeGreaterThan(0);
  for (const { target } of links) expect((await lstat(join(copy, target))).isSymbolicLink()).toBe(true);
});

async function openTo(folder: string): Promise<string> {
  await chmod(folder, 0o711);
  return folder;
}
