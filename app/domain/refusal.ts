/** Thrown to take back everything a piece of work has done so far. */
export class Refused<Reason extends string> extends Error {
  reason: Reason;
  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}
