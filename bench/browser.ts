import { type Browser, chromium } from "@playwright/test";
import { findBrowser } from "#test/browser.ts";
import { pages, phone } from "./browser-pages.ts";
import { benchFirstScreen } from "./first-screen.ts";
import { progress, type Row } from "./report.ts";
import { watchTraffic } from "./traffic.ts";
import type { World } from "./world.ts";

export async function benchBrowser(world: World): Promise<Row[]> {
  const browser = await chromium.launch(await findBrowser());
  try {
    return [...(await benchFirstScreen(world, browser)), ...(await benchBytes(world, browser))];
  } finally {
    await browser.close();
  }
}

/** Counts what travels on a phone's first visit: compressed, headers and prefetched files included. */
async function benchBytes(world: World, browser: Browser): Promise<Row[]> {
  const server = await world.start(4306);
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(pages)) {
    progress(`browser: bytes of ${name}`);
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    const traffic = await watchTraffic(await context.newCDPSession(page));
    await page.goto(`http://localhost:${server.port}${path}`);
    await traffic.settle();
    rows.push(compare(name, path, traffic.bytes));
    await context.close();
  }
  await server.stop();
  return rows;
}

function compare(name: string, path: string, bytes: Record<string, number>): Row {
  const budgets = { Script: name === "tour" ? 160 : 140, Stylesheet: 15, Font: 90, whole: 330 };
  const kilobytes = (kind: string) => (bytes[kind] ?? 0) / 1_000;
  const over = Object.entries(budgets).filter(([kind, budget]) => kilobytes(kind) > budget);
  const detail = [
    `JS ${kilobytes("Script").toFixed(1)}, CSS ${kilobytes("Stylesheet").toFixed(1)}, fonts ${kilobytes("Font").toFixed(0)},`,
    `document ${kilobytes("Document").toFixed(0)}, pictures ${kilobytes("Image").toFixed(0)}, headers ${kilobytes("headers").toFixed(0)} KB`,
    ...over.map(([kind]) => `; over: ${kind}`),
  ];
  return {
    what: `browser bytes of ${name} (${path})`,
    bar: `JS <= ${budgets.Script}, CSS <= ${budgets.Stylesheet}, fonts <= ${budgets.Font}, whole page <= ${budgets.whole} KB`,
    measured: `JS ${kilobytes("Script").toFixed(1)}, whole page ${kilobytes("whole").toFixed(0)} KB`,
    met: over.length === 0,
    detail: detail.join(" "),
  };
}
