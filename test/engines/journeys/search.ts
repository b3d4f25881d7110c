import assert from "node:assert/strict";
import { type Journey, waitForHydration } from "#test/engines/journey.ts";
import { link } from "#test/engines/target.ts";

const options = ".suggestions [role=option]";

export const search: Journey = {
  name: "search: suggestions by keyboard, then a search with a typing error",
  async run(tab) {
    await tab.goto("/es");
    await waitForHydration(tab, "#hero-search");
    await tab.click("#hero-search");
    await tab.type("cracovia");
    await tab.waitForText(options, "Cracovia");
    await tab.press("ArrowDown");
    await tab.waitForShown(`${options}[aria-selected=true]`);
    await tab.press("Enter");
    await tab.waitForUrl("/es/cracovia");
    await tab.waitForGone(options);

    await tab.goto("/about");
    await waitForHydration(tab, "#rail-search");
    await tab.fill("#rail-search", "wroclav");
    await tab.waitForText(options, "Wrocław");
    await tab.press("Enter");
    await tab.waitForUrl("/search?q=wroclav");
    await tab.waitForShown(link(/^Wrocław/, "main"));
    assert.equal(await tab.count(options), 0);
  },
};
