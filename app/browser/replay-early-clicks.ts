const page = globalThis as { earlyClicks?: HTMLElement[] };
let waiting: HTMLElement[] = [];

/**
 * Takes over the buttons collected by `browser/before-scripts.ts` and ends the collection, because React now handles
 * clicks.
 */
export function takeEarlyClicks(): void {
  waiting = page.earlyClicks ?? [];
  page.earlyClicks = undefined;
}

/** Replays the collected clicks after hydration. */
export function replayEarlyClicks(): void {
  for (const button of waiting.splice(0)) button.click();
}
