import { alwaysAvailable, dateAfter } from "#app/domain/availability/availability.ts";
import type { PlanGuide, Walk } from "#app/domain/planning/hard-rules.ts";
import { exactUpTo, proposeGuides } from "#app/domain/planning/propose-guides.ts";
import { searchExactly } from "#app/domain/planning/search-exactly.ts";
import { median, progress, type Row } from "#bench/support/report.ts";

const rounds = 5;
const guideCount = 85;
const walkCount = 2_100;
const bar = 2_000;

/** Proposes guides for a week of the largest company, and searches eight departures exactly among as many guides. */
export async function benchPlan(): Promise<Row[]> {
  const guides = Array.from({ length: guideCount }, (_, index) => guide(index + 1));
  const walks = Array.from({ length: walkCount }, (_, index) => walk(index + 1));
  const times: number[] = [];
  let filled = 0;
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    filled = proposeGuides(walks, guides, new Map()).filter(({ guideId }) => guideId !== null).length;
    times.push(performance.now() - began);
    progress(`plan: ${round + 1} of ${rounds}`);
  }
  const few = Array.from({ length: exactUpTo }, (_, index) => ({ ...walk(index * 7 + 1), language: "en" }));
  const candidates = new Map(few.map(({ id }) => [id, guides]));
  const began = performance.now();
  const { steps } = searchExactly(few, { guides, candidates, led: new Map(), loads: new Map() }, new Map());
  const exact = performance.now() - began;
  return [
    {
      what: `guides proposed for ${walkCount} departures of a week among ${guideCount}`,
      bar: `<= ${bar} ms`,
      measured: `${Math.round(median(times))} ms`,
      detail: `median of ${rounds}; ${filled} departures filled`,
      met: median(times) <= bar,
    },
    {
      what: `${exactUpTo} departures among ${guideCount} guides who are alike, searched exactly`,
      bar: `<= ${guideCount * 3 ** exactUpTo} steps`,
      measured: `${steps} steps`,
      detail: `${Math.round(exact)} ms`,
      met: steps <= guideCount * 3 ** exactUpTo,
    },
  ];
}

const languages = ["en", "es", "de", "pl"];

const guide = (id: number): PlanGuide => ({
  id,
  name: `Guide ${id}`,
  languages: ["en", languages[id % 4] as string],
  cities: ["krakow"],
  tours: [id % 9, (id + 4) % 9],
  availability: alwaysAvailable,
  walks: 0,
});

function walk(id: number): Walk {
  const date = dateAfter("2027-06-14", id % 7);
  const hour = 9 + (id % 11);
  const start = Date.parse(`${date}T${String(hour).padStart(2, "0")}:00:00Z`);
  const day = {
    date,
    time: `${String(hour).padStart(2, "0")}:00`,
    start,
    end: start + 120 * 60_000,
    latitude: 50.05 + (id % 5) / 100,
    longitude: 19.94,
  };
  return {
    id,
    tourId: id % 9,
    cityId: "krakow",
    language: languages[id % 4] as string,
    minutes: 120,
    days: [day],
    guideId: null,
    absentGuideId: null,
    usualGuideId: id % 3 === 0 ? 1 + (id % guideCount) : null,
  };
}
