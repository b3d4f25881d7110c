import { expect, test } from "vitest";
import { makeSlug } from "./make-slug.ts";

test("a slug is a name in plain letters", () => {
  expect(makeSlug("Łódź, St Mary’s & Übermut!", "de")).toBe("lodz-st-marys-uebermut");
  expect(makeSlug("Wzgórze – Żółw", "pl")).toBe("wzgorze-zolw");
});
