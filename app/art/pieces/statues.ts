import type { Point } from "#app/art/engine/path.ts";
import { readPoints } from "#app/art/engine/path.ts";
import type { Pen } from "#app/art/engine/pen.ts";

// One metre tall, the right half of a standing figure; gold by night, ink on paper.
const robed = "0,1 0.07,0.96 0.08,0.88 0.05,0.82 0.15,0.77 0.2,0.56 0.14,0.4 0.18,0";
const winged = "0,1 0.07,0.96 0.08,0.88 0.05,0.82 0.14,0.78 0.4,1.06 0.56,0.98 0.5,0.66 0.2,0.44 0.13,0.4 0.2,0";

function figure(pen: Pen, half: string, x: number, y: number, height: number): Pen {
  const right = readPoints(half);
  const left = right.map(([dx, dy]): Point => [-dx, dy]).reverse();
  return pen.at(x, y, height).shape([...right, ...left], pen.scene.night ? "dim" : "figure");
}

/** A robed figure on a roof or a column. */
export const saint = (pen: Pen, x: number, y: number, height: number): Pen => figure(pen, robed, x, y, height);

/** The same with raised wings. */
export const angel = (pen: Pen, x: number, y: number, height: number): Pen => figure(pen, winged, x, y, height);
