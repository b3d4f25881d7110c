type LimiterOptions = {
  /** Requests processed concurrently; a higher number would only add latency. */
  maxConcurrent: number;
  /** Maximum length of the queue. */
  maxQueued: number;
  /** A request that would wait longer is refused. */
  maxWaitMs: number;
};
type Queued = { since: number; admit: (release: (() => void) | undefined) => void };

/** So many requests may always queue: a slow moment, as after a start, is no overload. */
const alwaysQueued = 16;

/**
 * Limits concurrent requests, so that the running ones stay fast. Others wait in a queue; a request is refused only if
 * its wait, estimated from the average duration, would be too long.
 */
export class ConcurrencyLimiter {
  running = 0;
  refused = 0;
  private averageMs = 0;
  private readonly queue: Queued[] = [];
  private readonly options: LimiterOptions;

  constructor(options: LimiterOptions) {
    this.options = options;
  }

  get waiting(): number {
    return this.queue.length;
  }

  get isBusy(): boolean {
    return this.running >= this.options.maxConcurrent;
  }

  /** Resolves to a release function, or to undefined if the request is refused. */
  acquire(): Promise<(() => void) | undefined> {
    if (!this.isBusy) return Promise.resolve(this.start());
    if (this.isOverloaded()) return Promise.resolve(undefined);
    return new Promise((admit) => this.queue.push({ since: performance.now(), admit }));
  }

  /** Checks for overload before any work is done for the request, and counts the refusal. */
  isOverloaded(): boolean {
    const { maxConcurrent, maxQueued, maxWaitMs } = this.options;
    const expectedWaitMs = (this.queue.length * this.averageMs) / maxConcurrent;
    const waitedMs = this.queue[0] ? performance.now() - this.queue[0].since : 0;
    const isTooLong = this.queue.length >= alwaysQueued && Math.max(expectedWaitMs, waitedMs) > maxWaitMs;
    const isOverloaded = isTooLong || this.queue.length >= maxQueued;
    if (isOverloaded) this.refused++;
    return isOverloaded;
  }

  private start(): () => void {
    this.running++;
    const startedAt = performance.now();
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.running--;
      this.averageMs = 0.9 * this.averageMs + 0.1 * (performance.now() - startedAt);
      this.next();
    };
  }

  private next(): void {
    while (!this.isBusy) {
      const first = this.queue.shift();
      if (!first) return;
      const waitedMs = performance.now() - first.since;
      if (this.queue.length >= alwaysQueued && waitedMs > this.options.maxWaitMs) {
        this.refused++;
        first.admit(undefined);
      } else first.admit(this.start());
    }
  }
}
