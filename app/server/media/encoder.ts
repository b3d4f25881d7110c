import { type ChildProcess, fork } from "node:child_process";
import { resolve } from "node:path";
import type { Logger } from "pino";
import type { Order, Reply, Tasks } from "./encoder-process.ts";

/** Lower numbers run first. Drawings are quick and are sent at once; of the others one runs at a time. */
const order = { drawing: 0, upload: 1, awaited: 2, asked: 3, ahead: 4 };
export type Urgency = keyof typeof order;

type Result<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>;
type Job = Order & {
  urgency: Urgency;
  attempts: number;
  timer?: NodeJS.Timeout;
  resolve(value: unknown): void;
  reject(error: Error): void;
};

const maxAttempts = 2;
/** An encoder above this memory is replaced. */
const maxMemoryBytes = 300 * 1_048_576;
const idleMs = 20_000;
const hangingMs = 120_000;
const maxPauseMs = 30_000;

export class EncoderClosed extends Error {}
export type Encoder = ReturnType<typeof createEncoder>;

/**
 * Runs sharp in a process of its own, whose encoding threads have low priority: its threads and memory never slow the
 * server down, and a file that crashes it costs one job. The process starts with the first job, ends when idle, and has
 * none of the server's secrets.
 */
export function createEncoder(log: Logger) {
  const waiting: Job[] = [];
  const sent = new Map<number, Job>();
  let child: ChildProcess | undefined;
  let restart: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let failures = 0;
  let closed = false;

  const start = (): ChildProcess => {
    const { PATH } = process.env;
    const started = fork(resolve("app/server/media/encoder-process.ts"), {
      serialization: "advanced",
      execArgv: [],
      env: { PATH, NODE_COMPILE_CACHE: "build/compiled", MALLOC_ARENA_MAX: "2" },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    started.on("message", (reply: Reply) => finish(reply));
    started.on("error", (error) => log.error({ error }, "the picture encoder could not be reached"));
    started.once("exit", () => started === child && lose());
    if (!started.pid) queueMicrotask(() => started === child && lose());
    // The encoder ends with the server and does not keep it running.
    started.unref();
    started.channel?.unref();
    return started;
  };
  const retire = () => {
    const retired = child;
    child = undefined;
    retired?.kill();
  };
  const finish = (reply: Reply) => {
    const job = sent.get(reply.id);
    failures = 0;
    sent.delete(reply.id);
    clearTimeout(job?.timer);
    if (reply.ok) job?.resolve(reply.value);
    else job?.reject(new Error(reply.message));
    if (reply.rss > maxMemoryBytes && sent.size === 0) retire();
    next();
  };
  /** Repeats the jobs of an encoder that has ended; one that ended it twice is given up. */
  const lose = () => {
    child = undefined;
    failures++;
    const lost = [...sent.values()];
    sent.clear();
    for (const job of lost.reverse()) {
      clearTimeout(job.timer);
      if (++job.attempts < maxAttempts) waiting.unshift(job);
      else job.reject(new Error(`The encoder ended during ${job.name}`));
    }
    if (closed) return;
    log.warn({ failures }, "the picture encoder ended and is started again");
    const wait = failures === 1 ? 0 : Math.min(maxPauseMs, 250 * 2 ** failures);
    restart = setTimeout(() => {
      restart = undefined;
      next();
    }, wait).unref();
  };
  const takeNext = (): Job | undefined => {
    const isBusy = [...sent.values()].some(({ urgency }) => urgency !== "drawing");
    const next = waiting
      .filter(({ urgency }) => urgency === "drawing" || !isBusy)
      .reduce<Job | undefined>((a, b) => (a && order[a.urgency] <= order[b.urgency] ? a : b), undefined);
    if (next) waiting.splice(waiting.indexOf(next), 1);
    return next;
  };
  const next = () => {
    clearTimeout(idle);
    if (restart || closed) return;
    for (let job = takeNext(); job; job = takeNext()) {
      child ??= start();
      const { id, name, args } = job;
      const receiver = child;
      sent.set(id, job);
      job.timer = setTimeout(() => receiver.kill("SIGKILL"), hangingMs).unref();
      // If the process is gone, its exit event repeats the job.
      receiver.send({ id, name, args } satisfies Order, () => {});
    }
    if (sent.size === 0) idle = setTimeout(retire, idleMs).unref();
  };

  return {
    run<Name extends keyof Tasks>(name: Name, args: Parameters<Tasks[Name]>, urgency: Urgency): Promise<Result<Name>> {
      return new Promise((resolve, reject) => {
        if (closed) return reject(new EncoderClosed());
        const job: Job = { id: ++lastId, name, args, urgency, attempts: 0, resolve: resolve as Job["resolve"], reject };
        waiting.push(job);
        next();
      });
    },
    get waiting() {
      return waiting.length + sent.size;
    },
    get pid() {
      return child?.pid;
    },
    close() {
      closed = true;
      clearTimeout(restart);
      for (const { timer, reject } of [...waiting.splice(0), ...sent.values()]) {
        clearTimeout(timer);
        reject(new EncoderClosed());
      }
      sent.clear();
      retire();
    },
  };
}
