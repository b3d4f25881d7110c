import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { foundRoutes, knownNames } from "#test/hostile/routes.ts";
import { hostilePiece, hostileQuery } from "#test/hostile/texts.ts";
import { expectSound, type HostileWorld, openHostileWorld } from "#test/hostile/world.ts";

let world: HostileWorld;
beforeAll(async () => {
  world = await openHostileWorld();
});
afterAll(() => world?.close());

/** A fixed seed, so that a failure is due to a change. `FUZZ_SEED` and `FUZZ_RUNS` try other inputs. */
const settings = { seed: Number(process.env.FUZZ_SEED ?? 20_270_610), timeout: 20_000 };
const times = Number(process.env.FUZZ_RUNS ?? 1);

const query = hostileQuery(knownNames, 6);
const ending = fc.constantFrom("", "", "", ".data", ".data?_routes=root", "/", "/.data");

const strange = (pattern: string) => {
  const names = [...pattern.matchAll(/:(\w+)\??|\*/g)].map(([all, name]) => name ?? all);
  const values = names.map((name) => (name === "*" ? hostilePiece : fc.oneof(fc.constant(undefined), hostilePiece)));
  return fc.tuple(fc.tuple(...values), ending, query).map(([pieces, end, search]) => {
    let index = 0;
    const path = pattern.replace(/:(\w+)\??|\*/g, (_, name) => pieces[index++] ?? world.realParam(name));
    return path + end + (end.includes("?") ? "&" : "?") + search;
  });
};

test("the names that addresses and forms are read by are found in the code", () => {
  expect(knownNames).toEqual(expect.arrayContaining(["key", "token", "next", "day", "reviews", "q", "page", "intent"]));
  expect(foundRoutes.length).toBeGreaterThan(150);
});

test.each(foundRoutes)("$path ($id) answers whatever is asked", async ({ path }) => {
  const numRuns = times * (/^\/(es|de|pl)\b/.test(path) ? 1 : 4);
  await fc.assert(
    fc.asyncProperty(strange(path), async (address) => {
      await expectSound(await world.ask(address), address);
    }),
    { ...settings, numRuns },
  );
});

/** Endpoints that the server answers without React Router. */
const besidePages = [
  "/live/seats.json?ids=*",
  "/live/seats?ids=*",
  "/pictures/1/*/*/*",
  "/pictures/1/map/*",
  "/uploads/pictures/*",
  "/uploads/*/*",
  "/assets/*",
  "/consent/frame?*",
  "/builds/*",
  "/*",
  "/*/*/*",
];

test.each(besidePages)("%s answers whatever is asked", async (pattern) => {
  await fc.assert(
    fc.asyncProperty(fc.array(hostilePiece, { minLength: 3, maxLength: 3 }), async (pieces) => {
      let index = 0;
      const address = pattern.replace(/\*/g, () => pieces[index++] ?? "");
      await expectSound(await world.ask(address), address);
    }),
    { ...settings, numRuns: times * 8 },
  );
});

test("methods nobody uses and headers full of nonsense are answered", async () => {
  const header = hostilePiece.map((piece) => piece.slice(0, 200));
  const methods = fc.constantFrom("GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND");
  const names = ["Cookie", "Accept-Language", "Accept", "If-None-Match", "Range", "Referer", "User-Agent", "Origin"];
  const paths = fc.constantFrom("/", "/krakow", "/krakow/old-town", "/search", "/login", "/session", "/robots.txt");
  await fc.assert(
    fc.asyncProperty(paths, methods, fc.constantFrom(...names), header, async (path, method, name, value) => {
      const cookie = `session=${value}; device=${value}; oauth=${value}; signup=${value}; consent=${value}`;
      const headers = { [name]: name === "Cookie" ? cookie : value };
      await expectSound(await world.site.fetch(path, { method, headers }), `${method} ${path} ${name}: ${value}`);
    }),
    { ...settings, numRuns: times * 60 },
  );
});
