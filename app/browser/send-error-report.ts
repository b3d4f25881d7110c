import { withoutPersonal } from "#app/domain/privacy/without-personal.ts";
import type { ErrorKind } from "./report-error.ts";

export type ErrorReport = { kind: ErrorKind; message: string; stack: string; path: string; build: string };

const sampled = 0.25;
const maxReportsPerPage = 3;
const maxCharacters = { message: 300, stack: 2_000 };

const reported = new Set<string>();

/** Sends a sample of the errors, each message once and at most `maxReportsPerPage` per page. */
export function sendErrorReport(error: unknown, kind: ErrorKind) {
  const report = describeError(error, kind, location.pathname, document.documentElement.dataset.build ?? "");
  if (reported.size >= maxReportsPerPage || reported.has(report.message) || Math.random() >= sampled) return;
  reported.add(report.message);
  navigator.sendBeacon("/errors", JSON.stringify(report));
}

/** Builds a report without email addresses, URL queries, booking references and long numbers. */
export function describeError(error: unknown, kind: ErrorKind, path: string, build: string): ErrorReport {
  const { message, stack = "" } = error instanceof Error ? error : { message: String(error) };
  return {
    kind,
    message: shorten(message, maxCharacters.message),
    stack: shorten(stack, maxCharacters.stack),
    path: path.replace(/^((?:\/(?:es|de|pl))?\/(?:booking|profile|newsletter|office|guide|oauth))\/.*/, "$1/…"),
    build,
  };
}

/** Cuts before and after, because searching a text of megabytes would block the page. */
function shorten(text: string, length: number): string {
  return withoutPersonal(text.slice(0, maxCharacters.stack * 2)).slice(0, length);
}
