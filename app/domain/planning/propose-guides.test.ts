import fc from "fast-check";
import { expect, test } from "vitest";
import { type Availability, alwaysAvailable, dateAfter } from "#app/domain/availability/availability.ts";
import { clashOf, type PlanGuide, reasonsAgainst, type Walk } from "./hard-rules.ts";
import { exactUpTo, type Proposal, proposeGuides } from "./propose-guides.ts";
import { searchExactly } from "./search-exactly.ts";
import { type Assignment, compareScores, type Score, scoreOf } from "./soft-rules.ts";

const monday = "2027-06-14";
const places = {
  krakow: [50.0617, 19.9373],
  kazimierz: [50.0515, 19.946],
  "nowa-huta": [50.072, 20.0375],
  prague: [50.087, 14.421],
} as const;
type Place = keyof typeof places;

type WalkFacts = Partial<Omit<Walk, "days">> & {
  id: number;
  day?: number;
  hour?: number;
  place?: Place;
  length?: number;
};

function walkAt({ day = 0, hour = 10, place = "krakow", length = 1, minutes = 120, ...facts }: WalkFacts): Walk {
  const [latitude, longitude] = places[place];
  const days = Array.from({ length }, (_, later) => {
    const date = dateAfter(monday, day + later);
    const time = `${String(Math.floor(hour)).padStart(2, "0")}:${hour % 1 ? "30" : "00"}`;
    const start = Date.parse(`${date}T${time}:00Z`);
    return { date, time, start, end: start + minutes * 60_000, latitude, longitude };
  });
  const cityId = place === "prague" ? "prague" : "krakow";
  return {
    tourId: 1,
    cityId,
    language: "en",
    minutes,
    guideId: null,
    absentGuideId: null,
    usualGuideId: null,
    ...facts,
    days,
  };
}

const guideWith = (facts: Partial<PlanGuide> & { id: number }): PlanGuide => ({
  name: `Guide ${facts.id}`,
  languages: ["en"],
  cities: ["krakow"],
  tours: [],
  availability: alwaysAvailable,
  walks: 0,
  ...facts,
});

test("between two walks there are 30 minutes, an hour to a meeting point far away, and 11 hours until the next day", () => {
  const first = walkAt({ id: 1, hour: 10 });
  const clash = (facts: Omit<WalkFacts, "id">) => clashOf(first, walkAt({ id: 2, ...facts }));
  expect(clash({ hour: 11.5 })).toBe("busy");
  expect(clash({ hour: 12 })).toBe("break");
  expect(clash({ hour: 12.5 })).toBeUndefined();
  expect(clash({ hour: 12.5, place: "kazimierz" })).toBeUndefined();
  expect(clash({ hour: 12.5, place: "nowa-huta" })).toBe("break");
  expect(clash({ hour: 13, place: "nowa-huta" })).toBeUndefined();
  expect(clash({ hour: 17, place: "prague" })).toBe("break");
  const late = walkAt({ id: 3, hour: 21.5 });
  expect(clashOf(late, walkAt({ id: 4, day: 1, hour: 10 }))).toBe("rest");
  expect(clashOf(walkAt({ id: 4, day: 1, hour: 10.5 }), late)).toBeUndefined();
  // Each day of a tour of several days counts.
  expect(clashOf(walkAt({ id: 5, length: 3 }), walkAt({ id: 6, day: 2, hour: 11 }))).toBe("busy");
});

const twoDays: Availability["week"] = [
  { weekday: 1, from: "00:00", to: "24:00" },
  { weekday: 2, from: "09:00", to: "15:00" },
];
const tuesdayOff: Availability["days"] = [{ date: dateAfter(monday, 1), available: false }];
const availability: fc.Arbitrary<Availability> = fc.record({
  week: fc.constantFrom<Availability["week"]>([], [], twoDays),
  days: fc.constantFrom<Availability["days"]>([], [], tuesdayOff),
});
const places$ = fc.constantFrom<Place>("krakow", "kazimierz", "nowa-huta", "prague");
const someGuides = (maxCount: number) =>
  fc
    .array(
      fc.record({
        languages: fc.subarray(["en", "es"], { minLength: 1 }),
        cities: fc.subarray(["krakow", "prague"], { minLength: 1 }),
        tours: fc.subarray([1, 2, 3]),
        walks: fc.integer({ min: 0, max: 6 }),
        availability,
      }),
      { minLength: 1, maxLength: maxCount },
    )
    .map((all) => all.map((facts, index) => guideWith({ id: index + 1, ...facts })));
