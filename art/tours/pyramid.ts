import type { Point, Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { evenly } from "#art/pieces/repeat.ts";

/** The Pyramid: ribs of concrete leaning together, the new stairs up its flanks, coloured boxes at its foot. */
export function pyramid(pen: Pen): void {
  const outline: Point[] = [
    [-52, 0],
    [52, 0],
    [34, 9],
    [10, 21.4],
    [-10, 21.4],
    [-34, 9],
  ];
  pen.face(outline, 0.3, { ragged: 0.3 });
  const profile = (t: number): Point =>
    t < 0.42 ? [52 - 18 * (t / 0.42), 9 * (t / 0.42)] : [34 - 24 * ((t - 0.42) / 0.58), 9 + 12.4 * ((t - 0.42) / 0.58)];
  const rib = (share: number): Point[] => evenly(0, 1, 9).map((t): Point => [profile(t)[0] * share, profile(t)[1]]);
  for (const [inner, outer] of [
    [-0.82, -0.6],
    [-0.36, -0.14],
    [0.14, 0.36],
    [0.6, 0.82],
  ] as const) {
    pen.face([...rib(inner), ...rib(outer).reverse()], inner < 0 ? 0.75 : 0.45, { ragged: 0.2 });
    const steps = evenly(0.04, 0.98, 17).map(
      (t): Stroke => [profile(t)[0] * inner, profile(t)[1], profile(t)[0] * outer, profile(t)[1]],
    );
    pen.strokes(steps, "line");
  }
  const lights = [-0.71, -0.48, 0, 0.48, 0.71].flatMap((share) =>
    [0.12, 0.3, 0.52, 0.7].map((t): Point => [profile(t)[0] * share, profile(t)[1]]),
  );
  for (const [i, [x, y]] of lights.entries()) if (i % 20 > 3 && i % 20 < 16) pen.window(x, y, 2.6, 1.5, "square", 0.55);
  pen.lightWindows().window(0, 0, 7, 4, "square", 1).lightWindows().strokes("-1.4,0 -1.4,4 | 1.4,0 1.4,4", "ink");
  pen
    .block(-10.6, 21.2, 21.2, 1, 0.9)
    .face("-8,22.2 8,22.2 6,24.6 -6,24.6", 0.5)
    .windowRow(-6.4, 6.4, 6, 22.5, 1.2, 1.6, "square", 0.9)
    .lightWindows();
  // Painted boxes, thrown down the stairs like dice: each stands on the ground, on a flight or on another.
  for (const [x, y, size, tone] of [
    [-60, 0, 7, 0.7],
    [-51, 0, 5.4, 0.35],
    [-58.6, 7, 5, 0.5],
    [48, 0, 7, 0.6],
    [57.4, 0, 5, 0.3],
    [49.4, 7, 4.6, 0.4],
    [-33, 9, 4.6, 0.6],
    [27, 9.6, 4.2, 0.5],
    [10.6, 18, 3.8, 0.6],
  ] as const)
    box(pen.at(x, y), size, tone);
}

/** A box of concrete in perspective: front, flank and lid, its window as large as the front. */
function box(pen: Pen, size: number, tone: number): void {
  const [back, rise] = [size * 0.34, size * 0.16];
  const flank: Point[] = [
    [size, 0],
    [size + back, rise * 0.4],
    [size + back, size + rise],
    [size, size],
  ];
  const lid: Point[] = [
    [0, size],
    [size, size],
    [size + back, size + rise],
    [back, size + rise],
  ];
  pen
    .face(flank, 0)
    .face(lid, 0.9)
    .block(0, -0.6, size, size + 0.6, tone);
  pen.window(size / 2, size * 0.18, size * 0.6, size * 0.56, "square", 0.7).lightWindows();
  pen.strokes([[size / 2, size * 0.18, size / 2, size * 0.74]], "ink");
}
