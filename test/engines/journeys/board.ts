import assert from "node:assert/strict";
import { type Journey, waitForHydration } from "#test/engines/journey.ts";

export const boardLive: Journey = {
  name: "board live: a booking made elsewhere is seen",
  async run(tab, site) {
    await tab.goto("/tours-board?day=2");
    await waitForHydration(tab, ".row [data-departure]");
    const row = await tab.evaluate(() => {
      const first = document.querySelector(".row:has(a.action)");
      const href = first?.querySelector("a.action")?.getAttribute("href") ?? "";
      return { href, left: Number.parseInt(first?.querySelector("[data-departure]")?.textContent ?? "", 10) };
    });
    assert.ok(row.left > 2);
    await site.book(row.href, { name: "Else Where", email: `elsewhere.${tab.engine}@example.org`.toLowerCase() });
    await tab.waitForText(".row:has(a.action) [data-departure]", `${row.left - 2} left`);
  },
};
