import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { askPrimary } from "./ask-primary.ts";
import { asError, type DatabasePool } from "./client.ts";

export type Outages = {
  /** Call with each lost or refused connection, however many there are at once. */
  report(error: Error): void;
  /** Resolves when the database answers. */
  over(): Promise<void>;
  isSuspected(): boolean;
  close(): Promise<void>;
};

const pauseMs = 1_000;

/**
 * Logs an outage of the database once when it begins and once when it is over. Lost connections alone are no outage: the
 * database is asked first.
 */
export function watchOutages(db: DatabasePool, log: Logger): Outages {
  const closing = new AbortController();
  const { signal } = closing;
  let watch: Promise<void> | undefined;

  const problemNow = () => askPrimary(db).then(() => undefined, asError);
  const follow = async (report?: Error) => {
    const since = performance.now();
    let problem = await problemNow();
    if (signal.aborted) return;
    if (problem) log.error({ reason: problem.message }, "the database does not answer");
    else if (report) log.warn({ reason: report.message }, "a database connection was lost");
    if (!problem) return;
    while (problem && !signal.aborted) {
      await pause(pauseMs, undefined, { signal }).catch(() => {});
      problem = signal.aborted ? problem : await problemNow();
    }
    if (!problem) log.warn({ seconds: Math.round((performance.now() - since) / 1_000) }, "the database answers again");
  };
  const begin = (report?: Error) => {
    watch ??= follow(report).finally(() => {
      watch = undefined;
    });
    return watch;
  };

  return {
    report: (error) => void begin(error),
    over: () => begin(),
    isSuspected: () => watch !== undefined,
    async close() {
      closing.abort();
      await watch;
    },
  };
}
