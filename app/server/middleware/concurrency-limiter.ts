type AdmissionOptions = {
  /** Requests processed concurrently; a higher number would only add latency. */
  atOnce: number;
  /** Maximum length of the queue. */
  waiting: number;
  /** Bounds in milliseconds for the wait after which a request is refused. */
  leastPatience: number;
  mostPatience: number;
};
type Waiting = { since: number; admit: (leave: (() => void) | undefined) => void };

/**
 * Limits concurrent requests, so that the running ones stay fast: a request is refused if the queue is full or if waits
 * exceed twice the average duration, a bound that lets a slow, freshly started server still serve everybody. The bound
 * applies only while two rounds or more are queued, since with fewer a pause of the machine caused the delay, not load.
 */
export class Admission {
  running = 0;
  refused = 0;
  private usual: number;
  private readonly queue: Waiting[] = [];
  private readonly options: AdmissionOptions;

  constructor(options: AdmissionOptions) {
    this.options = options;
    this.usual = options.mostPatience;
  }

  get waiting(): number {
    return this.queue.length;
  }

  get isBusy(): boolean {
    return this.running >= this.options.atOnce;
  }

  /** Resolves to a release function, or to undefined if the request is refused. */
  enter(): Promise<(() => void) | undefined> {
    if (!this.isBusy) return Promise.resolve(this.start());
    if (this.sendsAway()) return Promise.resolve(undefined);
    return new Promise((admit) => this.queue.push({ since: performance.now(), admit }));
  }

  /** Checks for overload before any work is done for the request, and counts the refusal. */
  sendsAway(): boolean {
    const oldest = this.queue[0];
    const isFull = (oldest && this.isTooLate(oldest)) || this.queue.length >= this.options.waiting;
    if (isFull) this.refused++;
    return isFull;
  }

  private isTooLate({ since }: Waiting): boolean {
    const { atOnce, leastPatience, mostPatience } = this.options;
    const patience = Math.min(mostPatience, Math.max(leastPatience, 2 * this.usual));
    return this.queue.length >= 2 * atOnce && performance.now() - since > patience;
  }

  private start(): () => void {
    this.running++;
    const began = performance.now();
    let left = false;
    return () => {
      if (left) return;
      left = true;
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
