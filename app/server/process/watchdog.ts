import { Worker } from "node:worker_threads";

/** A garbage collection or a slow disk holds up the event loop for a second at most. */
const frozenSeconds = 10;

/**
 * Ends this process when its event loop has been blocked for ten seconds: a process that answers nobody is replaced by
 * its supervisor. The check runs in a thread of its own, which a blocked event loop does not stop.
 */
export function startWatchdog(seconds = frozenSeconds): () => Promise<number> {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const timer = setInterval(() => Atomics.add(beats, 0, 1), 500);
  timer.unref();
  const thread = new Worker(new URL("./watchdog-thread.js", import.meta.url), {
    workerData: { beats, seconds, pid: process.pid },
    execArgv: [],
    // Without NODE_OPTIONS: modules preloaded there do not fit into the thread's memory.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 8 },
  });
  thread.unref();
  return () => {
    clearInterval(timer);
    return thread.terminate();
  };
}
