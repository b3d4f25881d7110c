import type { Point } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";

const stretched = (profile: readonly Point[], y: number, radius: number, height: number): Point[] =>
  profile.map(([r, h]): Point => [r * radius, y + h * height]);

const helmProfile: Point[] = [
  [1, 0],
  [1.05, 0.1],
  [0.86, 0.26],
  [0.42, 0.36],
  [0.34, 0.4],
  [0.34, 0.54],
  [0.5, 0.58],
  [0.36, 0.68],
  [0.1, 0.78],
  [0, 1],
];

/** A Baroque helmet: bulb, open lantern, small bulb, needle. */
export function helm(pen: Pen, x: number, y: number, radius: number, height: number): Pen {
  return pen.lathe(x, stretched(helmProfile, y, radius, height), { smooth: 3, ribs: 4 }).finial(x, y + height);
}

const onionProfile: Point[] = [
  [0.72, 0],
  [1.02, 0.22],
  [0.9, 0.42],
  [0.4, 0.66],
  [0.1, 0.82],
  [0, 1],
];

/** An onion dome with its cross. */
export function onion(pen: Pen, x: number, y: number, radius: number, height: number): Pen {
  pen.lathe(x, stretched(onionProfile, y, radius, height), { smooth: 3, ribs: 5, tone: 0.9 });
  return pen.cross(x, y + height, height * 0.34);
}

/** Rows of pointed windows at several heights. */
export function lancets(
  pen: Pen,
  x: number,
  span: number,
  heights: readonly number[],
  count: number,
  width: number,
  height: number,
  chance: number,
): Pen {
  for (const y of heights) pen.windowRow(x, x + span, count, y, width, height, "pointed", chance);
  return pen.lightWindows();
}
