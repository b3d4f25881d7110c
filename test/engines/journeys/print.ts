import assert from "node:assert/strict";
import type { EngineTab } from "#test/engines/engine-tab.ts";
import { bookTicket, type Journey, waitForHydration } from "#test/engines/journey.ts";

/**
 * Applies the print styles and disables the screen styles. Not every driver can print or emulate media, so the media
 * conditions of the style sheet are rewritten in all engines.
 */
async function showForPrint(tab: EngineTab): Promise<void> {
  const rules = await tab.evaluate(() => {
    dispatchEvent(new Event("beforeprint"));
    let changed = 0;
    const visit = (list: CSSRuleList) => {
      for (const rule of list) {
        if (rule instanceof CSSMediaRule && /\b(print|screen)\b/.test(rule.media.mediaText)) {
          rule.media.mediaText = /\bprint\b/.test(rule.media.mediaText) ? "all" : "not all";
          changed++;
        }
        if (rule instanceof CSSGroupingRule) visit(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) visit(sheet.cssRules);
    return changed;
  });
  assert.ok(rules > 0, "there are no rules for paper");
}

/** Returns the selectors that still match a displayed element. */
const shownOf = (tab: EngineTab, selectors: string[]) =>
  tab.evaluate(
    (all) =>
      all.filter((css) => [...document.querySelectorAll(css)].some((element) => element.getClientRects().length > 0)),
    selectors,
  );

const pressed = [".sticky-bar", ".rail", ".top-bar", "footer", ".skip-link", ".consent"];

export const printAnswers: Journey = {
  name: "print: the FAQ with all answers, without bars and forms",
  async run(tab) {
    await tab.goto("/faqs");
    await waitForHydration(tab);
    await showForPrint(tab);
    const unprinted = await tab.evaluate(() =>
      [...document.querySelectorAll("main details .text")]
        .filter((answer) => answer.getBoundingClientRect().height === 0 || !answer.checkVisibility())
        .map((answer) => answer.closest("details")?.querySelector("summary")?.textContent),
    );
    assert.deepEqual(unprinted, [], "answers that would not be printed");
    assert.deepEqual(await shownOf(tab, [...pressed, "main form"]), []);
  },
};

export const printTicket: Journey = {
  name: "print: a ticket without bars and buttons",
  async run(tab, site) {
    await tab.goto(await bookTicket(tab, site, "Pia Paper"));
    await waitForHydration(tab);
    await showForPrint(tab);
    assert.deepEqual(await shownOf(tab, [...pressed, "button", ".actions", ".change-booking"]), []);
    await tab.waitForText(".ticket", "Pia Paper");
    await tab.waitForShown(".ticket .stub svg");
    await tab.waitForText(".ticket .reference", /^\w{8}$/);
  },
};
