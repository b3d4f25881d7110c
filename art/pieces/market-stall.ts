import type { Point, Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { evenly } from "./repeat.ts";

/** A head of cabbage: crinkled leaves wrapped about each other, their ribs light. */
export function cabbage(pen: Pen, x: number, y: number, radius: number): void {
  const r = radius;
  const bumps = evenly(0, 23, 24).map((i): Point => {
    const angle = (i * Math.PI) / 12;
    const reach = r * (i % 2 ? 0.93 : 1.06);
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  });
  pen.shape(bumps, "figure");
  pen.strokes(
    [
      [x - r * 0.95, y + r * 0.1, x + r * 0.5, y + r * 0.8, r * 0.5],
      [x + r * 0.95, y - r * 0.1, x - r * 0.2, y + r * 0.95, r * 0.1],
      [x + r * 0.1, y - r, x - r * 0.5, y + r * 0.5, 0],
      [x, y - r * 0.6, x + r * 0.4, y + r * 0.2, 0],
      [x - r * 0.15, y - r * 0.35, x - r * 0.8, y - r * 0.3, 0],
    ],
    "line",
  );
}

/** A market stall seen from its front, 3 m wide: striped awning, a lamp under it, crates of vegetables. */
export function marketStall(pen: Pen): void {
  pen.shape("-1.5,0 -1.38,0 -1.38,2.3 -1.5,2.3", "figure").shape("1.38,0 1.5,0 1.5,2.3 1.38,2.3", "figure");
  const [x, y] = pen.toPixels([0, 1.7]);
  pen.scene.glow(x, y, 1.8 * pen.scale, 0.55, 1.1 * pen.scale);
  pen.strokes("0,2.4 0,1.96", "line").shape("-.12,1.68 .12,1.68 .09,1.96 -.09,1.96", "lit");
  for (const [left, width] of [
    [-1.2, 0.8],
    [-0.36, 0.72],
    [0.4, 0.8],
  ] as const) {
    const heads = evenly(left + 0.16, left + width - 0.16, 3);
    for (const head of heads) cabbage(pen, head, 0.98, 0.16);
    cabbage(pen, left + width / 2, 1.16, 0.16);
  }
  pen.shape("-1.5,0 1.5,0 1.5,.86 -1.5,.86", "figure");
  const boards = [0.2, 0.42, 0.64].map((level): Stroke => [-1.45, level, 1.45, level]);
  pen.strokes([...boards, [-0.5, 0, -0.5, 0.86], [0.5, 0, 0.5, 0.86]]);
  pen.shape("-1.66,.86 1.66,.86 1.66,.95 -1.66,.95", "figure");
  // The awning, its fringe in scallops.
  const fringe = evenly(-1.8, 1.8, 10).flatMap((at): Point[] => [
    [at - 0.18, 2.2],
    [at, 2.08],
    [at + 0.18, 2.2],
  ]);
  pen.shape([[-1.98, 2.3], ...fringe, [1.98, 2.3], [1.5, 2.95], [-1.5, 2.95]], "figure");
  for (const i of [0, 2, 4, 6, 8]) {
    const at = (half: number, k: number): number => -half + (half * 2 * k) / 10;
    pen.shape(
      [
        [at(1.98, i + 0.5), 2.28],
        [at(1.98, i + 1.5), 2.28],
        [at(1.5, i + 1.5), 2.93],
        [at(1.5, i + 0.5), 2.93],
      ],
      "dim",
    );
  }
}
