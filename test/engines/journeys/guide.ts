import assert from "node:assert/strict";
import type { EngineTab } from "#test/engines/engine-tab.ts";
import { type Journey, waitForHydration } from "#test/engines/journey.ts";
import { button, field } from "#test/engines/target.ts";
import type { Led } from "#test/support/guide-with-guests.ts";

export const guideCheckIn: Journey = {
  name: "a guide checks guests in, also without a network",
  async run(tab, site) {
    await tab.setViewport(390, 844);
    await tab.goto("/offline");
    const led = await tab.evaluate(
      async (as) => (await (await fetch(`/test/log-in?as=${as}&role=guide`)).json()) as Led,
      `${tab.engine.toLowerCase()}-guide`,
    );
    const [here, absent] = led.guests;
    assert.ok(here && absent);
    const sheet = `#departure-${led.departure}`;
    await tab.goto("/guide");
    await openSheet(tab, sheet);
    await tab.click(button(`${here.name} is here`, sheet));
    await tab.waitForShown(button(`Undo: ${here.name} is here`, sheet));
    await tab.waitFor("the list is kept", async () => {
      const isStored = await caches.match("/guide");
      return isStored && navigator.serviceWorker.controller !== null;
    });

    site.proxy.setOffline(true);
    await tab.goto("/guide");
    await openSheet(tab, sheet);
    await tab.click(`#guest-${absent.reference} summary`);
    await tab.click(button(`${absent.name} is not here`, sheet));
    await tab.waitForShown(button(`Undo: ${absent.name} is not here`, sheet));
    await tab.click(button("Add a walk-in", sheet));
    await tab.fill(field("Name", sheet), "Wanda Walker");
    await tab.click(button("Add walk-in", sheet));
    await tab.waitForText(sheet, "Wanda Walker");
    await tab.waitForText(".guide-sync", "2 changes waiting on this phone");

    site.proxy.setOffline(false);
    await tab.evaluate(() => dispatchEvent(new Event("online")));
    await tab.waitFor("everything has arrived", () => {
      const notice = document.querySelector(".guide-sync")?.textContent;
      if (notice) throw new Error(`the page says: ${notice}`);
      return notice === "";
    });
    await tab.goto("/guide");
    await openSheet(tab, sheet);
    await tab.waitForShown(button(`Undo: ${absent.name} is not here`, sheet));
    const names = await tab.evaluate(
      (css) => [...document.querySelectorAll(css)].map((name) => name.textContent),
      `${sheet} .guide-guest b`,
    );
    assert.equal(names.filter((name) => name === "Wanda Walker").length, 1);
  },
};

async function openSheet(tab: EngineTab, sheet: string): Promise<void> {
  await waitForHydration(tab, `${sheet} summary`);
  const isOpen = await tab.evaluate((css) => document.querySelector<HTMLDetailsElement>(css)?.open, sheet);
  if (!isOpen) await tab.click(`${sheet} > summary`);
}
