import { globSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

export type FoundRoute = { id: string; path: string; file: string };

/** Every URL pattern of the site with its route module. */
export const foundRoutes: FoundRoute[] = collect(routes as RouteConfigEntry[]);

function collect(entries: RouteConfigEntry[], above = ""): FoundRoute[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above;
    const page = entry.path || entry.index ? [{ id: entry.id ?? entry.file, path: path || "/", file: entry.file }] : [];
    return [...page, ...collect(entry.children ?? [], path)];
  });
}

export const takesForms = ({ file }: FoundRoute) =>
  /export (const|async function|function) (action\b|\{[^}]*\baction\b)|export \{[^}]*\baction\b/.test(
    readFileSync(`app/${file}`, "utf8"),
  );

/** Every parameter and field name that the code reads from a URL or a form, extracted from the source. */
export const knownNames: string[] = [
  ...new Set(
    globSync("app/{routes,blocks,server}/**/*.{ts,tsx}")
      .filter((file) => !file.includes(".test."))
      .flatMap((file) => [
        ...readFileSync(file, "utf8").matchAll(
          /\b(?:get|getAll|has|read|text)\("([\w-]{1,30})"|\bname="([\w-]{1,30})"/g,
        ),
      ])
      .map(([, got, field]) => got ?? field ?? ""),
  ),
].sort();
