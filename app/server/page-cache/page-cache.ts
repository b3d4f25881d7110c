import type { Logger } from "pino";
import type { PageAddress } from "./cache-key.ts";
import { RecordedFacts } from "./cache-policy.ts";
import { KeptPage } from "./cached-response.ts";
import { type Entry, PageStore } from "./lru-store.ts";

/** Asks the site itself for a page, as nobody in particular: no cookie, no header of any visitor is in the request. */
export type RenderPage = (address: string, facts: RecordedFacts) => Promise<Response>;

type PageCacheOptions = {
  render: RenderPage;
  now: () => Date;
  log: Logger;
  mostBytes: number;
  /** Pages are renewed behind an answer only while nobody waits for one. */
  isBusy: () => boolean;
};
type Flight = { page: Promise<KeptPage | undefined>; dropped: Set<string>; aged: Set<string> };

/** However many people book, a page is rendered anew at most this often because of it; browsers hear of each place at once. */
const leastAge = 5_000;
/** A page that cannot be renewed is tried again after this long and served as it is until then. */
const pause = 2_000;
const longestLife = 10;
const largestShare = 1 / 8;

export class PageCache {
  readonly counts = { hits: 0, stale: 0, misses: 0, unchanged: 0, improved: 0, dropped: 0 };
  private readonly store: PageStore;
  private readonly flights = new Map<string, Flight>();
  /** Also those that newcomers no longer join. */
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

  /** What can be served at once; a page past its time is renewed behind the answer. */
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

  /** The page as it is now, rendered once for all who ask for it meanwhile; undefined for what is no page. */
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

  /** What the page shows has changed: it is never served again. */
  drop(tag: string): void {
    for (const entry of this.store.tagged(tag)) {
      this.store.remove(entry);
      this.counts.dropped++;
    }
    // What they show is known only when they end; whoever asks from now on must not get what was read before.
    for (const flight of this.underWay) flight.dropped.add(tag);
    this.flights.clear();
  }

  /** Only numbers on the page have moved. */
  age(tag: string): void {
    for (const entry of this.store.tagged(tag)) limit(entry, Math.max(this.now(), entry.renderedAt + leastAge));
    for (const flight of this.underWay) flight.aged.add(tag);
  }

  /** Changes may have been missed: each page is rendered again before it is served, unless that fails. */
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
    // Browsers keep it too, and ask each time whether it still holds.
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

  /** One page at a time, and for a fifth of the time at most: what is rendered for somebody who waits comes first. */
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
  // The home page alone answers by language, and does so before it comes to this.
  return path === "/" || vary.every((name) => name === "accept-encoding");
}
