import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { biomeOverrides, boundaries } from "./boundaries.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lantern-boundaries-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const folders = boundaries.flatMap(({ of }) => of);
const packages = [
  "react",
  "react-dom/server",
  "react-router",
  "hono/cookie",
  "pg",
  "virtual:react-router/server-build",
];
const targets = [
  ...folders.filter((path) => path !== "e2e").map((path) => `#${path}/planted.ts`),
  "#app/ui/planted.tsx",
  "../planted.ts",
  ...packages,
];

/** Returns the imports that Biome refuses, by file. */
async function lint(files: Record<string, string[]>): Promise<Record<string, string[]>> {
  await writeFile(join(folder, "biome.json"), JSON.stringify({ extends: [resolve("biome.boundaries.json")] }));
  for (const [path, imports] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), imports.map((target) => `import "${target}";\n`).join(""));
  }
  const command = [
    resolve("node_modules/@biomejs/biome/bin/biome"),
    "lint",
    "--max-diagnostics=none",
    "--reporter=json",
  ];
  const { stdout } = spawnSync(process.execPath, [...command, "--only=style/noRestrictedImports", folder], {
    cwd: folder,
  });
  const { diagnostics } = JSON.parse(String(stdout)) as { diagnostics: Diagnostic[] };
  const refused: Record<string, string[]> = Object.fromEntries(Object.keys(files).map((path) => [path, []]));
  for (const { location } of diagnostics) {
    const path = Object.keys(files).find((file) => location.path.endsWith(file)) ?? location.path;
    refused[path]?.push(files[path]?.[location.start.line - 1] ?? "");
  }
  for (const imports of Object.values(refused)) imports.sort();
  return refused;
}
type Diagnostic = { location: { path: string; start: { line: number } } };

const matches = (pattern: string, target: string) =>
  pattern.startsWith("**/*") ? target.endsWith(pattern.slice(4)) : target.startsWith(pattern.replace(/\*+$/, ""));

test("biome.boundaries.json is what `node boundaries.ts` writes", async () => {
  expect(await readFile("biome.boundaries.json", "utf8")).toBe(biomeOverrides());
  expect(JSON.parse(await readFile("biome.json", "utf8"))).toMatchObject({ extends: ["./biome.boundaries.json"] });
});

test("of every folder Biome refuses exactly the imports that its row does not allow", async () => {
  const files = Object.fromEntries(folders.map((path) => [`${path}/planted.ts`, targets]));
  const expected = Object.fromEntries(
    boundaries.flatMap(({ of, may, never = [] }) =>
      of.map((path) => [
        `${path}/planted.ts`,
        targets
          .filter((target) => {
            if (never.some((pattern) => matches(pattern, target))) return true;
            return /^[.#]/.test(target) && !may.some((pattern) => matches(pattern, target));
          })
          .sort(),
      ]),
    ),
  );
  expect(await lint(files)).toEqual(expected);
  expect(expected["app/domain/planted.ts"]).toContain("react");
  expect(expected["app/ui/planted.ts"]).toContain("#app/domain/planted.ts");
});

test("tests of the application import what they need", async () => {
  expect(await lint({ "app/ui/planted.test.ts": targets })).toEqual({ "app/ui/planted.test.ts": [] });
});

test("every folder of the application has its row", async () => {
  const free = ["styles"];
  const found = (await readdir("app", { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const named = found.map(({ name }) => name).filter((name) => !free.includes(name));
  expect(named.filter((name) => !folders.includes(`app/${name}`))).toEqual([]);
});
