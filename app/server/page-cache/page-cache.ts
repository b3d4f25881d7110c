import type { Logger } from "pino";
import type { CacheKey } from "./cache-key.ts";
import { CachePolicyRecorder } from "./cache-policy.ts";
import { CachedResponse } from "./cached-response.ts";
import { type Entry, LruStore } from "./lru-store.ts";

/** Renders a page anonymously: the request carries no cookie or header of any visitor. */
export type RenderPage = (url: string, cachePolicy: CachePolicyRecorder) => Promise<Response>;

type PageCacheOptions = {
  render: RenderPage;
  now: () => Date;
  log: Logger;
  maxBytes: number;
  /** While true, stale pages are not re-rendered in the background. */
  isBusy: () => boolean;
};
type PendingRender = { page: Promise<CachedResponse | undefined>; purgedTags: Set<string>; staleTags: Set<string> };

/** Bookings cause at most one render per page in this time; browsers get seat changes from the event stream. */
const minAgeMs = 5_000;
/** After a failed render the old page is served for this long before the next attempt. */
const pause = 2_000;
/** A page that can not be renewed shows numbers of seats for this long, and one pause more. */
const maxSeatsAgeMs = 7_000;
const maxLifeInMaxAges = 10;
const maxShareOfCache = 1 / 8;

export class PageCache {
  readonly counts = { hits: 0, stale: 0, misses: 0, unchanged: 0, improved: 0, dropped: 0 };
  private readonly store: LruStore;
  private readonly joinableRenders = new Map<string, PendingRender>();
  /** Every render in progress, including invalidated ones, which new requests do not join. */
  private readonly pendingRenders = new Set<PendingRender>();
  private readonly options: PageCacheOptions;
  private restsUntil = 0;

  constructor(options: PageCacheOptions) {
    this.options = options;
    this.store = new LruStore(options.maxBytes);
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
  load(address: CacheKey): Promise<CachedResponse | undefined> {
    const joined = this.joinableRenders.get(address.key);
    if (joined) return joined.page;
    this.counts.misses++;
    const pending: PendingRender = { page: Promise.resolve(undefined), purgedTags: new Set(), staleTags: new Set() };
    pending.page = this.render(address, pending).finally(() => {
      this.pendingRenders.delete(pending);
      if (this.joinableRenders.get(address.key) === pending) this.joinableRenders.delete(address.key);
    });
    this.joinableRenders.set(address.key, pending);
    this.pendingRenders.add(pending);
    return pending.page;
  }

  /**
   * Drops all pages with this tag, because their content has changed: each is rendered again before it is served. What
   * is dropped is kept for a visitor who comes while rendering fails.
   */
  purge(tag: string): void {
    for (const entry of this.store.tagged(tag)) {
      if (entry.expiresAt > this.now()) this.counts.dropped++;
      limit(entry, this.now());
    }
    // The tags of a running render are known only when it ends, and it may have read old rows, so new requests must not
    // join it.
    for (const pending of this.pendingRenders) pending.purgedTags.add(tag);
    this.joinableRenders.clear();
  }

  /** Marks pages stale whose seat or vote counts have changed. */
  markStale(tag: string): void {
    for (const entry of this.store.tagged(tag)) limit(entry, Math.max(this.now(), entry.renderedAt + minAgeMs));
    for (const pending of this.pendingRenders) pending.staleTags.add(tag);
  }

  /** Notifications may have been missed: every page is rendered again before it is served, unless rendering fails. */
  revalidateAll(): void {
    for (const entry of this.store.tagged("all")) limit(entry, this.now());
    for (const pending of this.pendingRenders) pending.purgedTags.add("all");
    this.joinableRenders.clear();
  }

  recount(entry: Entry): void {
    this.store.recount(entry);
  }

  private now(): number {
    return this.options.now().getTime();
  }

  private async render(address: CacheKey, pending: PendingRender): Promise<CachedResponse | undefined> {
    const cachePolicy = new CachePolicyRecorder();
    const renderedAt = this.now();
    const response = await this.options.render(address.key, cachePolicy);
    const body = Buffer.from(await response.arrayBuffer());
    const before = this.store.get(address.key);
    if (response.status >= 500 && before) {
      this.options.log.warn({ path: address.key, status: response.status }, "a page could not be renewed");
      if (this.now() - before.renderedAt > maxSeatsAgeMs) {
        before.page = await before.page.withoutSeats();
        this.store.recount(before);
      }
      before.staleAt = this.now() + pause;
      before.expiresAt = Math.max(before.expiresAt, before.staleAt);
      return before.page;
    }
    const isRefused = !cachePolicy.isPage || isPersonal(response);
    // The page is gone, and so must be what an outage would show of it.
    if (before && (isRefused || !isCacheable(response, address))) this.store.remove(before);
    if (isRefused) return;
    // Browsers store the page too, but revalidate it for each request.
    if (!response.headers.has("Cache-Control"))
      response.headers.set("Cache-Control", "public, max-age=0, must-revalidate");
    const fresh = await CachedResponse.from({ status: response.status, headers: [...response.headers], body });
    fresh.missed = cachePolicy.missed;
    if (!isCacheable(response, address) || fresh.bytes > this.options.maxBytes * maxShareOfCache) return fresh;
    if (pending.purgedTags.has("all") || [...pending.purgedTags].some((tag) => cachePolicy.tags.has(tag))) return fresh;
    const isUnchanged = before?.page.digest === fresh.digest;
    const page = isUnchanged ? before.page : fresh;
    page.missed = cachePolicy.missed;
    const expiresAt = Math.min(cachePolicy.changes, renderedAt + maxLifeInMaxAges * cachePolicy.maxAgeMs);
    const { key, path, isVariant } = address;
    const staleAt = renderedAt + cachePolicy.maxAgeMs;
    const entry: Entry = {
      key,
      path,
      isVariant,
      page,
      tags: cachePolicy.tags,
      renderedAt,
      staleAt,
      expiresAt,
      bytes: page.bytes,
      touchedAt: 0,
    };
    if ([...pending.staleTags].some((tag) => cachePolicy.tags.has(tag))) limit(entry, renderedAt + minAgeMs);
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

function isCacheable({ status, headers }: Response, { path }: CacheKey): boolean {
  if (status !== 200 || /no-store/.test(headers.get("Cache-Control") ?? "")) return false;
  const vary = (headers.get("Vary") ?? "")
    .toLowerCase()
    .split(/\s*,\s*/)
    .filter(Boolean);
  // Only the home page varies by language, and its redirect is decided before the cache is read.
  return path === "/" || vary.every((name) => name === "accept-encoding");
}
