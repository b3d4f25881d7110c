import { type Point, readPoints } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";

// One metre tall, the right half of a standing figure: arms down, an arm raised, wings.
const robed = "0,1 0.07,0.96 0.08,0.88 0.05,0.82 0.15,0.77 0.2,0.56 0.14,0.4 0.18,0";
const pointing =
  "0,1 0.07,0.96 0.08,0.88 0.05,0.82 0.14,0.78 0.27,0.9 0.36,0.98 0.39,0.93 0.3,0.8 0.21,0.66 0.19,0.5 0.15,0.4 0.19,0";
const winged = "0,1 0.07,0.96 0.08,0.88 0.05,0.82 0.14,0.78 0.4,1.06 0.56,0.98 0.5,0.66 0.2,0.44 0.13,0.4 0.2,0";

/** Ink with a gold rim; no two neighbours hold their arms alike. */
function figure(pen: Pen, half: string, other: string, x: number, y: number, height: number): Pen {
  const turned = Math.round(x * 3 + y) % 2 === 0;
  const right = readPoints(turned ? other : half);
  const left = readPoints(turned ? half : other)
    .map(([dx, dy]): Point => [-dx, dy])
    .reverse();
  return pen.at(x, y, height).shape([...right, ...left], "figure");
}

/** A robed figure on a roof or a column. */
export const saint = (pen: Pen, x: number, y: number, height: number): Pen =>
  figure(pen, robed, pointing, x, y, height);

/** The same with raised wings. */
export const angel = (pen: Pen, x: number, y: number, height: number): Pen =>
  figure(pen, winged, wingedLow, x, y, height);

const wingedLow =
  "0,1 0.07,0.96 0.08,0.88 0.05,0.82 0.14,0.78 0.3,0.9 0.44,0.82 0.5,0.62 0.42,0.46 0.24,0.38 0.13,0.36 0.21,0";
