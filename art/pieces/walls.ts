import type { Point } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";

/** A round tower of a town wall under a conical roof; metres. */
export function wallTower(pen: Pen, { radius = 6, height = 19, roof = 12 } = {}): void {
  const [r, h] = [radius, height];
  const shaft: Point[] = [
    [r, -2],
    [r * 0.97, h * 0.8],
    [r * 1.1, h * 0.84],
    [r * 1.1, h],
  ];
  pen.lathe(0, shaft, { ribs: 9, tone: 0.8 });
  for (let i = 0; i < 4; i++) pen.strokes([[-r * 0.9, 2 + i * h * 0.2, -r * 0.2, 2 + i * h * 0.2, -0.5]]);
  pen.strokes([[-r * 1.1, h * 0.84, r * 1.1, h * 0.84, -0.9]], "line");
  pen.windowRow(-r * 0.9, r * 0.9, 4, h * 0.88, 0.8, 1.6, "square", 0.35).lightWindows();
  pen.window(-r * 0.1, h * 0.55, 0.9, 2.6, "square", 0.9).window(r * 0.45, h * 0.32, 0.8, 2.2, "square", 0.3);
  pen.lightWindows();
  const cone: Point[] = [
    [r * 1.3, h - 0.4],
    [r * 1.05, h + 0.8],
    [r * 0.5, h + roof * 0.52],
    [0, h + roof],
  ];
  pen.lathe(0, cone, { ribs: 11, tone: 0.9 });
  const courses = [
    [r * 1.3, h - 0.4, -1.2],
    [r * 0.8, h + roof * 0.25, -0.9],
    [r * 0.5, h + roof * 0.52, -0.6],
  ] as const;
  pen.strokes(
    courses.map(([half, y, bulge]) => [-half, y, half, y, bulge] as const),
    "line",
  );
  pen.finial(0, h + roof, 1.3);
}

/** A length of town wall, 9 m to the walk, with blind arches and a roof over the walk. */
export function townWall(pen: Pen, length: number): void {
  const bays = Math.round(length / 7);
  pen.block(0, -6, length, 15, 0.28, { ragged: 0.3 });
  pen.windowRow(0, length, bays, -1, 4, 6.4, "round", 0).windowRow(0, length, bays, 6.8, 0.7, 1.4, "square", 0.25);
  pen.lightWindows().block(-0.6, 9, length + 1.2, 3, 0.6, { surface: "roof", ragged: 0.2 });
}
