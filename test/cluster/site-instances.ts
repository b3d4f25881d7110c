import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { startArguments } from "#test/support/start-arguments.ts";
import { type Daemon, family, signalAll, startDaemon } from "./daemons.ts";
import { host, ports } from "./ports.ts";

type Settings = { folder: string; logs: string; environment: Record<string, string> };
const maxStartSeconds = 90;
const workers = 2;
const mailConnections = 3;
/** As many mails an instance hands over at the same time. */
export const mailsInHand = workers * mailConnections;

/** Two instances of the site, each with two processes, started as `npm start` starts them. */
export function siteInstances({ folder, logs, environment }: Settings) {
  const instances: (Daemon | undefined)[] = [undefined, undefined];
  const address = (index: number) => `http://${host}:${ports.sites[index]}`;
  const isOpen = (index: number) =>
    fetch(`${address(index)}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const untilOpen = async (index: number) => {
    const deadline = Date.now() + maxStartSeconds * 1_000;
    while (!(await isOpen(index))) {
      if (Date.now() > deadline) throw new Error(`site ${index + 1} does not open within ${maxStartSeconds} s`);
      await pause(200);
    }
  };
  const start = (index: number, code = ".") => {
    const data = join(folder, `site${index + 1}`);
    mkdirSync(data, { recursive: true });
    instances[index] = startDaemon(process.execPath, startArguments, {
      name: `site${index + 1}`,
      logs,
      cwd: resolve(code),
      environment: {
        ...environment,
        NODE_ENV: "production",
        WORKERS: String(workers),
        MAIL_CONNECTIONS: String(mailConnections),
        HOST: host,
        PORT: String(ports.sites[index]),
        DATA_DIR: data,
      },
    });
  };
  const processesOf = (index: number) => {
    const instance = instances[index];
    return instance?.isRunning() ? family(instance.pid) : [];
  };
  return {
    address,
    start,
    untilOpen,
    processesOf,
    async startBoth() {
      start(0);
      start(1);
      await Promise.all([untilOpen(0), untilOpen(1)]);
    },
    kill: (index: number) => signalAll(processesOf(index), "SIGKILL"),
    freeze: (index: number) => signalAll(processesOf(index), "SIGSTOP"),
    wake: (index: number) => signalAll(processesOf(index), "SIGCONT"),
    /** Lets running requests finish. */
    stop: async (index: number) => instances[index]?.stop("SIGTERM"),
    isRunning: (index: number) => instances[index]?.isRunning() ?? false,
  };
}
export type SiteInstances = ReturnType<typeof siteInstances>;

/** A copy of the site with one more migration, as the next release would have it. Made elsewhere, so that guests are not held up. */
export async function nextRelease(folder: string, number: number, migration: string): Promise<string> {
  const code = join(folder, `release${number}`);
  const script = fileURLToPath(new URL("../support/make-release.fixture.ts", import.meta.url));
  await promisify(execFile)(process.execPath, [script, code, String(number), migration]);
  return code;
}
