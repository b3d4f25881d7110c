import { setTimeout as pause } from "node:timers/promises";

const checkMs = 250;
const minPauseMs = 250;
const maxPauseMs = 30_000;
/** A server that ran this long did not end because of its start. */
const longLifeMs = 30_000;

type Watched = {
  isRunning(): Promise<boolean>;
  /** Throws if the server does not start. */
  restart(): Promise<void>;
  warn(line: string): void;
};

/**
 * Starts the server again whenever it has ended: at once the first time, then after growing pauses until it has run for
 * a while. The server may have been started by another process, so it is polled rather than waited for.
 */
export function supervise({ isRunning, restart, warn }: Watched): { end(): Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  let failures = 0;
  let startedAt = Number.NEGATIVE_INFINITY;

  const wait = (milliseconds: number) => pause(milliseconds, undefined, { signal, ref: false }).catch(() => {});
  const recover = async () => {
    if (performance.now() - startedAt > longLifeMs) failures = 0;
    const delay = failures === 0 ? 0 : Math.min(maxPauseMs, minPauseMs * 2 ** (failures - 1));
    warn(`PostgreSQL has ended by itself and is started again${delay ? ` in ${delay} ms` : ""}`);
    if (delay) await wait(delay);
    if (signal.aborted) return;
    failures++;
    startedAt = performance.now();
    await restart();
    warn("PostgreSQL runs again");
  };
  const watch = async () => {
    while (!signal.aborted) {
      try {
        if (await isRunning()) await wait(checkMs);
        else if (!signal.aborted) await recover();
      } catch (error) {
        warn(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const watching = watch();
  return {
    end() {
      ending.abort();
      return watching;
    },
  };
}
