/** The database cannot be asked right now; nothing is wrong with the question, and it can be asked again. */
export class DatabaseAway extends Error {
  override name = "DatabaseAway";
  readonly code: string | undefined;

  constructor(cause: unknown) {
    const { message = String(cause), code } = cause as { message?: string; code?: string };
    super(message, { cause });
    this.code = code;
  }
}

/** By name: the compiled site has a class of its own. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof Error && error.name === "DatabaseAway";
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
/** Connection trouble, too many connections or too little memory, a statement that took too long, the server going down or coming up. */
const states = /^(08...|53...|57014|57P0[1-5])$/;
/** What the driver says without a code. */
const words =
  /timeout exceeded when trying to connect|connection terminated|query read timeout|not queryable|client was closed|calling end on the pool/i;

export function meansAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === "string") return network.includes(code) || states.test(code);
  return typeof message === "string" && words.test(message);
}
