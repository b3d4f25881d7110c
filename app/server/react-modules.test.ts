import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { asModule, isReactFile, reactFile } from "./react-modules.ts";

const require = createRequire(import.meta.url);

test.each(["react", "react/jsx-runtime", "react-dom", "react-dom/client", "scheduler"])(
  "%s written as a module exports all that it exported",
  (source) => {
    const file = reactFile(source) ?? "";
    expect(file).toMatch(isReactFile);
    const module = asModule(readFileSync(file, "utf8"));
    const [, exported = ""] = /^export \{ (.*) \};$/m.exec(module) ?? [];
    expect(exported.split(",").map((one) => one.split(" as ")[1])).toEqual(Object.keys(require(file)));
    expect(module).not.toMatch(/\brequire\(|\bexports\./);
  },
);

test("other packages are left alone", () => {
  expect(reactFile("react-router")).toBeUndefined();
  expect(reactFile("./react")).toBeUndefined();
});
