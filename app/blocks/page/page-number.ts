/** The page number of a list from the query: 1 if it is invalid, the last page if it is too high. */
export function readPageNumber(params: URLSearchParams, pages = Number.POSITIVE_INFINITY): number {
  const text = params.get("page") ?? "1";
  return /^[1-9]\d{0,4}$/.test(text) ? Math.min(Number(text), pages) : 1;
}
