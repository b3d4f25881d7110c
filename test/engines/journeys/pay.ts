import type { EngineTab } from "#test/engines/engine-tab.ts";
import { type Journey, waitForHydration } from "#test/engines/journey.ts";
import type { Site } from "#test/engines/site.ts";
import { field, link } from "#test/engines/target.ts";

const tour = "/prague/prague-castle?day=2027-07-22&adults=1#day";
const submit = { css: ".wide[type=submit]", within: "#book" };

/** Books one place of a paid tour, up to the page that leads to the bank. */
async function toPay(tab: EngineTab, { paying }: Site, name: string, withScripts: boolean): Promise<void> {
  await tab.setViewport(390, 844);
  await tab.goto(`${paying.origin}${tour}`);
  if (withScripts) await waitForHydration(tab, "#book form");
  await tab.fill(field("Name", "#book"), "Paula Payer");
  await tab.fill(field("Email, for your ticket", "#book"), `${name}.${tab.engine}@example.org`.toLowerCase());
  await tab.click(submit);
  await tab.waitForUrl(/\/booking\/\w{8}\/pay\?key=/);
}

/** The page's policy lets forms lead to the site alone; a link to the bank is followed all the same. */
async function payAtBank(tab: EngineTab): Promise<void> {
  await tab.click(link(/^Pay /, "main"));
  await tab.waitForUrl(/\/c\/pay\//);
  await tab.click({ css: "button[value='pay']" });
}

const journey = (withScripts: boolean): Journey => ({
  name: `pay ${withScripts ? "with" : "without"} scripts`,
  async run(tab, site) {
    if (!withScripts) site.paying.forbidScripts();
    await toPay(tab, site, `pays-${withScripts}`, withScripts);
    // The page to pay is loaded again by hand while the bank's page is being made.
    if (!withScripts) await tab.waitFor("the page leads to the bank", reloadUntilPayable);
    await payAtBank(tab);
    if (!withScripts) await tab.waitFor("the payment is known", reloadUntilTicket);
    await tab.waitForUrl(/\/booking\/\w{8}\?key=.*done=placed/);
    await tab.waitForText(".ticket", "paid");
  },
});

export const payWithScripts = journey(true);
export const payWithoutScripts = journey(false);

export const backFromBank: Journey = {
  name: "pay: back without paying",
  async run(tab, site) {
    await toPay(tab, site, "back", true);
    await tab.click(link(/^Pay /, "main"));
    await tab.waitForUrl(/\/c\/pay\//);
    await tab.click({ css: "a[href*='back=1']" });
    await tab.waitForShown({ css: ".actions a.button" });
  },
};

/**
 * Run in the page: the address stays, so the driver keeps its page. A document is loaded again once: doing so every time
 * that somebody looks would end each answer of a slow server before it is shown.
 */
function reloadUntilPayable(): boolean {
  if (document.querySelector("a.button[href*='/c/pay/']")) return true;
  const { dataset } = document.documentElement;
  if (!dataset.reloads) location.reload();
  dataset.reloads = "true";
  return false;
}
function reloadUntilTicket(): boolean {
  if (document.querySelector(".ticket") && location.search.includes("done=placed")) return true;
  const { dataset } = document.documentElement;
  // At the bank a reload would take the place of the form that is being sent.
  if (!dataset.reloads && !location.pathname.startsWith("/c/pay/")) location.reload();
  dataset.reloads = "true";
  return false;
}
