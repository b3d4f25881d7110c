import { type PathName, paths } from "./paths.ts";

/** `tour.pl` is the route "tour"; what lies around pages speaks through the part every page has. */
export function partOfRoute(id: string): string {
  const [name = ""] = id.split(".");
  return ["root", "frame", "page"].includes(name) ? "site" : name.replaceAll("/", "-");
}

/** The page behind a matched pattern such as `pl/:location/:tour`. */
export function routeOfPattern(matched: string): string | undefined {
  if (matched.endsWith("*")) return "unknown";
  const pattern = matched.startsWith("/") ? matched : `/${matched}`;
  const names = Object.keys(paths) as PathName[];
  return names.find((name) => Object.values<string>(paths[name]).includes(pattern));
}
