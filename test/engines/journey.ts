import type { EngineTab } from "./engine-tab.ts";
import type { Site } from "./site.ts";

export type Journey = {
  name: string;
  /** Also part of `npm test`. */
  isShort?: boolean;
  run(tab: EngineTab, site: Site): Promise<void>;
};

/** Waits until React has taken over an element that the server wrote. */
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

/** Opens a page whose scripts are on their way until `site.proxy.releaseScripts`. */
export async function openBeforeScripts(tab: EngineTab, site: Site, path: string): Promise<void> {
  site.proxy.holdScripts();
  await tab.goto(path);
  await tab.waitFor("the first paint", () => performance.getEntriesByType("paint").length > 0);
}
