import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FoundRoute, foundRoutes, knownNames } from "#test/hostile/routes.ts";
import { type HostileWorld, openHostileWorld } from "#test/hostile/world.ts";

let world: HostileWorld;
beforeAll(async () => {
  world = await openHostileWorld();
});
afterAll(() => world?.close());

/** What somebody would like our pages to say to whoever follows a link. */
const words = "Call 49900 now";

/** A visitor's own term, which these pages show as what was searched for. */
const searches: Record<string, string> = { "search.en": "q", "faqs.en": "q", officeSearch: "words" };

/** The other languages have the same code. */
const routes = foundRoutes.filter(({ id }) => !/\.(es|de|pl)$/.test(id));

/** Names that the code beside the route reads from URLs and forms. */
function namesNear({ file }: FoundRoute): string[] {
  const folder = globSync(`app/${dirname(file)}/*.{ts,tsx}`).filter((name) => !name.includes(".test."));
  const code = folder.map((name) => readFileSync(name, "utf8")).join("\n");
  return knownNames.filter((name) => code.includes(`"${name}"`));
}

/** What a person reads or hears of a page, without form fields and the line that repeats an unknown URL. */
function readable(html: string): string {
  const said = [...html.matchAll(/\s(?:alt|title|aria-label|aria-description)="([^"]*)"/g)].map(([, text]) => text);
  const text = html
    .replace(/<(script|style|textarea|template)\b[\s\S]*?<\/\1>/g, "")
    .replace(/Page Not Found: [^<]*/, "")
    .replace(/<[^>]*>/g, " ");
  return [text, ...said].join("\n");
}

async function read(address: string): Promise<string> {
  const response = await world.ask(address, { headers: { Accept: "text/html" } });
  const location = response.headers.get("Location");
  if (location?.startsWith("/")) return readable(await (await world.ask(location)).text());
  return /text\/(html|plain)/.test(response.headers.get("Content-Type") ?? "") ? readable(await response.text()) : "";
}

const queryOf = (names: string[]) => new URLSearchParams(names.map((name) => [name, words])).toString();

test.each(routes)("$path ($id) says nothing that a link puts into its query", async (route) => {
  const path = world.realPath(route.path);
  const near = namesNear(route).filter((name) => searches[route.id] !== name);
  const all = knownNames.filter((name) => searches[route.id] !== name);
  const queries = [all, near, ...near.map((name) => [name])].map(queryOf);
  for (const query of new Set(queries)) {
    const address = `${path}${path.includes("?") ? "&" : "?"}${query}`;
    expect(await read(address), address).not.toContain(words);
  }
});

test.each(routes.filter(({ path }) => /[:*]/.test(path)))(
  "$path ($id) says nothing that a link puts into its path",
  async ({ path }) => {
    for (const [part] of path.matchAll(/:\w+\??|\*/g)) {
      const query = new URLSearchParams({ problem: "denied", saved: "", key: "a" });
      const address = `${world.realPath(path.replace(part, encodeURIComponent(words))).split("?")[0]}?${query}`;
      expect(await read(address), address).not.toContain(words);
    }
  },
);
