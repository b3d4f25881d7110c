import assert from "node:assert/strict";
import type { Journey } from "#test/engines/journey.ts";
import { button, field, heading, link } from "#test/engines/target.ts";

export const booking: Journey = {
  name: "home, city, tour, book, change, cancel",
  isShort: true,
  async run(tab) {
    await tab.setViewport(390, 844);
    await tab.goto("/");
    await tab.click(link("Kraków", "main"));
    await tab.waitForUrl("/krakow");
    await tab.waitForText("h1", "Kraków");
    await tab.click({ css: "a[href='/krakow/old-town']", within: "main" });
    await tab.waitForUrl("/krakow/old-town");
    await tab.click(link("Next month", "#book"));
    await tab.waitForShown(heading("July 2027"));
    await tab.click(link(/20\sJuly, \d+\sleft/, "#book"));
    await tab.waitForShown(heading("Tuesday 20 July"));
    await tab.click(button("More: Adults"));
    await tab.fill(field("Name", "#book"), "Ada Lovelace");
    await tab.fill(field("Email, for your ticket", "#book"), `ada.${tab.engine}@example.org`.toLowerCase());
    await tab.click(button(/^Book 3\splaces/));
    await tab.waitForShown(heading("You’re booked."));
    await tab.waitForText(".ticket", "Ada Lovelace");
    await tab.waitForText(".ticket", "3 adults");

    await tab.click(button("Change group size"));
    await tab.choose(field("Adults"), 1);
    await tab.click(button("Save"));
    await tab.waitForText(".ticket", "2 adults");

    const start = () => document.querySelector("time.start-time")?.getAttribute("datetime");
    const before = await tab.evaluate(start);
    assert.ok(before);
    await tab.click(link("Move to another departure"));
    await tab.click({ css: ".move-departures a" });
    await tab.click(button("Yes, move my booking"));
    await tab.waitFor(
      "the ticket shows the other departure",
      (old) => {
        const now = document.querySelector("time.start-time")?.getAttribute("datetime");
        return now !== undefined && now !== old;
      },
      before,
    );

    await tab.click(link("We can’t make it"));
    await tab.click(button("Yes, cancel"));
    await tab.waitForShown(heading("This booking is cancelled."));
  },
};
