type LimiterOptions = {
  /** Requests processed concurrently; a higher number would only add latency. */
  maxConcurrent: number;
  /** Maximum length of the queue. */
  maxQueued: number;
  /** A request that would wait longer is refused. */
  maxWaitMs: number;
};
/** Undefined for work that is for all clients, as a page for the cache. */
type Client = string | undefined;
type Queued = { since: number; admit: (release: (() => void) | undefined) => void };

/** So many requests may always queue: a slow moment, as after a start, is no overload. */
const alwaysQueued = 16;
/** The share of the queue that one client may fill. */
const shareOfClient = 1 / 8;

/**
 * Limits concurrent requests, so that the running ones stay fast. Others wait in a queue, in which clients take turns; a
 * request is refused only if its wait, estimated from the average duration, would be too long. So a client that sends
 * many waits for its own and keeps nobody else out.
 */
export class ConcurrencyLimiter {
  running = 0;
  refused = 0;
  waiting = 0;
  private averageMs = 0;
  private lastStartedAt = 0;
  /** In the order of their turns. */
  private readonly queues = new Map<Client, Queued[]>();
  private readonly options: LimiterOptions;
  /** Milliseconds of a clock that never goes back. */
  private readonly now: () => number;

  constructor(options: LimiterOptions, now = () => performance.now()) {
    this.options = options;
    this.now = now;
  }

  get isBusy(): boolean {
    return this.running >= this.options.maxConcurrent;
  }

  /** Resolves to a release function, or to undefined if the request is refused. */
  acquire(client?: Client): Promise<(() => void) | undefined> {
    if (!this.isBusy) return Promise.resolve(this.start());
    if (this.isOverloaded(client)) return Promise.resolve(undefined);
    return new Promise((admit) => {
      const queue = this.queues.get(client) ?? [];
      queue.push({ since: this.now(), admit });
      this.queues.set(client, queue);
      this.waiting++;
    });
  }

  /** Checks for overload before any work is done for the request of a client, and counts the refusal. */
  isOverloaded(client?: Client): boolean {
    const { maxConcurrent, maxQueued, maxWaitMs } = this.options;
    const own = this.queues.get(client)?.length ?? 0;
    const maxOfClient = client === undefined ? maxQueued : Math.max(alwaysQueued, maxQueued * shareOfClient);
    const expectedWaitMs = (this.countAhead(own) * this.averageMs) / maxConcurrent;
    const stalledMs = this.isBusy ? this.now() - this.lastStartedAt : 0;
    const isTooLong = this.waiting >= alwaysQueued && Math.max(expectedWaitMs, stalledMs) > maxWaitMs;
    const isOverloaded = isTooLong || own >= maxOfClient || this.waiting >= maxQueued;
    if (isOverloaded) this.refused++;
    return isOverloaded;
  }

  /** How many have their turn before one more of a client that has so many waiting. */
  private countAhead(own: number): number {
    let ahead = 0;
    for (const { length } of this.queues.values()) ahead += Math.min(length, own + 1);
    return ahead;
  }

  private start(): () => void {
    this.running++;
    const startedAt = this.now();
    this.lastStartedAt = startedAt;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.running--;
      this.averageMs = 0.9 * this.averageMs + 0.1 * (this.now() - startedAt);
      this.next();
    };
  }

  private next(): void {
    while (!this.isBusy) {
      const first = this.takeNext();
      if (!first) return;
      const waitedMs = this.now() - first.since;
      if (this.waiting >= alwaysQueued && waitedMs > this.options.maxWaitMs) {
        this.refused++;
        first.admit(undefined);
      } else first.admit(this.start());
    }
  }

  private takeNext(): Queued | undefined {
    for (const [client, queue] of this.queues) {
      const first = queue.shift();
      this.queues.delete(client);
      if (queue.length > 0) this.queues.set(client, queue);
      this.waiting--;
      return first;
    }
    return undefined;
  }
}
