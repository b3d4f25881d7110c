export type ErrorKind = "page" | "block" | "script" | "promise";

/** Tells the server of an error in the browser; what does the telling loads only when it is needed. */
export function reportError(error: unknown, kind: ErrorKind) {
  import("./send-error-report.ts").then(({ sendReport }) => sendReport(error, kind)).catch(() => {});
}
