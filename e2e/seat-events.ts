import type { Page } from "@playwright/test";

/** Exposes the page's `EventSource`, so that the test can send events in place of the server. */
export async function holdSources(page: Page) {
  await page.addInitScript(() => {
    const sources: EventSource[] = [];
    class Held extends EventSource {
      constructor(url: string | URL) {
        super(url);
        sources.push(this);
      }
      override close() {
        super.close();
        sources.splice(sources.indexOf(this), 1);
      }
    }
    Object.assign(window, { EventSource: Held, sources });
  });
}

/** Changes the seats of the first departure on the page again and again, as in the last minutes of a popular tour. */
export async function changeSeatsAllTheTime(page: Page) {
  await page.waitForFunction(() => (window as unknown as { sources: EventSource[] }).sources.length === 1);
  await page.evaluate(() => {
    const { sources } = window as unknown as { sources: EventSource[] };
    let left = 0;
    setInterval(() => {
      const id = Number(/ids=(\d+)/.exec(sources[0]?.url ?? "")?.[1]);
      left = (left % 9) + 1;
      const data = JSON.stringify([{ id, left, open: true, version: left }]);
      sources[0]?.onmessage?.(new MessageEvent("message", { data }));
    }, 60);
  });
}
