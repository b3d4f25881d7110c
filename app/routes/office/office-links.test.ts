import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staffRoles } from "#app/domain/team/roles.ts";
import { canOpen } from "#app/server/request/office-access.ts";
import { accessOf, officeRoutes, openRolesWorld, pathOf, type RolesWorld } from "./office-roles.fixture.ts";

/** Pages of the office link only to pages that the reader's role opens. */
let world: RolesWorld;
beforeAll(async () => {
  world = await openRolesWorld();
});
afterAll(() => world?.site.close());

test.each(staffRoles)("%s: links lead only to open pages, and a closed page says why", async (role) => {
  const { people, home } = world;
  let links = 0;
  for (const page of officeRoutes) {
    const path = pathOf(page.path, home);
    expect(canOpen(role, path), path).toBe(accessOf(page.id).roles.includes(role));
    const response = await people[role].get(path);
    const html = await response.text();
    if (response.status === 403 && response.headers.get("Content-Type")?.startsWith("text/html"))
      expect(html, path).toContain("Your role in the office does not include this page.");
    for (const [, address = ""] of html.matchAll(/ (?:href|action)="(\/office[^"]*)"/g)) {
      if (response.status === 403 && address === "/office") continue;
      links++;
      expect(canOpen(role, address), `${path} leads to ${address}`).toBe(true);
    }
  }
  expect(links).toBeGreaterThan(2);
});

test("links of the office are made where the roles are known", () => {
  const sources = globSync("app/routes/office/**/*.tsx").filter((file) => !/office-link|office\/layout/.test(file));
  const careless = sources.filter((file) =>
    /import \{[^}]*\bLink\b[^}]*\} from "react-router"|<Button\s(?:[^>]*\s)?to=/.test(readFileSync(file, "utf8")),
  );
  expect(careless).toEqual([]);
});
