const page = globalThis as { earlyClicks?: HTMLElement[] };
let waiting: HTMLElement[] = [];

/** Buttons pressed before the scripts came, kept by the page itself (`arrange-page.ts`); from now on React hears them. */
export function takeEarlyClicks(): void {
  waiting = page.earlyClicks ?? [];
  page.earlyClicks = undefined;
}

/** Told again once everything listens, blocks that come a moment later included. */
export function repeatEarlyClicks(): void {
  for (const button of waiting.splice(0)) button.click();
}
