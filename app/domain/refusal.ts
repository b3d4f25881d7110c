/** Thrown to roll back the transaction and return the reason to the caller. */
export class Refusal<Reason extends string> extends Error {
  reason: Reason;
  /** When a limit opens again, if that is known. */
  opensAt: Date | undefined;
  constructor(reason: Reason, opensAt?: Date) {
    super(reason);
    this.reason = reason;
    this.opensAt = opensAt;
  }
}

/** The result of a use case that was refused; other errors are thrown again. */
export function refusalOf<Result extends { ok: boolean }>(error: unknown): Extract<Result, { ok: false }> {
  if (!(error instanceof Refusal)) throw error;
  const { reason, opensAt } = error;
  return { ok: false, reason, ...(opensAt && { opensAt }) } as unknown as Extract<Result, { ok: false }>;
}
