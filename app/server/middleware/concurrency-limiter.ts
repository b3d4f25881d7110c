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
 * that has only just started is slow and still serves everybody. Where few wait, a pause made them late, not a crowd:
 * they are served as soon as it is over.
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
    if (this.sendsAway()) return Promise.resolve(undefined);
    return new Promise((admit) => this.queue.push({ since: performance.now(), admit }));
  }

  /** Whether there is no use in coming now; known before anything is done for who comes. */
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
