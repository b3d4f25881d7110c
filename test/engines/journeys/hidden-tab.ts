import assert from "node:assert/strict";
import { type Journey, openBeforeScripts } from "#test/engines/journey.ts";

/** Returns texts that have a layout box, painted or not. */
const readTexts = () =>
  [...document.querySelectorAll<HTMLElement>("h1, h2, h3, main p, main li > a, footer a")]
    .filter((element) => element.getClientRects().length > 0 && element.checkVisibility())
    .map((element) => element.innerText.replace(/\s+/g, " ").trim());

export const hiddenTab: Journey = {
  name: "a page opened in a hidden tab is all there",
  async run(tab, site) {
    // The reference is the server-rendered page in a visible tab.
    await openBeforeScripts(tab, site, "/krakow");
    await tab.waitFor("the page is whole", () => document.querySelector("footer")?.checkVisibility());
    const expected = await tab.evaluate(readTexts);
    assert.ok(expected.length > 50, `only ${expected.length} texts`);
    await tab.goto("/proxy/cookies?");
    site.proxy.releaseScripts();

    await tab.hide();
    await tab.goto("/krakow");
    assert.equal(await tab.evaluate(() => document.visibilityState), "hidden");
    await tab.waitFor("the hidden page is whole", () => document.querySelector("footer")?.checkVisibility());
    const found = await tab.evaluate(readTexts);
    const missing = expected.filter((text) => !found.includes(text));
    assert.deepEqual(missing, []);
    assert.equal(await tab.evaluate(() => document.visibilityState), "hidden");
    const read = await tab.evaluate(() => document.body.innerText.replace(/\s+/g, " "));
    for (const text of ["Kraków", ...expected.filter((line) => line.length > 40).slice(-3)])
      assert.ok(read.includes(text), `"${text}" is not in the text of the hidden page`);
  },
};
