import { expect, type Page } from "@playwright/test";

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

/** Tells the page once that a departure on it has this many seats left. */
export async function changeSeatsOnce(page: Page, left: number) {
  await page.waitForFunction(() => (window as unknown as { sources: EventSource[] }).sources.length === 1);
  await page.evaluate((seats) => {
    const [source] = (window as unknown as { sources: EventSource[] }).sources;
    const id = Number(/ids=(\d+)/.exec(source?.url ?? "")?.[1]);
    const data = JSON.stringify([{ id, left: seats, open: true, version: seats }]);
    source?.onmessage?.(new MessageEvent("message", { data }));
  }, left);
}

/** Changes the seats of the first departure on the page again and again, as in the last minutes of a popular tour. */
export async function changeSeatsAllTheTime(page: Page) {
  await page.waitForFunction(() => (window as unknown as { sources: EventSource[] }).sources.length === 1);
  await page.evaluate(() => {
    const held = window as unknown as { sources: EventSource[]; seatChanges: number };
    const { sources } = held;
    held.seatChanges = 0;
    let left = 0;
    setInterval(() => {
      held.seatChanges += 1;
      const id = Number(/ids=(\d+)/.exec(sources[0]?.url ?? "")?.[1]);
      left = (left % 9) + 1;
      const data = JSON.stringify([{ id, left, open: true, version: left }]);
      sources[0]?.onmessage?.(new MessageEvent("message", { data }));
    }, 60);
  });
}

/** Waits until the seats have changed so often that each part of the page has had its turn to refresh. */
export async function seatsChanged(page: Page) {
  const count = () => (window as unknown as { seatChanges: number }).seatChanges;
  const before = await page.evaluate(count);
  await expect.poll(() => page.evaluate(count)).toBeGreaterThan(before + 10);
}
