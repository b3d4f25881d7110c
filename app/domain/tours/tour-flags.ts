import { childFriendlyAge } from "./good-to-know.ts";

export const tourFlags = ["stepFree", "children", "short"] as const;
export type TourFlag = (typeof tourFlags)[number];

/** The condition of each flag. Each condition has a partial index of the same words. */
export const flagConditions: Record<TourFlag, string> = {
  stepFree: "tour.good_to_know ->> 'stepFree' = 'yes'",
  children: `(tour.good_to_know ->> 'suitsFromAge')::integer <= ${childFriendlyAge}`,
  short: "tour.days = 1 and tour.minutes <= 120",
};
