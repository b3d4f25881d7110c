import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { DatabasePool } from "#app/db/client.ts";
import type { DatabaseNotifications } from "#app/db/notifications.ts";
import { isDatabaseUnavailable } from "#app/db/outage.ts";
import type { Outages } from "#app/db/watch-outages.ts";
import type { Job } from "./job.ts";

type JobRunnerOptions = {
  db: DatabasePool;
  notifications: DatabaseNotifications;
  outages: Outages;
  now: () => Date;
  log: Logger;
  jobs: Job[];
  onFailure?: (job: string) => void;
};

/** A job starts when the first run of the one before has ended, or after this time. */
const maxStaggerMs = 1_000;
/** SQLSTATE of statements that took or waited too long, which is the fault of their job. */
const tooLong = ["57014", "55P03"];

/**
 * Runs each job at its interval and when its channel is notified. Jobs start one after another once the database
 * answers, and wait while it does not.
 */
export function startJobRunner({
  db,
  notifications,
  outages,
  now,
  log,
  jobs,
  onFailure = () => {},
}: JobRunnerOptions): { close(): Promise<void> } {
  const closing = new AbortController();
  const { signal } = closing;
  const timers: NodeJS.Timeout[] = [];
  const running = new Set<Promise<void>>();

  const handle = (name: string, error: unknown) => {
    // A job that the shutdown interrupts has not failed.
    if (signal.aborted) return;
    if (isDatabaseUnavailable(error) && !tooLong.includes(error.code ?? "")) {
      outages.report(error);
      return restart();
    }
    onFailure(name);
    log.error({ task: name, error }, "a job failed and will be tried again");
  };

  const runners = jobs.map((job) => {
    let current: Promise<void> | undefined;
    let again = false;
    const run = (): Promise<void> | undefined => {
      if (signal.aborted) return;
      // All jobs run after the outage, so this run is only postponed.
      if (outages.isSuspected()) {
        restart();
        return;
      }
      if (current) {
        again = true;
        return;
      }
      const done = job
        .run(db, now, () => signal.aborted)
        .then(
          () => {},
          (error) => handle(job.name, error),
        )
        .finally(() => {
          current = undefined;
          running.delete(done);
          if (again) {
            again = false;
            void run();
          }
        });
      current = done;
      running.add(done);
      return done;
    };
    let isScheduled = false;
    return () => {
      if (!isScheduled) {
        isScheduled = true;
        timers.push(setInterval(run, job.everySeconds * 1_000));
        if (job.wakeOnChannel) notifications.on(job.wakeOnChannel, run);
      }
      return run();
    };
  });

  let isWaiting = false;
  const startAll = async () => {
    isWaiting = true;
    await outages.over();
    isWaiting = false;
    for (const start of runners) {
      if (signal.aborted || outages.isSuspected()) return;
      await Promise.race([start(), pause(maxStaggerMs, undefined, { signal }).catch(() => {})]);
    }
  };
  let starting = startAll();
  function restart() {
    if (!isWaiting) starting = startAll();
  }

  return {
    async close() {
      closing.abort();
      for (const timer of timers) clearInterval(timer);
      await outages.close();
      await starting;
      await Promise.all(running);
    },
  };
}
