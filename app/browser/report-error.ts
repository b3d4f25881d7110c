export type ErrorKind = "page" | "block" | "script" | "promise";

/** Reports a browser error to the server; the code that sends it is loaded only when needed. */
export function reportError(error: unknown, kind: ErrorKind) {
  import("./send-error-report.ts").then(({ sendErrorReport }) => sendErrorReport(error, kind)).catch(() => {});
}
