import type { MissedSearch } from "#app/domain/demand/missed-search.ts";

/** Cache policy that loaders declare while a page is rendered. */
export type CachePolicy = {
  /** Adds tags of the content shown; a change to any of it purges the page. The tags are defined in `0017_page_tags.sql`. */
  addTags(...tags: string[]): void;
  /** Limits how long the page is served without being rendered again. */
  limitMaxAge(seconds: number): void;
  /** Expires the page at a known time, such as the start of a departure. */
  expireAt(...moments: Date[]): void;
  /** What the page could not offer: counted whenever somebody sees it, from the cache too. */
  noteMissed(missed: MissedSearch | undefined): void;
};

export class CachePolicyRecorder implements CachePolicy {
  readonly tags = new Set<string>(["all"]);
  /** Set by the page renderer; other responses are not cached. */
  isPage = false;
  maxAgeMs = 300_000;
  changes = Number.POSITIVE_INFINITY;
  missed: MissedSearch | undefined;

  addTags(...tags: string[]) {
    for (const tag of tags) this.tags.add(tag);
  }
  limitMaxAge(seconds: number) {
    this.maxAgeMs = Math.min(this.maxAgeMs, seconds * 1_000);
  }
  expireAt(...moments: Date[]) {
    for (const moment of moments) this.changes = Math.min(this.changes, moment.getTime());
  }
  noteMissed(missed: MissedSearch | undefined) {
    this.missed = missed;
  }
}
