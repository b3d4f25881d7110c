const maxKnownHeaders = 200;

/** Memoizes the parsing of headers for which browsers send only a few distinct values. */
export function memoizeHeader<Result>(read: (header: string) => Result): (header: string) => Result {
  const known = new Map<string, Result>();
  return (header) => {
    const before = known.get(header);
    if (before !== undefined) return before;
    const result = read(header);
    if (known.size < maxKnownHeaders && header.length < 500) known.set(header, result);
    return result;
  };
}
