import { setTimeout as wait } from "node:timers/promises";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import { type BareTab, openBareBrowser } from "./bare-tab.ts";
import { fullSlowdown, slowdownAt } from "./lighthouse-visit.ts";
import { median, progress, type Row } from "./report.ts";

const longest = 50;
const visits = 3;
/** By then a page has come to life and laid itself out, also on a machine slowed down four times. */
const quietAfter = 5_000;

/** What a phone's first visit keeps a visitor waiting for: at four times slower, and in proportion to this machine. */
export async function benchLongTasks(origin: string, pages: Record<string, string>): Promise<Row[]> {
  const browser = await openBareBrowser();
  const inTab = async <Value>(work: (tab: BareTab) => Promise<Value>) => {
    const tab = await browser.openTab();
    const value = await work(tab);
    await tab.close();
    return value;
  };
  try {
    const speed = median(await inTab(speedsOf));
    const slowdown = Number(slowdownAt(speed).toFixed(1));
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const seen = new Map<number, number[]>();
      for (const rate of new Set([slowdown, fullSlowdown])) {
        progress(`browser: long tasks of ${name} at ${rate} ×`);
        const all: number[][] = [];
        while (all.length < visits) all.push(await inTab((tab) => longTasks(tab, origin + path, rate)));
        seen.set(rate, all.toSorted((one, other) => waited(one) - waited(other))[0] ?? []);
      }
      const own = seen.get(slowdown) ?? [];
      const atFour = seen.get(fullSlowdown) ?? [];
      rows.push({
        what: `tasks over ${longest} ms of ${name} (${path})`,
        bar: `none at ${fullSlowdown} × slower, in proportion to the machine`,
        measured: list(own),
        met: own.length === 0,
        detail: `at ${slowdown} ×, for this browser's speed is ${Math.round(speed)}; at ${fullSlowdown} × as it is: ${list(atFour)}; the best of ${visits} visits each`,
      });
    }
    return rows;
  } finally {
    await browser.close();
  }
}

const waited = (tasks: number[]) => tasks.reduce((sum, task) => sum + task - longest, 0);
const list = (tasks: number[]) => (tasks.length === 0 ? "none" : `${tasks.join(", ")} ms`);

async function speedsOf(tab: BareTab): Promise<number[]> {
  const speeds: number[] = [];
  while (speeds.length < 5) speeds.push(await tab.evaluate(`(${pageFunctions.computeBenchmarkIndex})()`));
  return speeds;
}

async function longTasks(tab: BareTab, url: string, rate: number): Promise<number[]> {
  const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
  await tab.send("Emulation.setDeviceMetricsOverride", phone);
  await tab.send("Emulation.setCPUThrottlingRate", { rate });
  await tab.send("Page.navigate", { url });
  await wait(quietAfter);
  return tab.evaluate(`new Promise((resolve) => {
    new PerformanceObserver((tasks) => resolve(tasks.getEntries().map(({ duration }) => Math.round(duration)).filter((task) => task > ${longest}))).observe({ type: "longtask", buffered: true });
    setTimeout(() => resolve([]), 500);
  })`);
}
