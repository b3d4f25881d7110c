/** The page of a list an address asks for: the first if it cannot be meant, the last if there are not as many. */
export function readPage(params: URLSearchParams, pages = Number.POSITIVE_INFINITY): number {
  const asked = params.get("page") ?? "1";
  return /^[1-9]\d{0,4}$/.test(asked) ? Math.min(Number(asked), pages) : 1;
}
