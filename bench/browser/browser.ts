import { type Browser, chromium } from "@playwright/test";
import { pages, phone } from "#bench/support/browser-pages.ts";
import { picturesEncoded } from "#bench/support/encoded-pictures.ts";
import { progress, type Row } from "#bench/support/report.ts";
import { watchTraffic } from "#bench/support/traffic.ts";
import { findBrowser } from "#test/support/browser.ts";
import type { World } from "#test/support/world.ts";
import { benchFirstScreen } from "./first-screen.ts";

export async function benchBrowser(world: World): Promise<Row[]> {
  const browser = await chromium.launch(await findBrowser());
  try {
    return [...(await benchFirstScreen(world, browser)), ...(await benchBytes(world, browser))];
  } finally {
    await browser.close();
  }
}

/** Counts the bytes transferred on a phone's first visit: compressed, headers and prefetched files included. */
async function benchBytes(world: World, browser: Browser): Promise<Row[]> {
  const server = await world.start(4306);
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(pages)) {
    progress(`browser: bytes of ${name}`);
    await encodePictures(browser, server.port, path);
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    const traffic = await watchTraffic(await context.newCDPSession(page));
    const answer = await page.goto(`http://localhost:${server.port}${path}`);
    if (answer?.status() !== 200) throw new Error(`${path} answered ${answer?.status()}`);
    await traffic.settle();
    if (!traffic.bytes.Script) throw new Error(`${path} loaded no scripts`);
    rows.push(compare(name, path, traffic.bytes));
    await context.close();
  }
  await server.stop();
  return rows;
}

/** Pictures are weighed as they are after the first visit. */
async function encodePictures(browser: Browser, port: number, path: string): Promise<void> {
  const page = await browser.newPage(phone);
  const traffic = await watchTraffic(await page.context().newCDPSession(page));
  await page.goto(`http://localhost:${port}${path}`);
  await traffic.settle();
  await picturesEncoded(port);
  await page.close();
}

function compare(name: string, path: string, bytes: Record<string, number>): Row {
  const budgets = { Script: name === "tour" ? 160 : 140, Stylesheet: 15, Font: 90, whole: 330 };
  const kilobytes = (kind: string) => (bytes[kind] ?? 0) / 1_000;
  const show = (kind: string) => kilobytes(kind).toFixed(kind === "whole" ? 0 : 1);
  const over = Object.entries(budgets).filter(([kind, budget]) => kilobytes(kind) > budget);
  const detail = `document ${show("Document")}, pictures ${show("Image")}, headers ${show("headers")} KB`;
  return {
    what: `browser bytes of ${name} (${path})`,
    bar: `JS <= ${budgets.Script}, CSS <= ${budgets.Stylesheet}, fonts <= ${budgets.Font}, whole page <= ${budgets.whole} KB`,
    measured: `JS ${show("Script")}, CSS ${show("Stylesheet")}, fonts ${show("Font")}, whole page ${show("whole")} KB`,
    met: over.length === 0,
    detail: over.length === 0 ? detail : `${detail}; over: ${over.map(([kind]) => kind).join(", ")}`,
  };
}
