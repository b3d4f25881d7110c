import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const faces = [
  ...readFileSync("app/styles/fonts.css", "utf8").matchAll(
    /font-family: "([^"]*)";[^}]*\/([\w-]*)\.woff2[^}]*unicode-range:\s*([^;]*);/g,
  ),
].map(([, family, file, ranges = ""]) => ({ family, isRare: file?.endsWith("-rare"), letters: lettersOf(ranges) }));

/** Our own words; what guests write is theirs. */
const ourFiles = globSync(["content/**/*.{yaml,md}", "app/i18n/messages/**/*"], {
  exclude: (path) => String(path).endsWith("reviews.yaml"),
}).filter((path) => /\.\w+$/.test(path));

/** They look like the hyphen and the space beside them, whose font is asked when a file has none. */
const drawnAsOthers = new Set(["\u2011", "\u202f", "\n"]);

describe("the first file of a font", () => {
  test.each(faces.filter(({ isRare }) => !isRare))("$family holds every letter of our own words", ({ letters }) => {
    const missing = new Set<string>();
    for (const path of ourFiles) {
      for (const letter of readFileSync(path, "utf8")) {
        if (!letters.has(letter) && !drawnAsOthers.has(letter)) missing.add(`${letter} in ${path}`);
      }
    }
    expect(ourFiles.length).toBeGreaterThan(200);
    expect([...missing]).toEqual([]);
  });

  test("shares no letter with the second, which would be fetched for it", () => {
    expect(faces).toHaveLength(4);
    for (const rare of faces.filter(({ isRare }) => isRare)) {
      const near = faces.find(({ family, isRare }) => !isRare && rare.family === family?.replace("Variable", "Rare"));
      expect(near?.letters.intersection(rare.letters)).toEqual(new Set());
    }
  });
});

function lettersOf(ranges: string): Set<string> {
  const codes = ranges.split(/,\s+/).map((range) =>
    range
      .slice(2)
      .split("-")
      .map((code) => Number.parseInt(code, 16)),
  );
  return new Set(
    codes.flatMap(([first = 0, last = first]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    ),
  );
}
