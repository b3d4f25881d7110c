const elsewhere = "https://elsewhere.invalid";

/** Validates the target after logging in: only a path of this site, to prevent open redirects. */
export function nextPath(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > 1_000 || !/^\/(?![/\\])/.test(value)) return undefined;
  if (/[\p{Cc}\\]/u.test(value) || !URL.canParse(value, elsewhere)) return undefined;
  const url = new URL(value, elsewhere);
  return url.origin === elsewhere ? url.pathname.replace(/^\/{2,}/, "/") + url.search + url.hash : undefined;
}

/** Adds the target after logging in to the path of a log-in step. */
export function withNext(path: string, next: string | undefined): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}
