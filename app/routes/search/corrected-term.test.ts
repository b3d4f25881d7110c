import { expect, test } from "vitest";
import { readOnlySite } from "#test/support/site.ts";

const site = await readOnlySite();

test.each([
  ["/search?q=Krakuw", "Showing results for “Kraków”"],
  ["/pl/search?q=Krakuw", "Wyniki dla „Kraków”"],
])("%s says what it shows instead", async (path, text) => {
  expect(await (await site.fetch(path)).text()).toContain(text);
});

test("a term as it is written is not called corrected", async () => {
  expect(await (await site.fetch("/search?q=Krakow")).text()).not.toContain("Showing results for");
});

test("suggestions end after a clear hit", async () => {
  const suggestions = await (await site.fetch("/search/suggestions?q=Krakuw&locale=en")).json();
  const names = (suggestions as { name: string; kind: string }[]).filter(({ kind }) => kind === "city");
  expect(names.map(({ name }) => name)).toEqual(["Kraków"]);
});
