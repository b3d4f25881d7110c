import * as v from "valibot";
import { expect, test } from "vitest";
import { locales } from "#app/i18n/locales.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { getTour } from "./get-tour.ts";
import { goodToKnowSchema } from "./good-to-know-schema.ts";
import { searchTours } from "./search-tours.ts";
import { flagConditions, tourFlags } from "./tour-flags.ts";

const { db } = await openTestDatabase({ seeded: true });
const anything = {
  payment: null,
  language: null,
  theme: null,
  day: null,
  people: null,
  stepFree: null,
  children: null,
  short: null,
};

test("facts that contradict one another are refused at the field to correct", () => {
  const errorAt = (facts: object) => {
    const result = v.safeParse(goodToKnowSchema, facts);
    return result.success ? undefined : result.issues.map((issue) => v.getDotPath(issue));
  };
  expect(errorAt({})).toBeUndefined();
  expect(errorAt({ stepFree: "yes", obstacles: ["cobbles"], stairs: "none" })).toBeUndefined();
  expect(errorAt({ stepFree: "yes", stairs: "few" })).toEqual(["stepFree"]);
  expect(errorAt({ stepFree: "yes", obstacles: ["steps"] })).toEqual(["stepFree"]);
  expect(errorAt({ stepFree: "no" })).toEqual(["obstacles"]);
  expect(errorAt({ minimumAge: 18, suitsFromAge: 7 })).toEqual(["minimumAge"]);
  expect(errorAt({ included: ["tickets"], notIncluded: ["tickets"] })).toEqual(["notIncluded"]);
  expect(errorAt({ notIncludedPrices: { transport: 460 } })).toEqual(["notIncluded"]);
  expect(errorAt({ usualPayment: { from: 1500, to: 500 } })).toEqual(["usualPayment.from"]);
  expect(errorAt({ phone: "call us" })).toEqual(["phone"]);
  expect(errorAt({ climbMetres: 8848 })).toEqual(["climbMetres"]);
  expect(errorAt({ stepFree: "no", stepFreeNote: { en: "Stairs.", es: "", de: "Treppen.", pl: "Schody." } })).toEqual([
    "stepFreeNote.es",
  ]);
  expect(errorAt({ lift: true })).toEqual(["lift"]);
});

test("the content's facts are in the database, the note in the page's language", async () => {
  const notes = new Set<string>();
  for (const locale of locales) {
    const tour = await getTour(db, locale, "krakow", "wawel-castle");
    expect(tour?.goodToKnow).toMatchObject({ stepFree: "no", included: ["tickets"] });
    notes.add(tour?.goodToKnow.stepFreeNote ?? "");
  }
  expect([...notes].filter((note) => typeof note === "string" && note.length > 20)).toHaveLength(4);
  expect((await getTour(db, "en", "krakow", "nowa-huta"))?.goodToKnow).not.toHaveProperty("stepFreeNote");
});

test("the largest group is that of the largest schedule in use", async () => {
  const groupOf = async () => (await getTour(db, "en", "krakow", "podgorze"))?.maxGuestsPerDeparture;
  expect(await groupOf()).toBe(28);
  await db.rows(
    "test-larger",
    `update schedule set capacity = 31 where id = (select min(schedule.id) from schedule
       join tour on tour.id = tour_id where key = 'podgorze')`,
  );
  await expect.poll(groupOf).toBe(31);
});

test("each flag finds the tours it counts, alone and with other filters", async () => {
  const all = await searchTours(db, "en", anything, { among: null, page: 1 });
  for (const flag of tourFlags) {
    const found = await searchTours(db, "en", { ...anything, [flag]: "yes" }, { among: null, page: 1 });
    expect(found.total, flag).toBe(all.flags[flag]);
    expect(found.total, flag).toBeGreaterThan(20);
    expect(found.total, flag).toBeLessThan(all.total);
    const wrong = await db.rows(
      `test-${flag}`,
      `select id from tour where id = any ($1::integer[]) and (${flagConditions[flag]}) is not true`,
      [found.tours.map(({ id }) => id)],
    );
    expect(wrong, flag).toEqual([]);
  }
  const narrow = { ...anything, payment: "paid", language: "en", stepFree: "yes" } as const;
  const paid = await searchTours(db, "en", { ...narrow, stepFree: null }, { among: null, page: 1 });
  expect((await searchTours(db, "en", narrow, { among: null, page: 1 })).total).toBe(paid.flags.stepFree);
  expect(paid.flags.children).toBeGreaterThan(0);
});
