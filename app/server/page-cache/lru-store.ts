import type { PageAddress } from "./cache-key.ts";
import type { KeptPage } from "./cached-response.ts";

export type Entry = PageAddress & {
  page: KeptPage;
  tags: Set<string>;
  renderedAt: number;
  /** From then on it is renewed behind an answer. */
  staleAt: number;
  /** From then on it answers only when no newer one can be had. */
  expiresAt: number;
  bytes: number;
  touchedAt: number;
};

/** A page asked for thousands of times a second need not move each time. */
const touchMilliseconds = 1_000;

/** Pages by address and by tag, within a number of bytes: what was not asked for longest goes first. */
export class PageStore {
  private readonly pages = new Map<string, Entry>();
  private readonly byTag = new Map<string, Set<Entry>>();
  private readonly mostBytes: number;
  bytes = 0;
  private variantBytes = 0;

  constructor(mostBytes: number) {
    this.mostBytes = mostBytes;
  }

  get size(): number {
    return this.pages.size;
  }

  get(key: string): Entry | undefined {
    return this.pages.get(key);
  }

  /** Moves it to the end of the queue of those to go. */
  touch(entry: Entry, now: number): void {
    if (now - entry.touchedAt < touchMilliseconds || !this.pages.delete(entry.key)) return;
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

  /** To be called when a page has grown by another coding. */
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

  /** Days and filters may fill a quarter: whoever walks through all of them cannot push out the pages themselves. */
  private makeRoom(): void {
    for (const entry of this.pages.values()) {
      if (this.variantBytes <= this.mostBytes / 4) break;
      if (entry.isVariant) this.remove(entry);
    }
    for (const entry of this.pages.values()) {
      if (this.bytes <= this.mostBytes) break;
      this.remove(entry);
    }
  }
}
