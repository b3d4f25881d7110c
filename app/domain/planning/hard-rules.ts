import { type Availability, reasonNotAvailable } from "#app/domain/availability/availability.ts";

/** One day of a departure, with its own start and meeting point. Instants are in milliseconds. */
export type WalkDay = {
  date: string;
  time: string;
  start: number;
  end: number;
  latitude: number;
  longitude: number;
};

/** What planning has to know of a departure. */
export type Walk = {
  id: number;
  tourId: number;
  cityId: string;
  language: string;
  minutes: number;
  days: WalkDay[];
  guideId: number | null;
  /** Was to lead it and cannot come. */
  absentGuideId: number | null;
  /** The guide of its schedule, or who led the schedule most in the last weeks. */
  usualGuideId: number | null;
};

export type PlanGuide = {
  id: number;
  name: string;
  languages: string[];
  /** Where they live or have led a tour within a year. */
  cities: string[];
  /** Tours that they are to lead or have led within a year. */
  tours: number[];
  availability: Availability;
  /** Walks of the last 28 days of the plan. */
  walks: number;
};

/** Why a guide may not lead a departure. */
export const ruleReasons = ["busy", "break", "rest", "absent", "unavailable", "language", "city"] as const;
export type RuleReason = (typeof ruleReasons)[number];

const minute = 60_000;
export const restHours = 11;
const rest = restHours * 60 * minute;
export const breakMinutes = 30;
export const longBreakMinutes = 60;
/** Meeting points that are farther apart need the longer break. */
export const nearKm = 2;
export const earthKm = 6371;

/** Why one guide cannot lead two departures, the gravest last. */
export const clashes = ["rest", "break", "busy"] as const;
export type Clash = (typeof clashes)[number];

/** What speaks against the guide whatever else they lead. */
export function ownReasons(guide: PlanGuide, walk: Walk): RuleReason[] {
  const away = walk.days.map(({ date, time }) =>
    reasonNotAvailable(guide.availability, { date, time, minutes: walk.minutes }),
  );
  const speaksAgainst: [RuleReason, boolean][] = [
    ["absent", away.includes("absent") || walk.absentGuideId === guide.id],
    ["unavailable", away.includes("unavailable")],
    ["language", !guide.languages.includes(walk.language)],
    ["city", !guide.cities.includes(walk.cityId)],
  ];
  return speaksAgainst.flatMap(([reason, holds]) => (holds ? [reason] : []));
}

/** Why one guide cannot lead both, the gravest reason first. `clashGrade` says the same in SQL. */
export function clashOf(one: Walk, other: Walk): Clash | undefined {
  let found: Clash | undefined;
  for (const mine of one.days) {
    for (const theirs of other.days) {
      const gap = mine.start <= theirs.start ? theirs.start - mine.end : mine.start - theirs.end;
      // Proposals ask this a million times, and mostly about other days.
      if (gap >= rest) continue;
      if (gap < 0) return "busy";
      if (gap < breakBetween(mine, theirs) * minute) found = "break";
      else if (mine.date !== theirs.date) found ??= "rest";
    }
  }
  return found;
}

/** In minutes. To another city a guide needs at least as many as there are kilometers. */
function breakBetween(one: WalkDay, other: WalkDay): number {
  const km = distanceKm(one, other);
  return km <= nearKm ? breakMinutes : Math.max(longBreakMinutes, km);
}

function distanceKm(one: WalkDay, other: WalkDay): number {
  const radians = Math.PI / 180;
  const x = (other.longitude - one.longitude) * radians * Math.cos(((one.latitude + other.latitude) / 2) * radians);
  const y = (other.latitude - one.latitude) * radians;
  return Math.hypot(x, y) * earthKm;
}

/** Everything that speaks against the guide, who leads these departures already. */
export function reasonsAgainst(guide: PlanGuide, walk: Walk, led: Walk[]): RuleReason[] {
  const clashes = new Set(led.flatMap((other) => (other.id === walk.id ? [] : (clashOf(walk, other) ?? []))));
  const own = ownReasons(guide, walk);
  return ruleReasons.filter((reason) => own.includes(reason) || clashes.has(reason as "busy"));
}
