import { globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { expect, test } from "vitest";

test("the built server needs no package that is there for development only", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: Record<string, string> };
  const files = globSync("build/server/**/*.js");
  expect(files.length).toBeGreaterThan(1);
  const imported = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^(?:import|export)\b[^;"']*["']([^."'][^"']*)["'];?$/gm)].map(
      ([, name = ""]) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name,
    ),
  );
  const needed = [...new Set(imported)].filter((name) => !isBuiltin(name)).sort();
  expect(needed).toEqual(expect.arrayContaining(["hono", "react", "react-router"]));
  expect(needed.filter((name) => !(name in dependencies))).toEqual([]);
});
