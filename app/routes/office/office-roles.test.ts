import { afterAll, beforeAll, expect, test } from "vitest";
import { staffRoles } from "#app/domain/team/roles.ts";
import { officeAccess } from "#app/server/request/office-access.ts";
import { findForms } from "#test/hostile/forms.ts";
import { takesForms } from "#test/hostile/routes.ts";
import {
  accessOf,
  mark,
  officeRoutes,
  ofManager,
  openRolesWorld,
  pathOf,
  queriesFor,
  type RolesWorld,
} from "./office-roles.fixture.ts";

/** Every office page, with every role, method, and a city manager's own and other cities. */
let world: RolesWorld;
beforeAll(async () => {
  world = await openRolesWorld();
});
afterAll(() => world?.site.close());

test("every page of the office says who enters, and nothing else does", () => {
  const listed = Object.entries(officeAccess).map(([id, { path }]) => ({ id, path }));
  const sorted = (list: { id: string; path: string }[]) => list.map(({ id, path }) => `${id} ${path}`).sort();
  expect(sorted(listed)).toEqual(sorted(officeRoutes));
});

test("administrators enter every page", () => {
  expect(officeRoutes.filter(({ id }) => !accessOf(id).roles.includes("administrator"))).toEqual([]);
});

test("a page of a city manager that names a departure or a booking asks whose it is", () => {
  const named = ofManager.filter(({ path }) => path.includes(":"));
  expect(named.filter(({ id }) => accessOf(id).subject === undefined)).toEqual([]);
});

test.each(staffRoles)("%s: each page and form is open or closed as the table says", async (role) => {
  const { people, home, expectNothingForeign, sumsOf } = world;
  const before = await sumsOf("all");
  for (const page of officeRoutes) {
    const isOpen = accessOf(page.id).roles.includes(role);
    const path = pathOf(page.path, home);
    for (const target of [path, `${path}.data`, path.replace("/office", "/OFFICE")]) {
      const response = await people[role].get(target);
      const body = await response.text();
      if (role !== "administrator" && role !== "finance") expectNothingForeign(body, `${role} ${target}`);
      if (isOpen) expect(response.status, `${role} ${target}`).not.toBe(403);
      else if (page.path === "/office") expect([202, 302], `${role} ${target}`).toContain(response.status);
      else expect(response.status, `${role} ${target}`).toBe(403);
    }
    if (isOpen) continue;
    for (const target of [path, `${path}.data`]) {
      const answer = await people[role].post(target, { intent: "close", key: "roles-test-closed" });
      expect([202, 302, 403], `${role} posts to ${target}`).toContain(answer.status);
    }
  }
  expect(await sumsOf("all")).toBe(before);
});

test("a city manager meets guests of the own city", async () => {
  const { people, home } = world;
  const page = await (await people.city_manager.get(`/office/departures/${home.departure}`)).text();
  expect(page).toContain(home.reference);
  const list = await (await people.city_manager.get(`/office/bookings?words=${home.reference}`)).text();
  expect(list).toContain(home.reference);
  const nav = await (await people.city_manager.get("/office")).text();
  expect(nav).toContain('href="/office/bookings"');
  expect(nav).not.toContain('href="/office/people"');
});

test.each(ofManager)("a city manager sees nothing of another city on $path", async ({ id, path }) => {
  const { people, abroad, expectNothingForeign } = world;
  const address = pathOf(path, abroad);
  for (const query of [...queriesFor(abroad), `?words=${mark.slice(0, 5)}`])
    for (const target of [`${address}${query}`, `${address}.data${query}`]) {
      const response = await people.city_manager.get(target);
      if (accessOf(id).subject) expect(response.status, target).toBe(404);
      expectNothingForeign(await response.text(), target);
    }
});

type FilledForm = { action: string; form: URLSearchParams };

/** Every button of every form that an administrator meets on a page of the other city, filled in. */
async function foreignForms(path: string): Promise<FilledForm[]> {
  const { administrator } = world.people;
  const found = new Map<string, FilledForm>();
  const explore = async (address: string, html: string) => {
    for (const { action, fields, buttons } of findForms(address, html))
      for (const button of action === "/logout" ? [] : [...buttons, undefined]) {
        const shape = `${action.split("?")[0]} ${fields.map(([name]) => name)} ${button}`;
        if (found.has(shape)) continue;
        const filled = fields
          .filter((field) => !buttons.includes(field))
          .map(([name, value]): [string, string] => [name, name === "guideId" ? "" : value || wordFor(name)]);
        const form = new URLSearchParams([...filled, ...(button ? [button] : [])]);
        found.set(shape, { action, form });
        // What only leads to the next step shows another form.
        if (/^(choose|preview)$/.test(form.get("intent") ?? ""))
          await explore(action, await (await administrator.post(action, form)).text());
      }
  };
  for (const query of queriesFor(world.abroad)) {
    const address = pathOf(path, world.abroad) + query;
    await explore(address, await (await administrator.get(address)).text());
  }
  return [...found.values()];
}

const wordFor = (name: string) => {
  if (/email/.test(name)) return "max@example.org";
  if (/date|day|from|to$/.test(name)) return world.abroad.date;
  if (/time/.test(name)) return "10:00";
  return /name|note|reason|subject|body|text|message|word/.test(name) ? "Max Manager" : "1";
};

/** The URLs to which the administrator sent what changed something. */
const changing = new Set<string>();

test.each(ofManager)("no form on $path changes another city for its manager", async (page) => {
  const { site, people, abroad, expectNothingForeign, sumsOf } = world;
  // The plan has something to do.
  await site.db.rows("test-without-guide", "update departure set guide_id = null where id = $1", [abroad.departure]);
  const forms = await foreignForms(page.path);
  let before = await sumsOf("others");
  for (const { action, form } of forms) {
    const response = await people.city_manager.post(action, form);
    const what = `${action} ${form}`;
    expect(response.status, what).toBeLessThan(500);
    expectNothingForeign(await response.text(), what);
    expect(await sumsOf("others"), what).toBe(before);
  }
  for (const { action, form } of forms) {
    await people.administrator.post(action, form);
    const after = await sumsOf("others");
    if (after !== before) changing.add(action.split("?")[0] ?? "");
    before = after;
  }
});

test("the same forms change the other city when an administrator sends them", () => {
  const silent = ofManager.filter(takesForms).filter(({ path }) => !changing.has(pathOf(path, world.abroad)));
  expect(silent.map(({ path }) => path)).toEqual([]);
});
