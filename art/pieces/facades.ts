import type { Point, Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import type { WindowShape } from "#art/engine/window.ts";
import { evenly } from "./repeat.ts";

/** One row of windows of a wing: sill, height, shape, chance of light. */
export type Floor = readonly [sill: number, height: number, shape?: WindowShape, chance?: number];
export type WingOptions = { rise?: number; hip?: number; tone?: number; glass?: number };

/** A palace wing of `columns` windows under a hipped roof. */
export function wing(
  pen: Pen,
  x: number,
  width: number,
  eaves: number,
  columns: number,
  floors: readonly Floor[],
  { rise = 6, hip = 3, tone = 0.35, glass = 1.5 }: WingOptions = {},
): Pen {
  if (rise) {
    const roof: Point[] = [
      [x - 0.6, eaves],
      [x + width + 0.6, eaves],
      [x + width - hip, eaves + rise],
      [x + hip, eaves + rise],
    ];
    pen.face(roof, 0.5, { surface: "roof" });
  }
  pen.block(x, 0, width, eaves, tone);
  for (const [sill, height, shape = "square", chance = 0.45] of floors) {
    pen.windowRow(x + 0.6, x + width - 0.6, columns, sill, glass, height, shape, chance);
  }
  return pen.lightWindows().strokes([[x - 0.6, eaves, x + width + 0.6, eaves]], "line");
}

/** The long side of a church: steep roof, pointed windows, buttresses between them. */
export function nave(
  pen: Pen,
  x: number,
  width: number,
  eaves: number,
  ridge: number,
  bays: number,
  { hip = 3, tone = 0.3, glass = 2.4, sill = 5, shape = "pointed" as WindowShape, buttresses = true } = {},
): Pen {
  const roof: Point[] = [
    [x - 0.8, eaves],
    [x + width + 0.8, eaves],
    [x + width - hip, ridge],
    [x + hip, ridge],
  ];
  pen.face(roof, 0.5, { surface: "roof" }).block(x, 0, width, eaves, tone);
  pen.windowRow(x, x + width, bays, sill, glass, eaves - sill - 3, shape, 0.75).lightWindows();
  if (!buttresses) return pen;
  for (const left of evenly(x, x + width, bays + 1)) pen.block(left - 0.7, 0, 1.4, eaves - 2, 0.6);
  return pen;
}

/** Columns under an entablature and a pediment; `y` is the foot of the columns. */
export function portico(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  columns: number,
  { pediment = width * 0.2, thick = width / columns / 4.4 } = {},
): Pen {
  const half = width / 2;
  for (const middle of evenly(x - half + thick * 1.4, x + half - thick * 1.4, columns)) {
    pen.block(middle - thick, y, thick * 2, height, 0.75);
    pen.block(middle - thick * 1.5, y + height - thick, thick * 3, thick, 0.9);
  }
  pen.block(x - half - 0.6, y + height, width + 1.2, height * 0.16, 0.8, { ragged: 0.05 });
  if (!pediment) return pen;
  const foot = y + height * 1.16;
  const gable: Point[] = [
    [x - half - 1, foot],
    [x + half + 1, foot],
    [x, foot + pediment],
  ];
  const inner: Point[] = [
    [x - half * 0.76, foot + pediment * 0.14],
    [x + half * 0.76, foot + pediment * 0.14],
    [x, foot + pediment * 0.8],
    [x - half * 0.76, foot + pediment * 0.14],
  ];
  return pen.face(gable, 0.55).line(inner, "hatch");
}

/** A railing of `count` balusters between two edges. */
export function balustrade(pen: Pen, left: number, right: number, y: number, count: number, height = 1.3): Pen {
  pen.uprights(evenly(left, right, count), y, height, "hatch");
  return pen.strokes([[left - 0.2, y + height, right + 0.2, y + height]], "line");
}

/** A clock face, its hands in hours; `reach` of the hour hand and of the minute hand, in radii. */
export function clock(pen: Pen, x: number, y: number, radius: number, hours = 9.2, [short, long] = [0.48, 0.72]): Pen {
  const hand = (turn: number, reach: number): Stroke => {
    const angle = Math.PI / 2 - turn * Math.PI * 2;
    return [x, y, x + Math.cos(angle) * reach * radius, y + Math.sin(angle) * reach * radius];
  };
  pen.disc(x, y, radius).disc(x, y, radius * 0.82);
  const ticks = evenly(0, 11, 12).map((hour): Stroke => {
    const angle = (hour * Math.PI) / 6;
    const [cos, sin] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    return [x + cos * 0.84, y + sin * 0.84, x + cos * 0.98, y + sin * 0.98];
  });
  return pen.strokes(ticks).strokes([hand(hours / 12, short), hand(hours % 1, long)], "line");
}
