const elsewhere = "https://elsewhere.invalid";

/** Where to go after logging in: a path of this site, never another site's address. */
export function nextPath(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > 1_000 || !/^\/(?![/\\])/.test(value)) return undefined;
  if (/[\p{Cc}\\]/u.test(value) || !URL.canParse(value, elsewhere)) return undefined;
  const url = new URL(value, elsewhere);
  return url.origin === elsewhere ? url.pathname.replace(/^\/{2,}/, "/") + url.search + url.hash : undefined;
}

/** Adds what follows afterwards to the address of a log-in step. */
export function withNext(path: string, next: string | undefined): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}
