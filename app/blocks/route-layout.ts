import type { Stop } from "#app/domain/tours/get-tour.ts";
import { metresPerDegree, routeKilometres } from "./route-length.ts";

export const routeFrame = { width: 760, height: 560 };
const margin = { x: 96, y: 64 };

type PlacedStop = { name: string; x: number; y: number; dx: number; dy: number; anchor: "start" | "end" | "middle" };
export type RouteLayout = {
  stops: PlacedStop[];
  way: string;
  streets: string[];
  scale: { metres: number; pixels: number };
  kilometres: number;
};

/** True coordinates onto the page, north up, as large as the frame allows; labels move away from one another. */
export function layoutRoute(stops: Stop[]): RouteLayout {
  const latitudes = stops.map((stop) => stop.latitude);
  const longitudes = stops.map((stop) => stop.longitude);
  const middle = (Math.min(...latitudes) + Math.max(...latitudes)) / 2;
  const squeeze = Math.cos((middle * Math.PI) / 180);
  const centre = (Math.min(...longitudes) + Math.max(...longitudes)) / 2;
  const spanX = Math.max(1e-4, (Math.max(...longitudes) - Math.min(...longitudes)) * squeeze);
  const spanY = Math.max(1e-4, Math.max(...latitudes) - Math.min(...latitudes));
  const { width, height } = routeFrame;
  const scale = Math.min((width - 2 * margin.x) / spanX, (height - 2 * margin.y) / spanY);
  const points = stops.map((stop) => ({
    name: stop.name,
    x: Math.round(width / 2 + (stop.longitude - centre) * squeeze * scale),
    y: Math.round(height / 2 - (stop.latitude - middle) * scale),
  }));
  const spread = separate(points);
  const pixelsPerMetre = scale / metresPerDegree;
  const metres = [50, 100, 200, 500, 1000].find((length) => length * pixelsPerMetre >= 70) ?? 2000;
  return {
    stops: placeLabels(spread),
    way: smoothWay(spread),
    streets: streetsThrough(spread),
    scale: { metres, pixels: Math.round(metres * pixelsPerMetre) },
    kilometres: routeKilometres(stops),
  };
}

type Point = { name: string; x: number; y: number };

/** Stops nearer than two circles are nudged apart along the line between them. */
function separate(points: Point[]): Point[] {
  const placed = points.map((point) => ({ ...point }));
  for (let round = 0; round < 12; round++) {
    for (let first = 0; first < placed.length; first++) {
      for (let second = first + 1; second < placed.length; second++) {
        const a = placed[first] as Point;
        const b = placed[second] as Point;
        const gap = Math.hypot(b.x - a.x, b.y - a.y) || 0.01;
        if (gap >= 26) continue;
        const push = (26 - gap) / 2;
        const [ux, uy] = gap > 0.1 ? [(b.x - a.x) / gap, (b.y - a.y) / gap] : [1, 0];
        a.x = Math.round(a.x - ux * push);
        a.y = Math.round(a.y - uy * push);
        b.x = Math.round(b.x + ux * push);
        b.y = Math.round(b.y + uy * push);
      }
    }
  }
  return placed;
}

type Box = { left: number; right: number; top: number; bottom: number };
const characterWidth = 7.6;

/** Each name goes to the side where it covers least: other names, other stops, the frame's edge. */
function placeLabels(points: Point[]): PlacedStop[] {
  const taken: Box[] = points.map((point) => ({
    left: point.x - 13,
    right: point.x + 13,
    top: point.y - 13,
    bottom: point.y + 13,
  }));
  return points.map((point) => {
    const length = point.name.length * characterWidth;
    const choices = [
      { dx: 18, dy: 5, anchor: "start" as const, left: point.x + 18 },
      { dx: -18, dy: 5, anchor: "end" as const, left: point.x - 18 - length },
      { dx: 0, dy: -19, anchor: "middle" as const, left: point.x - length / 2 },
      { dx: 0, dy: 29, anchor: "middle" as const, left: point.x - length / 2 },
      { dx: 15, dy: -13, anchor: "start" as const, left: point.x + 15 },
      { dx: 15, dy: 23, anchor: "start" as const, left: point.x + 15 },
      { dx: -15, dy: -13, anchor: "end" as const, left: point.x - 15 - length },
      { dx: -15, dy: 23, anchor: "end" as const, left: point.x - 15 - length },
    ].map((choice) => {
      const box = {
        left: choice.left,
        right: choice.left + length,
        top: point.y + choice.dy - 13,
        bottom: point.y + choice.dy + 4,
      };
      return { ...choice, box, cost: taken.reduce((sum, other) => sum + overlap(box, other), 0) + outside(box) * 20 };
    });
    const best = choices.reduce((a, b) => (b.cost < a.cost ? b : a));
    taken.push(best.box);
    return { ...point, dx: best.dx, dy: best.dy, anchor: best.anchor };
  });
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

function outside(box: Box): number {
  return (
    Math.max(0, 8 - box.left) +
    Math.max(0, box.right - routeFrame.width + 8) +
    Math.max(0, 8 - box.top) +
    Math.max(0, box.bottom - routeFrame.height + 8)
  );
}

/** A walked line rather than a ruled one: Catmull-Rom through the stops. */
function smoothWay(points: Point[]): string {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] as Point;
  let way = `M${at(0).x} ${at(0).y}`;
  for (let index = 0; index < points.length - 1; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const control1 = [from.x + (to.x - before.x) / 9, from.y + (to.y - before.y) / 9];
    const control2 = [to.x - (after.x - from.x) / 9, to.y - (after.y - from.y) / 9];
    way += `C${[...control1, ...control2, to.x, to.y].map((value) => Math.round(value)).join(" ")}`;
  }
  return way;
}

/** Faint lines through the corners of the way hint at the streets it follows. */
function streetsThrough(points: Point[]): string[] {
  return points.slice(0, -1).map((from, index) => {
    const to = points[index + 1] as Point;
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const reach = 46 + ((index * 37) % 50);
    return `M${Math.round(from.x - ux * reach)} ${Math.round(from.y - uy * reach)}L${Math.round(to.x + ux * reach)} ${Math.round(to.y + uy * reach)}`;
  });
}
