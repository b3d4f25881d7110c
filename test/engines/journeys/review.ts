import assert from "node:assert/strict";
import type { Journey } from "#test/engines/journey.ts";
import { button, field, link } from "#test/engines/target.ts";

/** The same form is in the tour's page with scripts and on a separate page without. */
const form = "main form:has([name=rating])";

export const review: Journey = {
  name: "review: what is missing is said, then thanks",
  async run(tab) {
    await tab.goto("/krakow/old-town");
    await tab.click(link("Write a review"));
    await tab.click(button("Submit review", form));
    await tab.waitForText(`${form} [role=alert]`, "Title: This field is required");
    assert.ok((await tab.count(`${form} [aria-invalid=true]`)) > 0);
    await tab.click(field("4 stars", form));
    await tab.fill(field("Title", form), "The note that stops");
    await tab.fill(field("Review", form), "Standing under it is something else.");
    await tab.fill(field("Name", form), "Ingrid");
    await tab.fill(field("Email", form), `ingrid.${tab.engine}@example.org`.toLowerCase());
    await tab.click(field(/^This review is based on my own experience/, form));
    await tab.click(button("Submit review", form));
    await tab.waitForText("main", "Thank you! Your review has been submitted successfully.");
  },
};
