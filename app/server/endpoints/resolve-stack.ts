import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { StackOrder } from "./stack-thread.ts";

const maxWaiting = 20;
const patienceMs = 10_000;
const idleMs = 60_000;
const maxMegabytes = 96;

/**
 * Resolves browsers' stacks in a thread of its own, one after another: reading a source map takes longer than the thread
 * that answers requests may be away. The thread starts with the first stack and ends when idle. Maps lie beside the client
 * folder. A stack for which too many others wait, or that the thread fails on, stays as it is.
 */
export function stackResolver(clientFolder: string): (stack: string) => Promise<string> {
  const waiting = new Map<number, (stack: string | undefined) => void>();
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const start = (): Worker => {
    const started = new Worker(resolve("app/server/endpoints/stack-thread.ts"), {
      workerData: resolve(clientFolder),
      execArgv: [],
      // Without NODE_OPTIONS: modules preloaded there do not fit into the thread's memory.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    });
    started.on("message", ({ id, stack }: StackOrder) => waiting.get(id)?.(stack));
    started.on("error", () => started === thread && end());
    started.unref();
    return started;
  };
  /** Whoever still waits keeps the stack as it is. */
  const end = () => {
    void thread?.terminate();
    thread = undefined;
    for (const answer of waiting.values()) answer(undefined);
  };
  const ask = (id: number, stack: string) =>
    new Promise<string | undefined>((answer) => {
      waiting.set(id, answer);
      thread ??= start();
      thread.postMessage({ id, stack } satisfies StackOrder);
    });

  return async (stack) => {
    if (waiting.size >= maxWaiting) return stack;
    clearTimeout(idle);
    const id = ++lastId;
    const late = setTimeout(end, patienceMs).unref();
    const resolved = await ask(id, stack);
    clearTimeout(late);
    waiting.delete(id);
    if (waiting.size === 0) idle = setTimeout(end, idleMs).unref();
    return resolved ?? stack;
  };
}
