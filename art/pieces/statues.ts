import { type Point, pointsPath, readPoints } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import type { Scene } from "#art/engine/scene.ts";

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

const horse =
  "-44,0 -30,0 -33,-8 -32,-40 -24,-56 10,-54 34,-60 42,-40 34,-22 37,-8 33,0 48,0 46,-10 48,-24 58,-44 62,-60 68,-42 63,-22 " +
  "68,-8 65,0 80,0 76,-12 76,-26 84,-48 88,-74 84,-94 94,-96 103,-82 106,-54 98,-30 115,-50 117,-84 104,-107 84,-111 60,-113 " +
  "20,-108 -10,-112 -28,-124 -40,-150 -50,-172 -55,-183 -61,-173 -76,-161 -92,-141 -97,-130 -88,-124 -74,-132 -65,-134 " +
  "-60,-122 -63,-102 -66,-88 -100,-76 -105,-42 -101,-26 -86,-26 -92,-40 -88,-61 -58,-61 -48,-40 -46,-8";
const horseman =
  "-14,-108 -22,-74 -34,-62 -34,-56 -14,-57 -4,-72 10,-100 24,-104 44,-98 40,-132 26,-166 14,-170 -8,-170 -18,-162 -34,-138 " +
  "-58,-134 -60,-128 -34,-126 -16,-146 -14,-126";

/** A king on horseback in ink, riding left, 200 pixels tall at size 1; a negative size rides right. */
export function rider(scene: Scene, x: number, y: number, size = 1): Scene {
  const outline = (points: string): string => `<path class="face4" d="${pointsPath(readPoints(points))}"/>`;
  scene.define(
    "rider",
    `${outline(horse)}${outline(horseman)}<circle class="face4" cx="3" cy="-181" r="11"/>` +
      '<path class="face4" d="M-10-188l-3-12 7 5 4-9 5 8 5-9 3 9 7-4-3 12z"/>' +
      '<path class="line4" d="M-58-131l-14-34M-74-133l56 3M-86-142h3M-34-118c6 18 6 34-2 50M16-100c16 8 44 8 62-4M-10-146c8 6 20 6 32 0M-8-128h30M54-104c-8 14-8 28 2 38M-44-152l-10 8M-36-140l-12 6"/>',
  );
  return scene.place("rider", x, y, Math.abs(size), size);
}