const someWalks = (maxCount: number, guides: number, days: number) =>
  fc
    .array(
      fc.record({
        day: fc.integer({ min: 0, max: days }),
        hour: fc.integer({ min: 16, max: 42 }).map((half) => half / 2),
        place: places$,
        length: fc.constantFrom(1, 1, 1, 1, 2),
        tourId: fc.integer({ min: 1, max: 3 }),
        language: fc.constantFrom("en", "es"),
        usualGuideId: fc.constantFrom(null, ...Array.from({ length: guides }, (_, index) => index + 1)),
      }),
      { minLength: 1, maxLength: maxCount },
    )
    .map((all) => all.map((facts, index) => walkAt({ id: index + 1, ...facts })));

/** What guides lead already: walks that do not clash with each other. */
function ledBefore(walks: Walk[], guides: PlanGuide[]): Map<number, Walk[]> {
  const led = new Map<number, Walk[]>();
  for (const walk of walks) {
    const guide = guides[walk.id % guides.length] as PlanGuide;
    const own = led.get(guide.id) ?? [];
    const renamed = { ...walk, id: walk.id + 1_000, guideId: guide.id };
    if (!own.some((other) => clashOf(other, renamed))) led.set(guide.id, [...own, renamed]);
  }
  return led;
}

const assignmentOf = (proposals: Proposal[], guides: PlanGuide[]): Assignment =>
  new Map(
    proposals.flatMap(({ walkId, guideId }) => {
      const guide = guides.find(({ id }) => id === guideId);
      return guide ? [[walkId, guide] as const] : [];
    }),
  );

test("no proposal breaks a hard rule, no departure is left open that a free guide could lead, and the result is always the same", () => {
  fc.assert(
    fc.property(someGuides(6), someWalks(30, 6, 4), someWalks(8, 6, 4), (guides, walks, before) => {
      const led = ledBefore(before, guides);
      const proposals = proposeGuides(walks, guides, led);
      const given = assignmentOf(proposals, guides);
      for (const walk of walks) {
        const others = (guide: PlanGuide) => [
          ...(led.get(guide.id) ?? []),
          ...walks.filter(({ id }) => id !== walk.id && given.get(id) === guide),
        ];
        const guide = given.get(walk.id);
        if (guide) expect(reasonsAgainst(guide, walk, others(guide))).toEqual([]);
        else for (const free of guides) expect(reasonsAgainst(free, walk, others(free))).not.toEqual([]);
        if (!guide) {
          const { against } = proposals.find(({ walkId }) => walkId === walk.id) as Proposal;
          expect(Object.values(against).reduce((sum, count) => sum + count, 0)).toBe(guides.length);
        }
      }
      expect(proposeGuides([...walks].reverse(), [...guides].reverse(), led).toReversed()).toEqual(proposals);
    }),
    { numRuns: 150 },
  );
});

/** Guides who differ in nothing that counts: of those who lead nothing yet, trying one is enough. */
const kindOf = ({ id: _, name: __, ...facts }: PlanGuide) => JSON.stringify(facts);

/** Tries every guide and nobody for every departure. */
function bestOfAll(walks: Walk[], guides: PlanGuide[], led: Map<number, Walk[]>): Score {
  let best: Score | undefined;
  const assignment: Assignment = new Map();
  const tryFrom = (index: number) => {
    const walk = walks[index];
    if (!walk) {
      const score = scoreOf(walks, assignment, guides, led);
      if (!best || compareScores(score, best) > 0) best = score;
      return;
    }
    tryFrom(index + 1);
    const tried = new Set<string>();
    for (const guide of guides) {
      const isFresh =
        !led.has(guide.id) &&
        !walks.some(({ usualGuideId }) => usualGuideId === guide.id) &&
        ![...assignment.values()].includes(guide);
      if (isFresh && tried.has(kindOf(guide))) continue;
      if (isFresh) tried.add(kindOf(guide));
      const own = [...(led.get(guide.id) ?? []), ...walks.filter(({ id }) => assignment.get(id) === guide)];
      if (reasonsAgainst(guide, walk, own).length > 0) continue;
      assignment.set(walk.id, guide);
      tryFrom(index + 1);
      assignment.delete(walk.id);
    }
  };
  tryFrom(0);
  return best as Score;
}

