import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { OperatorError } from "#app/config/operator-error.ts";
import { relayMetrics } from "#app/server/observability/cluster-metrics.ts";

const minPauseMs = 250;
const maxPauseMs = 30_000;
/** A worker that ran this long did not fail because of its start. */
const longLife = 30_000;
const graceMs = 20_000;

/**
 * Runs several processes on one port and replaces a crashed one, with growing delays if it crashes at start.
 * `replaceAll`, for a new build, starts each new process before stopping the old one.
 */
export async function superviseWorkers(count: number, variables: Record<string, string>, log: Logger) {
  const expected = new Set<Worker>();
  let closing = false;
  let failures = 0;
  let renewing = false;
  relayMetrics();

  const start = async (): Promise<Worker> => {
    const worker = cluster.fork(variables);
    const startedAt = Date.now();
    worker.once("exit", () => {
      if (closing || expected.delete(worker)) return;
      failures = Date.now() - startedAt > longLife ? 0 : failures + 1;
      if (wasListening) void replace();
    });
    let wasListening = false;
    await Promise.race([once(worker, "listening"), once(worker, "exit").then(refuse)]);
    wasListening = true;
    return worker;
  };
  const replace = async (): Promise<void> => {
    for (;;) {
      const wait = Math.min(maxPauseMs, minPauseMs * 2 ** Math.max(0, failures - 1));
      log.error({ wait }, "a process ended by itself, another one starts");
      await pause(wait);
      if (closing) return;
      const started = await start().catch(() => undefined);
      if (started) return;
    }
  };
  const retire = async (worker: Worker): Promise<void> => {
    if (worker.isDead()) return;
    expected.add(worker);
    const gone = once(worker, "exit");
    worker.kill("SIGTERM");
    const timer = setTimeout(() => worker.kill("SIGKILL"), graceMs);
    await gone;
    clearTimeout(timer);
  };
  const all = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const renew = async () => {
    for (const worker of all()) {
      if (closing) return;
      const started = await start().catch(() => undefined);
      if (!started) return log.error("the new process did not start, the old ones stay");
      await retire(worker);
    }
  };

  await Promise.all(Array.from({ length: count }, start));
  return {
    async replaceAll() {
      if (renewing) return;
      renewing = true;
      await renew().finally(() => {
        renewing = false;
      });
    },
    async close() {
      closing = true;
      await Promise.all(all().map(retire));
    },
  };
}

function refuse(): never {
  throw new OperatorError("A process did not start; what it said stands above.");
}
