import type { EngineTab } from "./engine-tab.ts";
import type { Site } from "./site.ts";

export type Journey = {
  name: string;
  /** The journey is also part of `npm test`. */
  isShort?: boolean;
  run(tab: EngineTab, site: Site): Promise<void>;
};

/** Waits until React has hydrated an element. */
export async function waitForHydration(tab: EngineTab, selector = "main"): Promise<void> {
  await tab.waitFor(
    `${selector} is hydrated`,
    (css) => {
      const element = document.querySelector(css);
      return element !== null && Object.keys(element).some((key) => key.startsWith("__reactFiber"));
    },
    selector,
  );
}

/** Opens a page whose scripts are held back until `site.proxy.releaseScripts`. */
export async function openBeforeScripts(tab: EngineTab, site: Site, path: string): Promise<void> {
  site.proxy.holdScripts();
  await tab.goto(path);
  await tab.waitFor("the first paint", () => performance.getEntriesByType("paint").length > 0);
}

/** Books the departure with the most seats left and returns the mailed link. */
export async function bookTicket(tab: EngineTab, site: Site, name: string): Promise<string> {
  const email = `${name}.${tab.engine}@example.org`.toLowerCase().replace(" ", ".");
  await tab.goto("/tours-board?day=1");
  const form = await tab.waitFor("a departure with places", () => {
    const left = (row: Element) => Number.parseInt(row.querySelector("[data-departure]")?.textContent ?? "", 10);
    const rows = [...document.querySelectorAll(".row:has(a.action)")].sort((a, b) => left(b) - left(a));
    return rows[0]?.querySelector("a.action")?.getAttribute("href");
  });
  await site.book(form, { name, email });
  const link = new URL(await site.mailedLink(email, "/booking/"));
  return link.pathname + link.search;
}
