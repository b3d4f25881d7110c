import { bookTicket, type Journey, waitForHydration } from "#test/engines/journey.ts";
import { button, link } from "#test/engines/target.ts";

export const offlineTicket: Journey = {
  name: "a ticket opened once is there without a network",
  async run(tab, site) {
    const path = await bookTicket(tab, site, "Tina Tunnel");
    await tab.goto(path);
    await waitForHydration(tab);
    await tab.waitFor("the ticket is kept", async () => {
      const isStored = await caches.match(location.href, { ignoreSearch: true });
      return isStored && navigator.serviceWorker.controller !== null;
    });

    site.proxy.setOffline(true);
    await tab.goto(path);
    await tab.waitForText(".ticket", "Tina Tunnel");
    await tab.waitForShown(".ticket .stub svg");
    await tab.goto("/pl/krakow");
    await tab.waitForShown("#kept");
    await tab.click({ css: `a[href="${path}"]`, within: "#kept" });
    await tab.waitForText(".ticket", "Tina Tunnel");

    site.proxy.setOffline(false);
    await tab.goto(path);
    await tab.click(link("We can’t make it"));
    await tab.waitForShown(button("Yes, cancel"));
  },
};
