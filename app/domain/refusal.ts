/** Thrown to roll back the transaction and return the reason to the caller. */
export class Refusal<Reason extends string> extends Error {
  reason: Reason;
  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}
