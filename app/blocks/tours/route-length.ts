import type { Stop } from "#app/domain/tours/get-tour.ts";

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

function distance(a: Stop, b: Stop): number {
  const north = (b.latitude - a.latitude) * metresPerDegree;
  const east = (b.longitude - a.longitude) * metresPerDegree * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}
