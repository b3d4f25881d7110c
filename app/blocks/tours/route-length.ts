import type { Stop, Tour } from "#app/domain/tours/get-tour.ts";

export const metresPerDegree = 111_320;

/** Estimated walking distance: the straight lines between stops plus a quarter. */
export function routeKilometres(stops: Stop[]): number {
  let metres = 0;
  for (const [index, stop] of stops.entries()) {
    const next = stops[index + 1];
    if (next) metres += distance(stop, next);
  }
  return (metres * 1.25) / 1000;
}

/** Straight lines up a mountain are far too short. */
const mountain = 100;

/**
 * The walking distance in whole kilometers, or null where the route cannot tell it: over several days, with rides, or up
 * a mountain.
 */
export function walkingKilometres({
  stops,
  days,
  goodToKnow,
}: Pick<Tour, "stops" | "days" | "goodToKnow">): number | null {
  const { climbMetres = 0, included = [], notIncluded = [] } = goodToKnow;
  const hasRides = [...included, ...notIncluded].includes("transport");
  if (days > 1 || hasRides || climbMetres > mountain) return null;
  return Math.max(1, Math.round(routeKilometres(stops)));
}

function distance(a: Stop, b: Stop): number {
  const north = (b.latitude - a.latitude) * metresPerDegree;
  const east = (b.longitude - a.longitude) * metresPerDegree * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}
