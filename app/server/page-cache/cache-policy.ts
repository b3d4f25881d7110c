/** What a page says of itself while it is rendered, so that it can be kept and dropped in time. */
export type PageFacts = {
  /** What the page shows: a change to any of it drops the page. See the tags in migration 0009. */
  shows(...tags: string[]): void;
  /** For how long it may be served without a look at whether it changed. */
  freshFor(seconds: number): void;
  /** A moment at which it changes by itself, such as when a departure begins. */
  changesAt(...moments: Date[]): void;
};

export class RecordedFacts implements PageFacts {
  readonly tags = new Set<string>(["all"]);
  /** Set by whoever renders pages: other answers are none of the cache's business. */
  isPage = false;
  freshMilliseconds = 300_000;
  changes = Number.POSITIVE_INFINITY;

  shows(...tags: string[]) {
    for (const tag of tags) this.tags.add(tag);
  }
  freshFor(seconds: number) {
    this.freshMilliseconds = Math.min(this.freshMilliseconds, seconds * 1_000);
  }
  changesAt(...moments: Date[]) {
    for (const moment of moments) this.changes = Math.min(this.changes, moment.getTime());
  }
}
