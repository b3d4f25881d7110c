import { type Journey, openBeforeScripts, waitForHydration } from "#test/engines/journey.ts";
import { link } from "#test/engines/target.ts";

export const languageSwitch: Journey = {
  name: "language switch keeps path, query, scroll and what was typed",
  isShort: true,
  async run(tab) {
    await tab.goto("/de/krakau/altstadt?day=2027-07-20");
    await waitForHydration(tab, "#name");
    await tab.fill("#name", "Zoë Müller");
    const placeOf = () => document.querySelector("#name")?.getBoundingClientRect().top ?? Number.NaN;
    const before = await tab.evaluate(placeOf);
    await tab.click(link("English", ".rail"));
    await tab.waitForUrl(/^\/krakow\/old-town\?day=2027-07-20/);
    // The router changes the URL before React renders the page.
    await tab.waitFor("the page is in English", () => document.documentElement.lang === "en");
    await tab.waitFor(
      "what was typed is still in its field",
      () => document.querySelector<HTMLInputElement>("#name")?.value === "Zoë Müller",
    );
    // Texts differ in length between languages, so the field may move by up to a third of the viewport.
    const maxMovedPixels = (await tab.evaluate(() => innerHeight)) / 3;
    await tab.waitFor(
      "the field stands where it stood",
      (top, most) => Math.abs((document.querySelector("#name")?.getBoundingClientRect().top ?? 0) - top) < most,
      before,
      maxMovedPixels,
    );
  },
};

export const languageAtOnce: Journey = {
  name: "English is chosen on /de by a German browser before scripts come, and without them",
  isShort: true,
  async run(tab, site) {
    site.proxy.setLanguage("de");
    const chooseEnglish = async () => {
      await tab.waitForUrl("/de");
      await tab.click(link("English", ".rail"));
      await tab.waitForUrl("/");
      await tab.waitFor("the page is in English", () => document.documentElement.lang === "en");
      // The choice is stored.
      await tab.goto("/");
      await tab.waitForUrl("/");
    };
    await openBeforeScripts(tab, site, "/");
    await chooseEnglish();
    site.proxy.releaseScripts();
    await tab.goto("/proxy/cookies?i18n_redirected=");
    site.proxy.forbidScripts();
    await tab.goto("/");
    await chooseEnglish();
  },
};
