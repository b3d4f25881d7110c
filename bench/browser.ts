import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "#test/browser.ts";
import { benchLongTasks } from "./long-tasks.ts";
import { progress, type Row } from "./report.ts";
import type { World } from "./world.ts";

const pages = {
  home: "/",
  country: "/poland",
  city: "/krakow",
  tour: "/krakow/old-town",
  article: "/blog",
  guides: "/guides",
  search: "/search?q=krakow",
  board: "/tours-board",
  text: "/about",
};
const budgets = { Script: 115, Stylesheet: 15, Font: 90, whole: 300 } as const;
type Kind = keyof typeof budgets;

/** What really travels on a phone's first visit, as the browser counts it: compressed, headers and what is fetched ahead included. */
export async function benchBrowser(world: World): Promise<Row[]> {
  const server = await world.start(4306);
  const browser = await chromium.launch(await findBrowser());
  try {
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(pages)) {
      progress(`browser: ${name}`);
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        serviceWorkers: "block",
      });
      const bytes = await transferred(await context.newPage(), `http://localhost:${server.port}${path}`);
      await context.close();
      const kilobytes = (kind: string) => (bytes[kind] ?? 0) / 1_000;
      const over = (Object.keys(budgets) as Kind[]).filter((kind) => kilobytes(kind) > budgets[kind]);
      rows.push({
        what: `browser bytes of ${name} (${path})`,
        bar: "JS <= 115, CSS <= 15, fonts <= 90, whole page <= 300 KB",
        measured: `${kilobytes("whole").toFixed(0)} KB`,
        met: over.length === 0,
        detail: `JS ${kilobytes("Script").toFixed(1)}, CSS ${kilobytes("Stylesheet").toFixed(1)}, fonts ${kilobytes("Font").toFixed(0)}, document ${kilobytes("Document").toFixed(0)}, pictures ${kilobytes("Image").toFixed(0)}, headers ${kilobytes("headers").toFixed(0)} KB${over.length > 0 ? `; over: ${over.join(", ")}` : ""}`,
      });
    }
    return [...rows, ...(await benchLongTasks(`http://localhost:${server.port}`, pages))];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function transferred(page: Page, url: string): Promise<Record<string, number>> {
  const session = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const headers = new Map<string, number>();
  const bytes: Record<string, number> = { whole: 0, headers: 0 };
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    kinds.set(requestId, type);
    headers.set(requestId, response.encodedDataLength);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "Other";
    const head = headers.get(requestId) ?? 0;
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength - head;
    bytes.headers = (bytes.headers ?? 0) + head;
    bytes.whole = (bytes.whole ?? 0) + encodedDataLength;
  });
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: false });
  const answer = await page.goto(url, { waitUntil: "load" });
  if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}`);
  // The line to live places stays open for ever: quiet is when nothing else has come for a second.
  let last = -1;
  while (last !== bytes.whole) {
    last = bytes.whole ?? 0;
    await page.waitForTimeout(1_000);
  }
  return bytes;
}
