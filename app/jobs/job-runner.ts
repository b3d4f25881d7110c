import type { Logger } from "pino";
import type { DatabasePool } from "#app/db/client.ts";
import type { DatabaseNotifications } from "#app/db/notifications.ts";
import { deliverDueMail, type Send } from "#app/domain/outbox/deliver-due-mail.ts";

export type Job = {
  name: string;
  everySeconds: number;
  /** A NOTIFY on this channel runs the job at once. */
  wakeOnChannel?: string;
  /** Long-running jobs must check `isClosing` regularly. */
  run: (db: DatabasePool, now: () => Date, isClosing?: () => boolean) => Promise<unknown>;
};

type JobRunnerOptions = {
  db: DatabasePool;
  notifications: DatabaseNotifications;
  send: Send | undefined;
  /** How many mails are sent at the same time. */
  senders?: number;
  now: () => Date;
  log: Logger;
  jobs: Job[];
  onFailure?: (job: string) => void;
};

export function startJobRunner({
  db,
  notifications,
  send,
  senders = 1,
  now,
  log,
  jobs,
  onFailure = () => {},
}: JobRunnerOptions): {
  close(): Promise<void>;
} {
  const running = new Set<Promise<unknown>>();
  const timers: NodeJS.Timeout[] = [];
  let closed = false;

  const guard = (name: string, work: () => Promise<unknown>) => {
    let busy = false;
    let again = false;
    const run = () => {
      if (closed) return;
      if (busy) {
        again = true;
        return;
      }
      busy = true;
      const done: Promise<unknown> = work()
        .catch((error) => {
          // A job that the shutdown interrupts has not failed.
          if (closed) return;
          onFailure(name);
          log.error({ task: name, error }, "a task failed and will be tried again");
        })
        .finally(() => {
          busy = false;
          running.delete(done);
          if (again) {
            again = false;
            run();
          }
        });
      running.add(done);
    };
    return run;
  };

  for (const job of jobs) {
    const run = guard(job.name, () => job.run(db, now, () => closed));
    timers.push(setInterval(run, job.everySeconds * 1_000));
    if (job.wakeOnChannel) notifications.on(job.wakeOnChannel, run);
    run();
  }
  for (let sender = 0; send && sender < senders; sender++) {
    const sendAll = guard("send-mail", async () => {
      while (!closed && (await deliverDueMail(db, send, now)));
    });
    notifications.on("mail", sendAll);
    timers.push(setInterval(sendAll, 5_000));
    sendAll();
  }
  return {
    async close() {
      closed = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
  };
}
