import { expect, test } from "vitest";
import { themes } from "#app/domain/tours/themes.ts";
import type { Theme } from "#app/i18n/catalogues.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { excerptsOf, findTours } from "./find-tours.ts";

const { db } = await openTestDatabase({ readOnly: true });
const themeNames = Object.fromEntries(themes.map((theme) => [theme, `the ${theme} theme`])) as Record<Theme, string>;

test("a theme finds its tours, each with its reason, larger cities first", async () => {
  const rows = await db.rows<{ id: number }>(
    "test-castles",
    `select tour.id from tour join city on city.id = tour.city_id where tour.theme = 'castle' and tour.published
     order by city.size_rank, tour.position`,
  );
  const found = await findTours(db, [["castle"]], [], themeNames);
  expect(found.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
  expect(found.length).toBeGreaterThan(2);
  for (const { fields } of found) expect(["name", "theme"]).toContain(fields[0]);
  const byTheme = found.filter(({ fields }) => fields[0] === "theme").map(({ id }) => id);
  expect(byTheme).toEqual(rows.map(({ id }) => id).filter((id) => byTheme.includes(id)));
});

test("tours found by their names come before those found by the text, which is quoted", async () => {
  const rows = await db.rows<{ id: number }>("test-tours", "select id from tour where published order by id");
  const found = await findTours(
    db,
    [["wawel"]],
    rows.map(({ id }) => id),
    themeNames,
  );
  const isByName = found.map(({ fields }) => fields[0] === "name");
  expect(isByName[0]).toBe(true);
  expect(isByName.lastIndexOf(true)).toBeLessThan(isByName.indexOf(false));
  const ids = found.map(({ id }) => id);
  const excerpts = Object.values(await excerptsOf(db, "en", [["wawel"]], "tour", ids));
  expect(excerpts.length).toBeGreaterThan(0);
  for (const { match } of excerpts) expect(match).toMatch(/^Wawel/);
});
