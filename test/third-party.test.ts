import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const rows = [...readFileSync("THIRD-PARTY-NOTICES.md", "utf8").matchAll(/^\| `([^`]+)` \| ([^|]+) \|/gm)];

test("the notices name the licences of the installed packages", () => {
  expect(rows.length).toBeGreaterThan(10);
  for (const [, name, licence] of rows) {
    const { license } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
    expect(license, name).toBe(licence);
  }
});
