import { type Point, type Points, packNumbers, readPoints, tenths } from "./path.ts";

/** A smooth path through the points; a point given twice is a corner. */
export function curvePath(points: Points, close = true): string {
  const given = readPoints(points);
  const count = given.length;
  const at = (index: number): Point => {
    const inside = close ? (index + count) % count : Math.max(0, Math.min(count - 1, index));
    return given[inside] ?? [0, 0];
  };
  let [fromX, fromY] = at(0).map(tenths) as [number, number];
  let path = `M${packNumbers(fromX, fromY)}`;
  for (let i = 0; i < (close ? count : count - 1); i++) {
    const [before, start, end, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    if (start[0] === end[0] && start[1] === end[1]) continue;
    const handles = [
      start[0] + (end[0] - before[0]) / 6,
      start[1] + (end[1] - before[1]) / 6,
      end[0] - (after[0] - start[0]) / 6,
      end[1] - (after[1] - start[1]) / 6,
      end[0],
      end[1],
    ].map((value, k) => tenths(value) - (k % 2 ? fromY : fromX));
    path += `c${packNumbers(...handles)}`;
    [fromX, fromY] = [tenths(end[0]), tenths(end[1])];
  }
  return close ? `${path}z` : path;
}

/** `count` curves that blend from one to the other; both have the same number of points. */
export function blendedCurves(from: readonly Point[], to: readonly Point[], count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 0.5) / count;
    return curvePath(
      from.map(([x, y], k): Point => {
        const [toX, toY] = to[k] ?? [x, y];
        return [x + (toX - x) * share, y + (toY - y) * share];
      }),
      false,
    );
  }).join("");
}
