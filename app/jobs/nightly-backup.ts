import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, rm } from "node:fs/promises";
import { setPriority } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { oncePerNight } from "#app/domain/backups/once-per-night.ts";
import type { Job } from "./job.ts";

type Settings = { databaseUrl: string; folder: string; keepDays: number };

const command = fileURLToPath(new URL("../cli/backup.ts", import.meta.url));
const day = 86_400_000;
/** Unfinished files of this age belong to a killed process. */
const abandonedDays = 1;

/** Writes a backup into the folder once per night and removes old ones after that. */
export function nightlyBackup({ databaseUrl, folder, keepDays }: Settings): Job {
  return {
    name: "nightly-backup",
    everySeconds: 600,
    async run(db, now, isClosing = () => false) {
      const isMade = await oncePerNight(db, now(), async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const moment = now().toISOString().replaceAll(/[:.]/g, "-");
        await runBackup(join(folder, `lantern-${moment}.backup`), databaseUrl, isClosing);
      });
      // Outside the night's transaction: if removing fails, the backup still counts.
      if (isMade) await removeOld(folder, keepDays, now());
    },
  };
}

/** Runs `npm run backup` in a process of its own with low priority, so that requests do not wait for it. */
async function runBackup(file: string, databaseUrl: string, isClosing: () => boolean): Promise<void> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const child = fork(command, ["backup", file], { env, execArgv: [], silent: true });
  if (child.pid) lowerPriority(child.pid);
  child.stdout?.resume();
  const closing = setInterval(() => isClosing() && child.kill(), 250);
  try {
    const [complaint, [code, signal]] = await Promise.all([
      child.stderr ? text(child.stderr) : "",
      once(child, "exit"),
    ]);
    if (code !== 0) throw new Error(complaint.trim() || `The backup process ended with ${signal ?? code}.`);
  } finally {
    clearInterval(closing);
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, 15);
  } catch {
    // The process has ended already, which its exit code explains.
  }
}

/** Reads the age from the name, because copying a file changes its modification time. Other files stay. */
async function removeOld(folder: string, keepDays: number, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, date, time, ending] = /^lantern-(\d{4}-\d\d-\d\d)T(\d\d)-.+Z\.backup(\..+)?$/.exec(name) ?? [];
    if (!date) continue;
    const age = now.getTime() - Date.parse(`${date}T${time}:00Z`);
    const allowed = ending?.endsWith(".part") ? abandonedDays : keepDays;
    if (age > allowed * day) await rm(join(folder, name), { force: true });
  }
}
