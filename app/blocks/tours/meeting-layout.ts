import type { NearPlace } from "#app/domain/places/list-places-near.ts";
import { placeLabels } from "./route-layout.ts";
import { metresPerDegree } from "./route-length.ts";

export const meetingFrame = { width: 400, height: 280 };
const margin = { x: 70, y: 44 };
const maxPlaces = 6;
/** Two names within this distance would lie on each other. */
const minMetresApart = 45;

export const directions = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
export type Direction = (typeof directions)[number];

/** `east` and `north` are meters from the meeting point. */
export type Around = { name: string; east: number; north: number; metres: number; direction: Direction };

/** The places around a meeting point that a map of the corner has room for, nearest first. */
export function placesAround(meeting: { latitude: number; longitude: number }, places: NearPlace[]): Around[] {
  const squeeze = Math.cos((meeting.latitude * Math.PI) / 180);
  const kept: Around[] = [];
  for (const place of places) {
    const east = Math.round((place.longitude - meeting.longitude) * metresPerDegree * squeeze);
    const north = Math.round((place.latitude - meeting.latitude) * metresPerDegree);
    const isApart = kept.every((other) => Math.hypot(other.east - east, other.north - north) > minMetresApart);
    if (!isApart) continue;
    const metres = Math.round(Math.hypot(east, north) / 10) * 10;
    const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
    kept.push({ name: place.name, east, north, metres, direction: directions[(eighth + 8) % 8] as Direction });
    if (kept.length === maxPlaces) break;
  }
  return kept;
}

/** Projects the meeting point into the middle, north up, and what is around it as large as the frame allows. */
export function layoutMeeting(around: Around[]) {
  const { width, height } = meetingFrame;
  const widest = Math.max(50, ...around.map(({ east }) => Math.abs(east)));
  const highest = Math.max(50, ...around.map(({ north }) => Math.abs(north)));
  const scale = Math.min((width / 2 - margin.x) / widest, (height / 2 - margin.y) / highest);
  const points = around.map(({ name, east, north }) => ({
    name,
    x: Math.round(width / 2 + east * scale),
    y: Math.round(height / 2 - north * scale),
  }));
  const middle = { name: "", x: width / 2, y: height / 2 };
  const [, ...placed] = placeLabels([middle, ...points], meetingFrame);
  const metres = [50, 100, 200, 400].find((length) => length * scale >= 45) ?? 800;
  const rings = [1, 2, 3].map((step) => Math.round(step * metres * scale)).filter((radius) => radius < width / 2);
  return { middle, places: placed, ring: { metres, pixels: rings[0] ?? 0 }, rings };
}
