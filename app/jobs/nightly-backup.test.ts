import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connect } from "#app/db/client.ts";
import { watchOutages } from "#app/db/watch-outages.ts";
import { lastBackupAt, nightOf } from "#app/domain/backups/once-per-night.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { startJobRunner } from "./job-runner.ts";
import { nightlyBackup } from "./nightly-backup.ts";

const { db, url } = await openTestDatabase();
let folder: string;
let month = 0;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lantern-nightly-"));
  month++;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Each test has a month of its own. */
const at = (day: number, time: string) => new Date(`2027-0${month}-${String(day).padStart(2, "0")}T${time}Z`);
const job = (into = folder) => nightlyBackup({ databaseUrl: url, folder: into, keepDays: 14 });
const backups = async () => (await readdir(folder)).filter((name) => /\.backup$/.test(name));

test("a night starts at one o'clock in UTC", () => {
  expect(nightOf(new Date("2027-06-10T00:59:59Z"))).toBe("2027-06-09");
  expect(nightOf(new Date("2027-06-10T01:00:00Z"))).toBe("2027-06-10");
});

test("many instances make one backup a night between them, and the next one the night after", async () => {
  const instances = Array.from({ length: 4 }, () => connect(url, { connections: 1 }));
  try {
    const runAll = (now: Date) => Promise.all(instances.map((instance) => job().run(instance, () => now)));
    for (const time of ["01:00:00", "01:10:00", "23:50:00"]) await runAll(at(10, time));
    const [first, ...others] = await backups();
    expect(others).toEqual([]);
    expect((await stat(join(folder, first as string))).mode & 0o077).toBe(0);
    expect(await lastBackupAt(db)).toEqual(at(10, "01:00:00"));
    await runAll(at(11, "01:00:00"));
    expect(await backups()).toHaveLength(2);
  } finally {
    for (const instance of instances) await instance.close();
  }
});

test("old backups go only after a new one is there, and nothing else goes", async () => {
  const name = (date: string, rest: string) => `lantern-2026-${date}T01-00-00-000Z.backup${rest}`;
  const old = ["", ".uploads.gz", ".0123.part"].map((rest) => name("11-01", rest));
  const foreign = ["lantern-2026-11-01.gz", "secret", "copy of lantern-2026-11-01T01-00-00-000Z.backup"];
  for (const file of [...old, ...foreign]) await writeFile(join(folder, file), "x");
  const broken = nightlyBackup({ databaseUrl: `${url}_missing`, folder, keepDays: 14 });
  await expect(broken.run(db, () => at(10, "01:00:00"))).rejects.toThrow("does not exist");
  expect((await readdir(folder)).sort()).toEqual([...old, ...foreign].sort());
  await job().run(db, () => at(10, "01:10:00"));
  const left = await readdir(folder);
  expect(left).toEqual(expect.arrayContaining(foreign));
  expect(left.filter((file) => old.includes(file))).toEqual([]);
  expect(await backups()).toContainEqual(expect.stringMatching(/T01-10-00-000Z\.backup$/));
});

test("a failure is an error in the log and counted; the night stays open", async () => {
  const occupied = join(folder, "occupied");
  await writeFile(occupied, "");
  const lines: { level: number; task?: string }[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
  const failed: string[] = [];
  const notifications = {
    on: () => () => {},
    isListening: () => true,
    ready: Promise.resolve(),
    close: async () => {},
  };
  const worker = startJobRunner({
    db,
    notifications,
    outages: watchOutages(db, log),
    now: () => at(10, "01:00:00"),
    log,
    jobs: [job(occupied)],
    onFailure: (job) => failed.push(job),
  });
  await vi.waitFor(() => expect(failed).toEqual(["nightly-backup"]), { timeout: 30_000 });
  await worker.close();
  expect(lines).toMatchObject([{ level: 50, task: "nightly-backup" }]);
  await job().run(db, () => at(10, "01:10:00"));
  expect(await backups()).toHaveLength(1);
});

test("a shutdown ends a backup under way and leaves the night open", async () => {
  await expect(
    job().run(
      db,
      () => at(10, "01:00:00"),
      () => true,
    ),
  ).rejects.toThrow("SIGTERM");
  await job().run(db, () => at(10, "01:10:00"));
  expect(await backups()).toHaveLength(1);
});