test("up to eight departures are assigned as well as trying everything would", () => {
  const compare = (maxCount: number, guides: number, days: number, numRuns: number) =>
    fc.assert(
      fc.property(
        someGuides(guides),
        someWalks(maxCount, guides, days),
        someWalks(4, guides, days),
        (guides, walks, before) => {
          const led = ledBefore(before, guides);
          const proposed = assignmentOf(proposeGuides(walks, guides, led), guides);
          expect(scoreOf(walks, proposed, guides, led)).toEqual(bestOfAll(walks, guides, led));
        },
      ),
      { numRuns },
    );
  compare(5, 5, 2, 150);
  compare(exactUpTo, 3, 1, 60);
}, 60_000);

const eightWalks = (languages: string[]) =>
  fc
    .array(
      fc.record({
        day: fc.integer({ min: 0, max: 1 }),
        hour: fc.integer({ min: 16, max: 38 }).map((half) => half / 2),
        tourId: fc.integer({ min: 1, max: 3 }),
        language: fc.constantFrom(...languages),
        usualGuideId: fc.constantFrom(null, null, null, 1, 2),
      }),
      { minLength: exactUpTo, maxLength: exactUpTo },
    )
    .map((all) => all.map((facts, index) => walkAt({ id: index + 1, ...facts })));

/** The search itself, from nothing known, with its steps. */
function search(walks: Walk[], guides: PlanGuide[]) {
  const candidates = new Map(
    walks.map((walk) => [walk.id, guides.filter((guide) => reasonsAgainst(guide, walk, []).length === 0)]),
  );
  const board = { guides, candidates, led: new Map<number, Walk[]>(), loads: new Map<number, number>() };
  const found = searchExactly(walks, board, new Map());
  return { ...found, score: scoreOf(walks, found.assignment, guides, new Map()) };
}
const mostSteps = (guides: number) => guides * 3 ** exactUpTo;

test("eight departures and a dozen guides are assigned as well as trying everything would, in a known number of steps", () => {
  const spoken = ["en", "es", "de", "pl", "fr", "it"];
  const guides$ = fc
    .array(fc.record({ tours: fc.subarray([1, 2, 3]), walks: fc.integer({ min: 0, max: 3 }) }), {
      minLength: 12,
      maxLength: 12,
    })
    .map((all) =>
      all.map((facts, index) => guideWith({ id: index + 1, languages: [spoken[index % 6] as string], ...facts })),
    );
  fc.assert(
    fc.property(guides$, eightWalks(spoken), (guides, walks) => {
      const { score, steps } = search(walks, guides);
      expect(score).toEqual(bestOfAll(walks, guides, new Map()));
      expect(steps).toBeLessThanOrEqual(mostSteps(12));
    }),
    { numRuns: 25 },
  );
}, 60_000);

test("guides who are alike make the search no worse and hardly longer", () => {
  fc.assert(
    fc.property(eightWalks(["en"]), (some) => {
      const walks = some.map((walk) => ({ ...walk, usualGuideId: null }));
      const guides = Array.from({ length: 20 }, (_, index) => guideWith({ id: index + 1 }));
      const { score, steps } = search(walks, guides);
      expect(score).toEqual(bestOfAll(walks, guides, new Map()));
      expect(steps).toBeLessThanOrEqual(mostSteps(20));
    }),
    { numRuns: 3 },
  );
}, 60_000);

test("the usual guide comes before one who knows the tour, then whoever has led least", () => {
  const guides = [
    guideWith({ id: 1, walks: 9 }),
    guideWith({ id: 2, walks: 8, tours: [1] }),
    guideWith({ id: 3, walks: 7 }),
    guideWith({ id: 4, walks: 20 }),
  ];
  const chosen = (facts: Partial<Walk>, among = guides) =>
    proposeGuides([walkAt({ id: 1, ...facts } as WalkFacts)], among, new Map())[0];
  expect(chosen({ usualGuideId: 4 })).toMatchObject({ guideId: 4, usual: true, walks: 21 });
  expect(chosen({})).toMatchObject({ guideId: 2, knowsTour: true, walks: 9 });
  expect(chosen({ tourId: 2 })).toMatchObject({ guideId: 3, knowsTour: false });
  expect(chosen({ language: "pl" })).toMatchObject({ guideId: null, against: { language: 4 } });
});
