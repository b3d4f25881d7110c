import type { Logger } from "pino";
import type { DatabasePool } from "#app/db/client.ts";
import type { Events } from "#app/db/notifications.ts";
import { type Send, sendDueMail } from "#app/domain/outbox/deliver-due-mail.ts";

export type Task = {
  name: string;
  everySeconds: number;
  /** A NOTIFY on this channel runs the job at once. */
  wakesOn?: string;
  /** Long-running jobs must check `isClosing` regularly. */
  run: (db: DatabasePool, now: () => Date, isClosing?: () => boolean) => Promise<unknown>;
};

type WorkerOptions = {
  db: DatabasePool;
  events: Events;
  send: Send | undefined;
  now: () => Date;
  log: Logger;
  tasks: Task[];
};

export function startWorker({ db, events, send, now, log, tasks }: WorkerOptions): {
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
        .catch((error) => log.error({ task: name, error }, "a task failed and will be tried again"))
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

  for (const task of tasks) {
    const run = guard(task.name, () => task.run(db, now, () => closed));
    timers.push(setInterval(run, task.everySeconds * 1_000));
    if (task.wakesOn) events.on(task.wakesOn, run);
    run();
  }
  if (send) {
    const sendAll = guard("send-mail", async () => {
      while (!closed && (await sendDueMail(db, send, now)));
    });
    events.on("mail", sendAll);
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
