import { expect, test } from "vitest";
import { locales } from "./locales.ts";
import { routeOfPattern } from "./part-of-route.ts";
import { type PathName, paths } from "./paths.ts";

test("every page is known by its pattern, as React Router joins it, in every language", () => {
  for (const name of Object.keys(paths) as PathName[]) {
    for (const locale of locales) {
      const joined = paths[name][locale].slice(1);
      expect(routeOfPattern(joined === "" ? "/" : joined)).toBe(name);
    }
  }
  expect(routeOfPattern("pl/*")).toBe("unknown");
  expect(routeOfPattern("forms/helpful")).toBeUndefined();
});
