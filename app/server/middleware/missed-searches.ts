import type { Context } from "hono";
import { isbot } from "isbot";
import type { Database } from "#app/db/client.ts";
import { dateAfter } from "#app/domain/availability/availability.ts";
import { daysAhead, type MissedSearch, type MissedSum } from "#app/domain/demand/missed-search.ts";
import { saveMissed } from "#app/domain/demand/save-missed.ts";

const hourMs = 3_600_000;
/** Between two saves at most so many different searches are kept; others are not counted. */
const maxSums = 500;
const maxClients = 2_000;
const maxSearchesPerClient = 20;

/**
 * Counts in memory what visitors look for in vain, and saves the sums. A client counts once an hour for each search, and
 * for at most twenty searches, so that nobody can fill the table or invent a demand. Clients are kept for one hour.
 */
export class MissedSearches {
  private readonly sums = new Map<string, MissedSum>();
  private readonly clients = new Map<string, Set<string>>();
  private readonly now: () => Date;
  private hour = 0;

  constructor(now: () => Date) {
    this.now = now;
  }

  add(missed: MissedSearch, client: string): void {
    const now = this.now();
    const today = now.toISOString().slice(0, 10);
    if (missed.date < today || missed.date > dateAfter(today, daysAhead)) return;
    const hour = Math.floor(now.getTime() / hourMs);
    if (hour !== this.hour) this.clients.clear();
    this.hour = hour;
    const { cityId, tourId, date, language, reason } = missed;
    const key = [cityId, tourId, date, language, reason].join(" ");
    const own = this.clients.get(client);
    if (own ? own.has(key) || own.size >= maxSearchesPerClient : this.clients.size >= maxClients) return;
    const sum = this.sums.get(key);
    if (!sum && this.sums.size >= maxSums) return;
    this.clients.set(client, (own ?? new Set()).add(key));
    this.sums.set(key, { ...missed, searches: (sum?.searches ?? 0) + 1 });
  }

  /** What cannot be saved waits for the next time. */
  async save(db: Database): Promise<void> {
    const saved = new Map(this.sums);
    if (saved.size === 0) return;
    await saveMissed(db, [...saved.values()]);
    for (const [key, { searches }] of saved) {
      const sum = this.sums.get(key);
      if (!sum || sum.searches <= searches) this.sums.delete(key);
      else this.sums.set(key, { ...sum, searches: sum.searches - searches });
    }
  }
}

/** Whether somebody looks at the page: no robot, and no browser that loads what may be wanted next. */
export function isLookedAt({ req }: Context): boolean {
  const purpose = req.header("sec-purpose") ?? req.header("purpose") ?? "";
  const agent = req.header("user-agent");
  return req.method === "GET" && !/prefetch|prerender/.test(purpose) && agent !== undefined && !isbot(agent);
}
