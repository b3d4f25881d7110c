import type { Stop } from "#app/domain/tours/get-tour.ts";
import { metresPerDegree, routeKilometres } from "./route-length.ts";

export const routeFrame = { width: 760, height: 560 };
const margin = { x: 96, y: 64 };

type Point = { name: string; x: number; y: number };
/** `leader` is a line from a number that was moved aside to its stop. */
type PlacedStop = Point & { leader?: string; dx: number; dy: number; anchor: "start" | "end" | "middle" };
export type RouteLayout = {
  stops: PlacedStop[];
  way: string;
  streets: string[];
  scale: { metres: number; pixels: number };
  kilometres: number;
};

/** Projects coordinates onto the frame, north up and as large as possible, and places the labels. */
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
    stops: placeLabels(spread).map((stop, index) => ({ ...stop, ...leaderTo(points[index] as Point, stop) })),
    way: smoothWay(points),
    streets: streetsThrough(points),
    scale: { metres, pixels: Math.round(metres * pixelsPerMetre) },
    kilometres: routeKilometres(stops),
  };
}

export const numberRadius = 11;
/** On phones the circles have a radius of 19. */
const minGap = 2 * 19 + 2;

/** Pushes numbers apart until no circles touch. */
function separate(points: Point[]): Point[] {
  const placed = points.map((point) => ({ ...point }));
  for (let round = 0; round < 200; round++) {
    let moved = false;
    for (const [first, a] of placed.entries()) {
      for (const b of placed.slice(first + 1)) {
        const gap = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
        if (gap >= minGap - 0.5) continue;
        moved = true;
        const [ux, uy] = gap > 0.5 ? [(b.x - a.x) / gap, (b.y - a.y) / gap] : first % 2 ? [1, 0] : [0, 1];
        const push = (minGap - gap) / 2;
        a.x -= ux * push;
        a.y -= uy * push;
        b.x += ux * push;
        b.y += uy * push;
      }
    }
    if (!moved) break;
  }
  return placed.map(({ name, x, y }) => ({ name, x: Math.round(x), y: Math.round(y) }));
}

function leaderTo(place: Point, number: Point): { leader?: string } {
  const away = Math.hypot(place.x - number.x, place.y - number.y);
  return away > numberRadius ? { leader: `M${number.x} ${number.y}L${place.x} ${place.y}` } : {};
}

type Box = { left: number; right: number; top: number; bottom: number };
const characterWidth = 7.6;

/** Puts each name on the side where it overlaps least with other names, stops and the frame's edge. */
export function placeLabels(points: Point[], frame = routeFrame): PlacedStop[] {
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
      return {
        ...choice,
        box,
        cost: taken.reduce((sum, other) => sum + overlap(box, other), 0) + outside(box, frame) * 20,
      };
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

function outside(box: Box, frame: typeof routeFrame): number {
  return (
    Math.max(0, 8 - box.left) +
    Math.max(0, box.right - frame.width + 8) +
    Math.max(0, 8 - box.top) +
    Math.max(0, box.bottom - frame.height + 8)
  );
}

/** A Catmull-Rom curve through the stops. */
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

/** Faint lines through the corners of the route, which suggest streets. */
function streetsThrough(points: Point[]): string[] {
  return points.slice(0, -1).map((from, index) => {
    const to = points[index + 1] as Point;
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const reach = 46 + ((index * 37) % 50);
    return `M${Math.round(from.x - ux * reach)} ${Math.round(from.y - uy * reach)}L${Math.round(to.x + ux * reach)} ${Math.round(to.y + uy * reach)}`;
  });
}
