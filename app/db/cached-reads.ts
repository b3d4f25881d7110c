import type { DatabasePool } from "./client.ts";
import type { Values } from "./named-parameters.ts";

/** Notifications are sent by `tell_pages` in the migrations. */
type Changes = { on(channel: "pages", listener: (payload: string) => void): unknown; isListening(): boolean };

const maxEntries = 500;
const maxAgeMs = 300_000;

/**
 * Caches the rows of `cachedRows` until a change notification; a read that overlaps one is returned but not cached,
 * since it may hold old rows. Callers share the rows and must not modify them; they are not frozen, because React
 * renders frozen data a quarter more slowly.
 */
export function cacheReads(db: DatabasePool, changes: Changes): DatabasePool {
  type CachedRead = { rows: Promise<object[]>; until: number };
  const reads = new Map<string, CachedRead>();
  // "~tag" means that only seat or vote counts have changed, which are never read through this cache.
  changes.on("pages", (payload) => {
    if (!payload.startsWith("~")) reads.clear();
  });
  return {
    ...db,
    cachedRows<Row extends object>(name: string, text: string, values: Values = []) {
      const key = JSON.stringify([name, values]);
      const known = reads.get(key);
      if (known && changes.isListening() && performance.now() < known.until) return known.rows as Promise<Row[]>;
      if (reads.size >= maxEntries) reads.clear();
      const rows = db.rows<Row>(name, text, values);
      reads.set(key, { rows, until: performance.now() + maxAgeMs });
      const drop = () => reads.get(key)?.rows === rows && reads.delete(key);
      // Empty results are not cached, because the number of possible unknown URLs is unlimited.
      rows.then((found) => found.length === 0 && drop(), drop);
      return rows;
    },
  };
}
