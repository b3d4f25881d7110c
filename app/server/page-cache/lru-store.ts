import type { CacheKey } from "./cache-key.ts";
import type { CachedResponse } from "./cached-response.ts";

export type Entry = CacheKey & {
  page: CachedResponse;
  tags: Set<string>;
  renderedAt: number;
  /** From then on the page is served and re-rendered in the background. */
  staleAt: number;
  /** From then on the page is served only if rendering fails. */
  expiresAt: number;
  bytes: number;
  touchedAt: number;
};

/** Limits reordering of pages that are requested thousands of times a second. */
const touchMs = 1_000;

/** Pages by cache key and by tag, within a byte limit; the least recently used page is evicted first. */
export class LruStore {
  private readonly pages = new Map<string, Entry>();
  private readonly byTag = new Map<string, Set<Entry>>();
  private readonly maxBytes: number;
  bytes = 0;
  private variantBytes = 0;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  get size(): number {
    return this.pages.size;
  }

  get(key: string): Entry | undefined {
    return this.pages.get(key);
  }

  /** Marks the entry as most recently used. */
  touch(entry: Entry, now: number): void {
    if (now - entry.touchedAt < touchMs || !this.pages.delete(entry.key)) return;
    entry.touchedAt = now;
    this.pages.set(entry.key, entry);
  }

  set(entry: Entry): void {
    this.remove(this.pages.get(entry.key));
    this.pages.set(entry.key, entry);
    this.count(entry, entry.bytes);
    for (const tag of entry.tags) {
      const group = this.byTag.get(tag) ?? new Set();
      this.byTag.set(tag, group.add(entry));
    }
    this.makeRoom();
  }

  /** Must be called when a page has gained an encoding. */
  recount(entry: Entry): void {
    if (this.pages.get(entry.key) !== entry) return;
    this.count(entry, entry.page.bytes - entry.bytes);
    entry.bytes = entry.page.bytes;
    this.makeRoom();
  }

  remove(entry: Entry | undefined): void {
    if (!entry || this.pages.get(entry.key) !== entry) return;
    this.pages.delete(entry.key);
    this.count(entry, -entry.bytes);
    for (const tag of entry.tags) {
      const group = this.byTag.get(tag);
      group?.delete(entry);
      if (group?.size === 0) this.byTag.delete(tag);
    }
  }

  tagged(tag: string): Entry[] {
    return [...(this.byTag.get(tag) ?? [])];
  }

  private count(entry: Entry, bytes: number): void {
    this.bytes += bytes;
    if (entry.isVariant) this.variantBytes += bytes;
  }

  /**
   * Variants (days, filters) may fill a quarter of the cache, so that a crawler of all variants cannot evict the base
   * pages.
   */
  private makeRoom(): void {
    for (const entry of this.pages.values()) {
      if (this.variantBytes <= this.maxBytes / 4) break;
      if (entry.isVariant) this.remove(entry);
    }
    for (const entry of this.pages.values()) {
      if (this.bytes <= this.maxBytes) break;
      this.remove(entry);
    }
  }
}
