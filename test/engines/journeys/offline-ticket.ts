import { type Journey, waitForHydration } from "#test/engines/journey.ts";
import { heading, link } from "#test/engines/target.ts";

export const offlineTicket: Journey = {
  name: "a ticket opened once is there without a network",
  async run(tab, site) {
    const email = `tunnel.${tab.engine}@example.org`.toLowerCase();
    await tab.goto("/tours-board?day=1");
    const href = await tab.waitFor("a departure with places", () =>
      document.querySelector(".row a.act")?.getAttribute("href"),
    );
    await site.book(href, { name: "Tina Tunnel", email });
    const ticket = new URL(await site.mailedLink(email, "/booking/"));
    const path = ticket.pathname + ticket.search;
    await tab.goto(path);
    await waitForHydration(tab);
    await tab.waitFor("the ticket is kept", async () => {
      const isKept = await caches.match(location.href, { ignoreSearch: true });
      return isKept && navigator.serviceWorker.controller !== null;
    });

    site.proxy.setOffline(true);
    await tab.goto(path);
    await tab.waitForText(".ticket", "Tina Tunnel");
    await tab.waitForShown(".ticket .stub svg");
    await tab.goto("/pl/krakow");
    await tab.waitForShown("#kept");
    await tab.click({ css: `a[href^="${ticket.pathname}"]`, within: "#kept" });
    await tab.waitForText(".ticket", "Tina Tunnel");

    site.proxy.setOffline(false);
    await tab.goto(path);
    await tab.click(link("We can’t come"));
    await tab.waitForShown(heading(/cancel/i));
  },
};
