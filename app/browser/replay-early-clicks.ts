const page = globalThis as { earlyClicks?: HTMLElement[] };
let waiting: HTMLElement[] = [];

/** Buttons pressed before React listened, collected by `browser/before-scripts.ts`. From here on React hears them itself. */
export function takeEarlyClicks(): void {
  waiting = page.earlyClicks ?? [];
  page.earlyClicks = undefined;
}

/** Presses them again after hydration. */
export function repeatEarlyClicks(): void {
  for (const button of waiting.splice(0)) button.click();
}
