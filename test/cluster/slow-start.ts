import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { family, startDaemon } from "./daemons.ts";
import { host, ports } from "./ports.ts";

const share = 0.08;
const maxMinutes = 4;

/** Starts the site with 8 % of one core: once it says that it is open, it answers, and its jobs complain of nothing. */
export async function slowStart(folder: string, logs: string, environment: Record<string, string>): Promise<string> {
  const group = openGroup(`lantern-slow-${process.pid}`);
  if (!group) return "not tried: this machine offers no CPU quota to this process (cgroup cpu.cfs_quota_us or cpu.max)";
  const name = "slow";
  const log = join(logs, `${name}.log`);
  writeFileSync(log, "");
  const data = join(folder, "slow");
  mkdirSync(data, { recursive: true });
  const began = Date.now();
  // The shell enters the group before it becomes the site.
  const site = startDaemon(
    "/bin/sh",
    ["-c", `echo $$ > ${group.members} && exec "$0" app/server/process/start.js`, process.execPath],
    {
      name,
      logs,
      cwd: process.cwd(),
      environment: { ...environment, NODE_ENV: "production", HOST: host, PORT: String(ports.sites[0]), DATA_DIR: data },
    },
  );
  try {
    const isOpen = () => readFileSync(log, "utf8").includes("is open at");
    while (!isOpen()) {
      assert.ok(Date.now() - began < maxMinutes * 60_000, "the slow site does not open");
      await pause(50);
    }
    const opened = Date.now();
    const statuses: number[] = [];
    while (Date.now() - opened < 20_000) {
      const page = fetch(`http://${host}:${ports.sites[0]}/krakow`, {
        headers: { Accept: "text/html" },
        signal: AbortSignal.timeout(20_000),
      });
      statuses.push(
        await page.then(
          async (answer) => {
            await answer.arrayBuffer();
            return answer.status;
          },
          () => 504,
        ),
      );
      await pause(500);
    }
    const lines = readFileSync(log, "utf8")
      .split("\n")
      .filter((line) => /"level":(40|50|60)/.test(line));
    const refused = statuses.filter((status) => status >= 500).length;
    return `open after ${((opened - began) / 1_000).toFixed(0)} s; of the ${statuses.length} pages asked for in the 20 s after that ${refused} were refused; ${lines.length} warnings or errors in the log`;
  } finally {
    group.release();
    for (const pid of family(site.pid).reverse()) if (pid !== site.pid) killQuietly(pid);
    await site.stop("SIGKILL");
    await pause(500);
    group.remove();
  }
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}

/** A group of processes that together get that share of one core. */
function openGroup(name: string) {
  const first = join("/sys/fs/cgroup/cpu", name);
  const second = join("/sys/fs/cgroup", name);
  try {
    if (existsSync("/sys/fs/cgroup/cpu")) {
      mkdirSync(first);
      writeFileSync(join(first, "cpu.cfs_period_us"), "100000");
      writeFileSync(join(first, "cpu.cfs_quota_us"), String(share * 100_000));
      const release = () => writeFileSync(join(first, "cpu.cfs_quota_us"), "-1");
      return { members: join(first, "cgroup.procs"), release, remove: () => rmdirSync(first) };
    }
    mkdirSync(second);
    writeFileSync(join(second, "cpu.max"), `${share * 100_000} 100000`);
    const release = () => writeFileSync(join(second, "cpu.max"), "max 100000");
    return { members: join(second, "cgroup.procs"), release, remove: () => rmdirSync(second) };
  } catch {
    return undefined;
  }
}
