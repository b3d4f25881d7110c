type LimiterOptions = {
  /** Requests processed concurrently; a higher number would only add latency. */
  maxConcurrent: number;
  /** Maximum length of the queue. */
  waiting: number;
  /** Bounds in milliseconds for the wait after which a request is refused. */
  minWaitMs: number;
  maxWaitMs: number;
};
type Waiting = { since: number; admit: (release: (() => void) | undefined) => void };

/**
 * Limits concurrent requests, so that the running ones stay fast: a request is refused if the queue is full or if waits
 * exceed twice the average duration, a bound that lets a slow, freshly started server still serve everybody. The bound
 * applies only while two rounds or more are queued, since with fewer a pause of the machine caused the delay, not load.
 */
export class ConcurrencyLimiter {
  running = 0;
  refused = 0;
  private usual: number;
  private readonly queue: Waiting[] = [];
  private readonly options: LimiterOptions;

  constructor(options: LimiterOptions) {
    this.options = options;
    this.usual = options.maxWaitMs;
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
    const oldest = this.queue[0];
    const isFull = (oldest && this.isTooLate(oldest)) || this.queue.length >= this.options.waiting;
    if (isFull) this.refused++;
    return isFull;
  }

  private isTooLate({ since }: Waiting): boolean {
    const { maxConcurrent, minWaitMs, maxWaitMs } = this.options;
    const limitMs = Math.min(maxWaitMs, Math.max(minWaitMs, 2 * this.usual));
    return this.queue.length >= 2 * maxConcurrent && performance.now() - since > limitMs;
  }

  private start(): () => void {
    this.running++;
    const began = performance.now();
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.running--;
      this.usual = 0.9 * this.usual + 0.1 * (performance.now() - began);
      this.next();
    };
  }

  private next(): void {
    while (!this.isBusy) {
      const first = this.queue.shift();
      if (!first) return;
      if (this.isTooLate(first)) {
        this.refused++;
        first.admit(undefined);
      } else first.admit(this.start());
    }
  }
}
