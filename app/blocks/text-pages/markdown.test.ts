import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown.server.ts";

test("every heading has an anchor of its own, whatever the others are called", () => {
  const { html, headings } = renderMarkdown("## Booking 2\n\n## Booking\n\n## Booking\n\n## Booking\n\n## Booking 2\n");
  const ids = headings.map(({ id }) => id);
  expect(ids).toEqual(["booking-2", "booking", "booking-3", "booking-4", "booking-2-2"]);
  for (const id of ids) expect(html.split(`id="${id}"`)).toHaveLength(2);
});
