/** Cache policy that loaders declare while a page is rendered. */
export type PageFacts = {
  /** Adds tags of the content shown; a change to any of it purges the page. The tags are defined in migration 0009. */
  shows(...tags: string[]): void;
  /** Limits how long the page is served without being rendered again. */
  freshFor(seconds: number): void;
  /** Expires the page at a known time, such as the start of a departure. */
  changesAt(...moments: Date[]): void;
};

export class RecordedFacts implements PageFacts {
  readonly tags = new Set<string>(["all"]);
  /** Set by the page renderer; other responses are not cached. */
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
