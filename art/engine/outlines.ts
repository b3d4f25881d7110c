import { type Box, movePath } from "./move-path.ts";
import type { Point } from "./path.ts";

const still = { x: 0, y: 0, scale: 1 };

/** The polygons of path data; curves are taken as straight lines between their points. */
export function outlinesOf(data: string): Point[][] {
  return movePath(data, still, false).map((subpath) => {
    let [x, y] = [0, 0];
    const points: Point[] = [];
    for (const [, letter = "", args = ""] of subpath.data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
      const numbers = (args.match(/-?\d*\.?\d+/g) ?? []).map(Number);
      const steps = letter === "a" ? numbers.slice(-2) : numbers;
      const [fromX, fromY] = letter === "M" ? [0, 0] : [x, y];
      for (let i = 0; i + 1 < steps.length; i += 2) {
        [x, y] = [fromX + (steps[i] ?? 0), fromY + (steps[i + 1] ?? 0)];
        points.push([x, y]);
      }
    }
    return points;
  });
}

export function isInside(polygon: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length] ?? [ax, ay];
    if (ay <= y !== by <= y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  });
  return inside;
}

export function boxOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
