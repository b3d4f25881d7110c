import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { partOfRoute } from "./part-of-route.ts";

/** Said by forms, and by the server about any of them. */
const inForms = ["form.", "voices."];
const formModules = /^blocks\/form\/(?!kept-input)/;
const everywhere = ["common.error"];
const frameFiles = ["entry.client.tsx", "root.tsx", "routes/frame/frame.tsx", "routes/frame/page-boundary.tsx"];

/** These never reach a browser; keys they name are spoken on the server. */
const serverOnly = /^(domain|db|server|mail|art)\/|\.server\.ts$/;

const staticImport = /^\s*(?:import|export)\s+(?!type\b)(?:[^;"']*?\sfrom\s+)?"([^"]+)"/gm;
const laterImport = /\bimport\("([^"]+)"\)/g;
const wholeKey = /["`]([a-z]\w*(?:\.[\w-]+)+)["`]/gi;
const startOfKey = /`([a-z]\w*(?:\.[\w-]+)*\.)\$\{/gi;

export type RouteFile = { id: string; file: string };
export type MessageParts = Map<string, Set<string>>;

/**
 * Which messages each page needs, read from the code itself: "site" holds what every page says, each route has its
 * own part beside it, and a component that comes later (`import("./x.tsx")`) brings a part named after its file.
 */
export function findMessageParts(appFolder: string, routes: RouteFile[], keys: string[]): MessageParts {
  const parts: MessageParts = new Map();
  const startingWith = (starts: string[]) => keys.filter((key) => starts.some((start) => key.startsWith(start)));
  const later = new Set<string>();
  const graph = new Map<string, Found>();
  const collect = (files: string[]) => {
    const found = new Set<string>();
    const seen = new Set<string>();
    const queue = [...files];
    for (let file = queue.pop(); file; file = queue.pop()) {
      if (seen.has(file) || serverOnly.test(file)) continue;
      seen.add(file);
      const known = graph.get(file) ?? readModule(appFolder, file, keys);
      graph.set(file, known);
      for (const key of known.keys) found.add(key);
      if (formModules.test(file)) for (const key of startingWith(inForms)) found.add(key);
      for (const component of known.later) later.add(component);
      queue.push(...known.imports);
    }
    return found;
  };
  const site = collect(frameFiles).union(new Set(startingWith(everywhere)));
  parts.set("site", site);
  for (const { id, file } of routes) {
    const name = partOfRoute(id);
    if (name !== "site" && !parts.has(name)) parts.set(name, collect([file]).difference(site));
  }
  // What comes later may itself bring more.
  for (const file of later) parts.set(basename(file, ".tsx"), collect([file]).difference(site));
  const answers = answeredKeys(appFolder, keys);
  for (const [name, part] of parts) {
    if (name === "site") continue;
    const groups = new Set([...part].map(groupOf));
    for (const key of answers) if (groups.has(groupOf(key)) && !site.has(key)) part.add(key);
  }
  return parts;
}

const groupOf = (key: string) => key.split(".", 1)[0];

/** A form may be sent from a dialog on any page: what the server answers it is named in files that page never imports. */
function answeredKeys(appFolder: string, keys: string[]): string[] {
  const files = globSync("routes/**/*.{ts,tsx}", { cwd: appFolder }).filter((file) => !file.includes(".test."));
  return files.flatMap((file) => {
    const source = readFileSync(join(appFolder, file), "utf8");
    const answers = file.endsWith(".server.ts") || /^export async function action\b/m.test(source);
    // What a page itself says is no answer.
    return answers ? keysIn(source.replace(/^export default function[\s\S]*?^\}/m, ""), keys) : [];
  });
}

type Found = { keys: string[]; imports: string[]; later: string[] };

function readModule(appFolder: string, file: string, keys: string[]): Found {
  const path = join(appFolder, file);
  if (!/\.tsx?$/.test(file) || !existsSync(path)) return { keys: [], imports: [], later: [] };
  const source = readFileSync(path, "utf8");
  const all = (pattern: RegExp) => matches(source, pattern);
  const resolve = (specifier: string) =>
    specifier.startsWith("#app/")
      ? specifier.slice(5)
      : specifier.startsWith("./")
        ? join(dirname(file), specifier)
        : "";
  const laterFiles = all(laterImport).map(resolve);
  return {
    keys: keysIn(source, keys),
    imports: [...all(staticImport).map(resolve), ...laterFiles.filter((one) => one.endsWith(".ts"))].filter(Boolean),
    later: laterFiles.filter((one) => one.endsWith(".tsx")),
  };
}

function keysIn(source: string, keys: string[]): string[] {
  const whole = new Set(matches(source, wholeKey));
  const starts = matches(source, startOfKey);
  return keys.filter((key) => whole.has(key) || starts.some((start) => key.startsWith(start)));
}

const matches = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map((match) => match[1] as string);
