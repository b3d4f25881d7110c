type AdmissionOptions = {
  /** How many are worked on at once. More would not be faster, only later. */
  atOnce: number;
  /** How many may wait. */
  waiting: number;
  /** How long one waits at least before being sent away, and at most. */
  leastPatience: number;
  mostPatience: number;
};
type Waiting = { since: number; admit: (leave: (() => void) | undefined) => void };

/**
 * A door that lets in only as many as can be served in good time. Who would wait too long is sent away at once, so that
 * those inside are served as quickly as ever. "Too long" is twice what one request takes these days: a server
 * that has only just started is slow and still serves everybody.
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

  /** All places are taken. */
  get isBusy(): boolean {
    return this.running >= this.options.atOnce;
  }

  /** A function to call when done, or undefined: sent away. */
  enter(): Promise<(() => void) | undefined> {
    if (!this.isBusy) return Promise.resolve(this.start());
    const oldest = this.queue[0];
    const isLate = oldest !== undefined && performance.now() - oldest.since > this.patience;
    if (isLate || this.queue.length >= this.options.waiting) {
      this.refused++;
      return Promise.resolve(undefined);
    }
    return new Promise((admit) => this.queue.push({ since: performance.now(), admit }));
  }

  private get patience(): number {
    return Math.min(this.options.mostPatience, Math.max(this.options.leastPatience, 2 * this.usual));
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
      if (performance.now() - first.since > this.patience) {
        this.refused++;
        first.admit(undefined);
      } else first.admit(this.start());
    }
  }
}
