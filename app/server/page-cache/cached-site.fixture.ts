import { createTestDatabase, seededTemplate, type TestDatabase } from "#test/support/database.ts";
import { openSite } from "#test/support/site.ts";

export const tour = "/krakow/old-town";

export type CachedSite = Awaited<ReturnType<typeof openCachedSite>>;

/** Opens a site and listens. `get` and `text` go through the page cache; `fetch` passes it by and always renders. */
export async function openCachedSite(database?: TestDatabase) {
  const site = await openSite({}, database);
  const origin = await site.serve();

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, { headers, redirect: "manual" });
  const text = async (path: string) => (await get(path)).text();

  /** Counts the database connections acquired during `work`. */
  async function queriesDuring(work: () => Promise<unknown>): Promise<number> {
    let queries = 0;
    const count = () => queries++;
    site.db.pool.on("acquire", count);
    await work();
    site.db.pool.off("acquire", count);
    return queries;
  }

  async function isStored(path: string, headers: Record<string, string> = {}): Promise<boolean> {
    await (await get(path, headers)).arrayBuffer();
    return (await queriesDuring(async () => (await get(path, headers)).arrayBuffer())) === 0;
  }

  return { ...site, origin, get, text, queriesDuring, isStored };
}

/** Opens two instances on one database, each with its own page cache. */
export async function openTwoCachedSites() {
  const database = await createTestDatabase({ template: seededTemplate });
  const [site, other] = await Promise.all([openCachedSite(database), openCachedSite(database)]);
  const close = async () => {
    await Promise.all([site.close(), other.close()]);
    await database.drop();
  };
  return { site, other, close };
}
