import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Biome's formatter leaves long comments, strings and lists of values as they are. */
const maxCharacters = 120;

test(`no line of a style sheet is longer than ${maxCharacters} characters`, () => {
  const files = globSync("app/**/*.css");
  expect(files.length).toBeGreaterThan(20);
  const tooLong = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) => (line.length > maxCharacters ? [`${file}:${index + 1}`] : [])),
  );
  expect(tooLong).toEqual([]);
});
