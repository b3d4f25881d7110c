/**
 * The content of `<meta http-equiv="refresh">`. It names the page without the fragment: a browser that is at `#form` and
 * is told no address only scrolls there again.
 */
export function refreshAfter(seconds: number, { pathname, search }: { pathname: string; search: string }): string {
  // Two slashes would begin the name of another site.
  return `${seconds}; url=${pathname.replace(/^\/+/, "/")}${search}`;
}
