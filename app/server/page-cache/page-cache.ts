import type { Logger } from "pino";
import type { PageAddress } from "./cache-key.ts";
import { RecordedFacts } from "./cache-policy.ts";
import { KeptPage } from "./cached-response.ts";
import { type Entry, PageStore } from "./lru-store.ts";

/** Renders a page anonymously: the request carries no cookie or header of any visitor. */
export type RenderPage = (address: string, facts: RecordedFacts) => Promise<Response>;

type PageCacheOptions = {
  render: RenderPage;
  now: () => Date;
  log: Logger;
  mostBytes: number;
  /** While true, stale pages are not re-rendered in the background. */
  isBusy: () => boolean;
};
type Flight = { page: Promise<KeptPage | undefined>; dropped: Set<string>; aged: Set<string> };

/** Bookings cause at most one render per page in this time; browsers get seat changes from the event stream. */
const leastAge = 5_000;
/** After a failed render the old page is served for this long before the next attempt. */
const pause = 2_000;
const longestLife = 10;
const largestShare = 1 / 8;

export class PageCache {
  readonly counts = { hits: 0, stale: 0, misses: 0, unchanged: 0, improved: 0, dropped: 0 };
  private readonly store: PageStore;
  private readonly flights = new Map<string, Flight>();
  /** Every render in progress, including invalidated ones, which new requests do not join. */
  private readonly underWay = new Set<Flight>();
  private readonly options: PageCacheOptions;
  private restsUntil = 0;

  constructor(options: PageCacheOptions) {
    this.options = options;
    this.store = new PageStore(options.mostBytes);
  }

  get bytes(): number {
    return this.store.bytes;
  }
  get size(): number {
    return this.store.size;
  }

  /** Returns a page that can be served at once; a stale one is re-rendered in the background. */
  find(key: string): Entry | undefined {
    const entry = this.store.get(key);
    if (!entry) return;
    const now = this.now();
    if (now >= entry.expiresAt) return;
    this.store.touch(entry, now);
    if (now < entry.staleAt) {
      this.counts.hits++;
      if (!entry.page.isCompressedBetter) void this.improve(entry);
    } else {
      this.counts.stale++;
      if (!this.options.isBusy()) void this.load(entry);
    }
    return entry;
  }

  /** Renders the page once for all concurrent requests; undefined if the response is not a shareable page. */
  load(address: PageAddress): Promise<KeptPage | undefined> {
    const joined = this.flights.get(address.key);
    if (joined) return joined.page;
    this.counts.misses++;
    const flight: Flight = { page: Promise.resolve(undefined), dropped: new Set(), aged: new Set() };
    flight.page = this.render(address, flight).finally(() => {
      this.underWay.delete(flight);
      if (this.flights.get(address.key) === flight) this.flights.delete(address.key);
    });
    this.flights.set(address.key, flight);
    this.underWay.add(flight);
    return flight.page;
  }

  /** Removes all pages with this tag, because their content has changed. */
  drop(tag: string): void {
    for (const entry of this.store.tagged(tag)) {
      this.store.remove(entry);
      this.counts.dropped++;
    }
    // The tags of a running render are known only when it ends, and it may have read old rows, so new requests must not
    // join it.
    for (const flight of this.underWay) flight.dropped.add(tag);
    this.flights.clear();
  }

  /** Marks pages stale whose seat or vote counts have changed. */
  age(tag: string): void {
    for (const entry of this.store.tagged(tag)) limit(entry, Math.max(this.now(), entry.renderedAt + leastAge));
    for (const flight of this.underWay) flight.aged.add(tag);
  }

  /** Notifications may have been missed: every page is rendered again before it is served, unless rendering fails. */
  mistrust(): void {
    for (const entry of this.store.tagged("all")) limit(entry, this.now());
    for (const flight of this.underWay) flight.dropped.add("all");
    this.flights.clear();
  }

  grown(entry: Entry): void {
    this.store.recount(entry);
  }

  private now(): number {
    return this.options.now().getTime();
  }

  private async render(address: PageAddress, flight: Flight): Promise<KeptPage | undefined> {
    const facts = new RecordedFacts();
    const renderedAt = this.now();
    const response = await this.options.render(address.key, facts);
    const body = Buffer.from(await response.arrayBuffer());
    const before = this.store.get(address.key);
    if (response.status >= 500 && before) {
      this.options.log.warn({ path: address.key, status: response.status }, "a page could not be renewed");
      before.staleAt = this.now() + pause;
      before.expiresAt = Math.max(before.expiresAt, before.staleAt);
      return before.page;
    }
    if (!facts.isPage || isPersonal(response)) return;
    // Browsers store the page too, but revalidate it for each request.
    if (!response.headers.has("Cache-Control"))
      response.headers.set("Cache-Control", "public, max-age=0, must-revalidate");
    const fresh = await KeptPage.from({ status: response.status, headers: [...response.headers], body });
    if (!mayBeKept(response, address) || fresh.bytes > this.options.mostBytes * largestShare) return fresh;
    if (flight.dropped.has("all") || [...flight.dropped].some((tag) => facts.tags.has(tag))) return fresh;
    const lasts = before?.page.digest === fresh.digest;
    const page = lasts ? before.page : fresh;
    const expiresAt = Math.min(facts.changes, renderedAt + longestLife * facts.freshMilliseconds);
    const { key, path, isVariant } = address;
    const staleAt = renderedAt + facts.freshMilliseconds;
    const entry: Entry = {
      key,
      path,
      isVariant,
      page,
      tags: facts.tags,
      renderedAt,
      staleAt,
      expiresAt,
      bytes: page.bytes,
      touchedAt: 0,
    };
    if ([...flight.aged].some((tag) => facts.tags.has(tag))) limit(entry, renderedAt + leastAge);
    this.store.set(entry);
    return page;
  }

  /**
   * Recompresses one page at a time, for at most a fifth of the time, so that rendering for waiting requests comes
   * first.
   */
  private async improve(entry: Entry): Promise<void> {
    const begun = performance.now();
    if (begun < this.restsUntil || this.options.isBusy()) return;
    this.counts.improved++;
    this.restsUntil = Number.POSITIVE_INFINITY;
    await entry.page.compressBetter();
    this.restsUntil = performance.now() + 4 * (performance.now() - begun);
    this.store.recount(entry);
  }
}

function limit(entry: Entry, moment: number): void {
  entry.expiresAt = Math.min(entry.expiresAt, moment);
  entry.staleAt = Math.min(entry.staleAt, moment);
}

function isPersonal({ headers }: Response): boolean {
  return headers.has("Set-Cookie") || /private/.test(headers.get("Cache-Control") ?? "");
}

function mayBeKept({ status, headers }: Response, { path }: PageAddress): boolean {
  if (status !== 200 || /no-store/.test(headers.get("Cache-Control") ?? "")) return false;
  const vary = (headers.get("Vary") ?? "")
    .toLowerCase()
    .split(/\s*,\s*/)
    .filter(Boolean);
  // Only the home page varies by language, and its redirect is decided before the cache is read.
  return path === "/" || vary.every((name) => name === "accept-encoding");
}
