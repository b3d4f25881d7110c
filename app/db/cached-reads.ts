import type { DatabasePool } from "./client.ts";

/** How a process hears of changes: see `tell_pages` in the migrations. */
type Changes = { on(channel: "pages", listener: (payload: string) => void): unknown; isListening(): boolean };

const mostKept = 500;
const longestMilliseconds = 300_000;

/**
 * A database that answers `kept` reads from memory until it hears that something on the pages has changed. Whoever was
 * reading at that moment may have seen the old rows: their answer is used, but not kept. The rows are the same for all
 * who ask, and nobody may change them; they are not frozen, because React renders frozen data a quarter more slowly.
 */
export function keepReads(db: DatabasePool, changes: Changes): DatabasePool {
  type Kept = { rows: Promise<object[]>; until: number };
  const reads = new Map<string, Kept>();
  // "~tag" says that only places or votes have moved, which nobody reads this way.
  changes.on("pages", (payload) => {
    if (!payload.startsWith("~")) reads.clear();
  });
  return {
    ...db,
    kept<Row extends object>(name: string, text: string, values: unknown[] = []) {
      const key = JSON.stringify([name, ...values]);
      const known = reads.get(key);
      if (known && changes.isListening() && performance.now() < known.until) return known.rows as Promise<Row[]>;
      if (reads.size >= mostKept) reads.clear();
      const rows = db.rows<Row>(name, text, values);
      reads.set(key, { rows, until: performance.now() + longestMilliseconds });
      const forget = () => reads.get(key)?.rows === rows && reads.delete(key);
      // Addresses that lead nowhere are as many as people care to type.
      rows.then((found) => found.length === 0 && forget(), forget);
      return rows;
    },
  };
}
