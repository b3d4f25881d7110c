import { globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { SourceMap } from "node:module";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createLogger } from "#app/server/observability/logger.ts";
import { seededTemplate } from "#test/support/database.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { stackResolver } from "./resolve-stack.ts";

const source = "app/browser/send-error-report.ts";
const resolveStack = stackResolver("build/client");
const lines: string[] = [];
let site: TestSite;
beforeAll(async () => {
  const log = createLogger("warn", { write: (line) => lines.push(line) });
  site = await openSite({}, { template: seededTemplate, log });
});
afterAll(() => site?.close());

/** Runs a function of the built script, which throws because Node has no `location`; the stack reads as Chrome's. */
async function stackOfBuiltScript(): Promise<string> {
  const [file = ""] = globSync("build/client/assets/send-error-report-*.js");
  const { sendErrorReport } = await import(pathToFileURL(resolve(file)).href);
  try {
    sendErrorReport(new Error("x"), "page");
  } catch (error) {
    return ((error as Error).stack ?? "").replaceAll(/[^\s(]+(?=\/assets\/)/g, "https://walks.example");
  }
  throw new Error("The script did not throw");
}

const throwingLine =
  1 +
  readFileSync(source, "utf8")
    .split("\n")
    .findIndex((line) => line.includes("location.pathname"));
const inSource = new RegExp(`^    at sendErrorReport \\(${source}:${throwingLine}:\\d+\\)$`, "m");

test("an error of a built script is logged with the source's file, line and function", async () => {
  const stack = await stackOfBuiltScript();
  expect(stack).toMatch(/\/assets\/send-error-report-[\w-]+\.js:\d+:\d+/);
  const report = { kind: "page", message: "m", stack, path: "/", build: "b" };
  expect((await site.fetch("/errors", { method: "POST", body: JSON.stringify(report) })).status).toBe(204);
  await vi.waitFor(() => {
    const entry = lines.map((line) => JSON.parse(line)).find(({ browser }) => browser);
    expect(entry?.browser.stack).toMatch(inSource);
  });
});

test("stacks of Firefox and Safari are read too", async () => {
  const stack = (await stackOfBuiltScript()).replaceAll(/^ {4}at (?:([\w$]+) \()?(\S+?)\)?$/gm, "$1@$2");
  expect(stack).toMatch(/@https:\/\/walks\.example\/assets\//);
  expect(await resolveStack(stack)).toMatch(inSource);
});

const mapped = readdirSync("build/source-maps").map((map) => map.replace(/\.map$/, ""));
const isResolved = (line: string) => !line.includes("/assets/");

test("a stack made to cost much is resolved in part", async () => {
  const [script = ""] = mapped.filter((name) => name.startsWith("send-error-report-"));
  const deep = await resolveStack(Array.from({ length: 50 }, () => `    at f (/assets/${script}:1:200)`).join("\n"));
  expect(deep.split("\n").filter(isResolved)).toHaveLength(10);
  const wide = await resolveStack(
    mapped
      .slice(0, 44)
      .map((name) => `    at f (/assets/${name}:1:200)`)
      .join("\n"),
  );
  expect(wide.split("\n").filter(isResolved).length).toBeLessThanOrEqual(3);
  expect(wide.split("\n").slice(3).filter(isResolved)).toEqual([]);
});

test("the thread that answers requests spends next to nothing on a stack", async () => {
  const [script = ""] = mapped.filter((name) => name.startsWith("react-"));
  const spend = async (work: () => unknown) => {
    const before = process.threadCpuUsage();
    await work();
    return process.threadCpuUsage(before).user;
  };
  const own = await spend(() => stackResolver("build/client")(`    at f (/assets/${script}:1:200000)`));
  const here = await spend(() =>
    new SourceMap(JSON.parse(readFileSync(`build/source-maps/${script}.map`, "utf8"))).findOrigin(1, 200_000),
  );
  expect(own).toBeLessThan(here / 2);
});

test("of many stacks at once some stay as they are", async () => {
  const stack = await stackOfBuiltScript();
  const all = await Promise.all(Array.from({ length: 50 }, () => resolveStack(stack)));
  expect(all.filter((resolved) => resolved === stack)).toHaveLength(30);
});

test("frames without a map, and names that lead elsewhere, stay as they are", async () => {
  const stack =
    "Error: x\n    at f (/assets/gone-12345678.js:1:2)\n    at g (/assets/..%2fstamp.js:1:1)\n    at native";
  expect(await resolveStack(stack)).toBe(stack);
});

test("source maps are kept for the scripts and served under no address", async () => {
  const maps = new Set(readdirSync("build/source-maps"));
  const scripts = globSync("build/client/assets/*.js");
  // Smaller ones only pass on exports of others; messages and the manifest are data.
  const compiled = scripts.filter((file) => statSync(file).size > 1_000 && !/(messages|manifest)-/.test(file));
  expect(compiled.length).toBeGreaterThan(50);
  expect(compiled.filter((file) => !maps.has(`${basename(file)}.map`))).toEqual([]);
  expect(globSync("build/client/**/*.map")).toEqual([]);
  // Each 404 renders a page, so only a few are asked for; no file of the others is in the folder that is served.
  for (const map of [...maps].slice(0, 3)) {
    for (const folder of ["/source-maps/", "/assets/..%2f..%2fsource-maps/", "/..%2fsource-maps/"])
      expect((await site.fetch(folder + map)).status, folder + map).toBeGreaterThanOrEqual(400);
    expect((await site.fetch(`/assets/${map}`)).status, map).toBe(404);
  }
  for (const file of scripts) expect(readFileSync(file, "utf8")).not.toContain("sourceMappingURL");
});
