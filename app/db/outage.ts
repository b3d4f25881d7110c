/** The database is unreachable. The query itself is valid and may be retried. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
  readonly code: string | undefined;

  constructor(cause: unknown) {
    const { message = String(cause), code } = cause as { message?: string; code?: string };
    super(message, { cause });
    this.code = code;
  }
}

/** Compares names, because the compiled site contains its own copy of the class. */
export function isDatabaseUnavailable(error: unknown): error is DatabaseUnavailable {
  return error instanceof Error && error.name === "DatabaseUnavailable";
}

const network = [
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
];
/**
 * SQLSTATE codes: connection failures, insufficient resources, time-outs of statements, locks and idle transactions,
 * server shutdown or startup, and a server that only reads because another one has become the primary.
 */
const states = /^(08...|25006|25P03|53...|55P03|57014|57P0[1-5])$/;
/** Driver errors that have no code. */
const words =
  /timeout exceeded when trying to connect|connection terminated|query read timeout|not queryable|client was closed|calling end on the pool|synchronous replication/i;

export function isConnectionError(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === "string") return network.includes(code) || states.test(code);
  return typeof message === "string" && words.test(message);
}

/** Throws `DatabaseUnavailable` for an outage, and the error itself for a fault of the statement. */
export function rethrow(error: unknown): never {
  throw isConnectionError(error) ? new DatabaseUnavailable(error) : error;
}
