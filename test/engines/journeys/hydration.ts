import assert from "node:assert/strict";
import { commitComposition, compose } from "#test/engines/composition.ts";
import type { EngineTab } from "#test/engines/engine-tab.ts";
import { type Journey, openBeforeScripts, waitForHydration } from "#test/engines/journey.ts";
import type { Site } from "#test/engines/site.ts";
import { button, heading } from "#test/engines/target.ts";

const tour = "/krakow/old-town";

/** Marks the focused element, so that the test notices if it is replaced. */
const markFocused = (tab: EngineTab) =>
  tab.evaluate(() => {
    Object.assign(window, { marked: document.activeElement });
  });

type Field = { isSame: boolean; value: string; start: number | null; end: number | null };

const readFocused = (tab: EngineTab): Promise<Field> =>
  tab.evaluate(() => {
    const focused = document.activeElement as HTMLInputElement;
    const isSame = focused === (window as unknown as { marked: Element }).marked;
    return { isSame, value: focused.value, start: focused.selectionStart, end: focused.selectionEnd };
  });

async function releaseScripts(tab: EngineTab, site: Site, selector: string): Promise<void> {
  site.proxy.releaseScripts();
  await waitForHydration(tab, selector);
}

export const typing: Journey = {
  name: "typing while the page hydrates: same field, caret and selection",
  isShort: true,
  async run(tab, site) {
    await openBeforeScripts(tab, site, tour);
    await tab.click("#name");
    await tab.type("Ada Lovelace");
    for (let step = 0; step < 4; step++) await tab.press("ArrowLeft");
    for (let step = 0; step < 4; step++) await tab.press("ArrowLeft", "Shift");
    await markFocused(tab);
    const before = await readFocused(tab);
    assert.deepEqual(before, { isSame: true, value: "Ada Lovelace", start: 4, end: 8 });
    await releaseScripts(tab, site, "#name");
    assert.deepEqual(await readFocused(tab), before);
    await tab.type("Wall");
    assert.deepEqual(await readFocused(tab), { isSame: true, value: "Ada Walllace", start: 8, end: 8 });
  },
};

export const typingInSearch: Journey = {
  name: "typing on in the search line while the page hydrates",
  async run(tab, site) {
    await openBeforeScripts(tab, site, "/");
    await tab.click("#hero-search");
    await tab.type("krak");
    await markFocused(tab);
    await releaseScripts(tab, site, "#hero-search");
    assert.deepEqual(await readFocused(tab), { isSame: true, value: "krak", start: 4, end: 4 });
    await tab.type("ow");
    assert.equal((await readFocused(tab)).value, "krakow");
    await tab.waitForText(".suggestions [role=option]", "Kraków");
  },
};

export const composing: Journey = {
  name: "an IME composition lives through hydration",
  async run(tab, site) {
    await openBeforeScripts(tab, site, tour);
    await tab.click("#name");
    await markFocused(tab);
    await compose(tab, "さくら");
    assert.equal((await readFocused(tab)).value, "さくら");
    await releaseScripts(tab, site, "#name");
    const { isSame, value } = await readFocused(tab);
    assert.deepEqual({ isSame, value }, { isSame: true, value: "さくら" });
    await commitComposition(tab, "さくら", "桜");
    await tab.type(" 1");
    const after = await readFocused(tab);
    assert.deepEqual({ isSame: after.isSame, value: after.value }, { isSame: true, value: "桜 1" });
  },
};

export const earlyTaps: Journey = {
  name: "taps before the scripts come count, each once",
  isShort: true,
  async run(tab, site) {
    // Every engine has a day of its own, which no other journey fills.
    const day = tab.engine === "Firefox" ? "2027-08-17" : "2027-08-18";
    await openBeforeScripts(tab, site, `${tour}?day=${day}`);
    await tab.click(button("More: Adults"));
    await tab.click(button("More: Adults"));
    await tab.click(button("More: Adults"));
    await tab.click(button("Fewer: Adults"));
    await tab.click(button("More: Children"));
    await releaseScripts(tab, site, "#adults");
    await tab.waitForShown(button(/^Book 5\splaces/));
    assert.deepEqual([await tab.value("#adults"), await tab.value("#children")], ["4", "1"]);
    await tab.click(button("More: Adults"));
    await tab.fill("#name", "Tom Tapper");
    await tab.fill("#email", `taps.${tab.engine}@example.org`.toLowerCase());
    await tab.click(button(/^Book 6\splaces/));
    await tab.waitForShown(heading("You’re booked."));
    await tab.waitForText(".ticket", "5 adults");
  },
};

export const earlyChoices: Journey = {
  name: "a menu opened and a cookie choice made before the scripts come",
  async run(tab, site) {
    await tab.goto("/proxy/cookies?consent=");
    await tab.setViewport(390, 844);
    await openBeforeScripts(tab, site, "/about");
    await tab.click(button("Reject all", ".consent"));
    await tab.click(button("Menu", ".sticky-bar"));
    await tab.waitForShown("#menu-all");
    site.proxy.releaseScripts();
    await waitForHydration(tab);
    await tab.waitForGone(button("Reject all", ".consent"));
    await tab.waitFor("the choice is remembered", () => /(^|; )consent=v1/.test(document.cookie));
    assert.equal(await tab.count("#menu-all"), 1);
  },
};
