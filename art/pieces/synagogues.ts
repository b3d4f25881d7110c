import type { Point, Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { portico } from "./facades.ts";
import { evenly } from "./repeat.ts";

export type Synagogue = "renaissance" | "moorish" | "columned" | "romanesque";

/** Two triangles in a ring of light. */
function starWindow(pen: Pen, x: number, y: number, radius: number): void {
  const corner = (turn: number): Point => {
    const angle = Math.PI / 2 + (turn * Math.PI) / 3;
    return [x + Math.cos(angle) * radius * 0.8, y + Math.sin(angle) * radius * 0.8];
  };
  pen.disc(x, y, radius * 1.24).disc(x, y, radius, "lit");
  for (const start of [0, 1]) {
    const sides = [0, 2, 4].map((k): Stroke => [...corner(start + k), ...corner(start + k + 2)]);
    pen.strokes(sides, "ink").strokes(sides, "ink");
  }
}

function tablets(pen: Pen, x: number, y: number, size: number): void {
  const tablet = "-1,0 -0.05,0 -0.05,1.6 -0.3,2 -0.75,2 -1,1.6";
  const here = pen.at(x, y, size);
  for (const side of [here, here.mirror()]) {
    side.shape(tablet, "dim").strokes("-0.8,0.5 -0.25,0.5 | -0.8,0.9 -0.25,0.9 | -0.8,1.3 -0.25,1.3", "ink");
  }
}

/** A hall of the sixteenth century: buttresses, tall round windows, a parapet above. */
function renaissance(pen: Pen): void {
  pen.block(-20, 0, 8, 7, 0.3).face("-20.6,7 -11.6,7 -12,10.4 -19,10.4", 0.5, { surface: "roof" });
  pen.windowRow(-19, -13, 2, 2.4, 1.2, 2.4, "round", 0.7).lightWindows();
  pen
    .block(-12, 0, 26, 14, 0.4, { ragged: 0.5 })
    .windowRow(-10.6, 12.6, 4, 5.6, 2.5, 6.8, "round", 0.95)
    .lightWindows();
  pen.strokes(
    evenly(-7.7, 9.7, 4).flatMap((x): Stroke[] => [
      [x, 5.6, x, 12],
      [x - 1.2, 8.6, x + 1.2, 8.6],
    ]),
    "ink",
  );
  pen.block(-12.5, 14, 27, 0.8, 0.9).block(-12, 14.8, 26, 3.4, 0.45);
  pen.windowRow(-12, 14, 13, 15.2, 1.1, 2.2, "round", 0).lightWindows().block(-12.5, 18.2, 27, 0.6, 0.9);
  for (const x of evenly(-10, 12, 7)) pen.at(x, 18.8).face("-1.3,0 -1,1 -0.4,1.2 0,2 0.4,1.2 1,1 1.3,0", 0.4);
  for (const x of evenly(-12, 14, 5))
    pen.face(
      [
        [x - 1, 0],
        [x + 1, 0],
        [x + 0.7, 11],
        [x - 0.7, 12.4],
      ],
      0.6,
    );
  pen.block(14, 0, 7, 6, 0.3).face("13.6,6 21.4,6 20,9 14.6,9", 0.5, { surface: "roof" });
  pen.window(17.4, 0, 2.2, 3.8, "round", 1).lightWindows();
}

/** Two onion towers and a striped front between them. */
function moorish(pen: Pen): void {
  pen.face("-7,0 7,0 7,18 4.4,19 0,23.4 -4.4,19 -7,18", 0.4);
  for (const y of [4, 8, 12, 16])
    pen.strokes(
      [
        [-7, y, 7, y],
        [-7, y + 0.5, 7, y + 0.5],
      ],
      "line",
    );
  pen
    .windowRow(-5.8, 5.8, 3, 0, 2.4, 5.6, "round", 1)
    .windowRow(-5.8, 5.8, 5, 8.8, 1.1, 3, "round", 0.7)
    .lightWindows();
  starWindow(pen, 0, 15.6, 2.1);
  tablets(pen, 0, 23, 0.9);
  for (const side of [pen, pen.mirror()]) {
    side.block(7, 0, 6.4, 27, 0.5, { ragged: 0.4 }).bands(7, 6.4, [7, 14, 21, 26.4], 0.3);
    side
      .window(10.2, 2, 1.6, 4, "round", 0.7)
      .window(10.2, 9, 1.6, 4, "round", 0.6)
      .windowRow(7.8, 12.6, 2, 15.4, 1.2, 4.4, "round", 0.8);
    side.windowRow(7.8, 12.6, 2, 22, 1.2, 3.4, "round", 0.9).lightWindows();
    for (const x of [7.2, 13.2]) side.spire(x, 27.3, 1, 4, 1);
    side
      .lathe(10.2, "2.6,27.3 2.6,29 3.4,31 3.2,33.4 1.4,36 0.3,37.6 0,39.6", { smooth: 3, ribs: 6, tone: 0.9 })
      .finial(10.2, 39.6, 1.2);
    side
      .block(13.4, 0, 8, 15, 0.3)
      .windowRow(14, 21, 2, 3, 1.7, 8, "round", 0.7)
      .lightWindows()
      .block(13, 15, 8.8, 0.8, 0.8);
  }
}

/** Pilasters and a pediment, about 1830. */
function columned(pen: Pen): void {
  pen.block(-19, 0, 38, 16, 0.35).block(-19.6, 16, 39.2, 1, 0.9);
  pen.face("-20,17 20,17 15,20.6 -15,20.6", 0.5, { surface: "roof" });
  pen.windowRow(-18.4, -9, 2, 5, 2.2, 8, "round", 0.9).windowRow(9, 18.4, 2, 5, 2.2, 8, "round", 0.5).lightWindows();
  pen.strokes("-16,5 -16,13 | -11.4,5 -11.4,13 | 16,5 16,13 | 11.4,5 11.4,13", "ink");
  pen.windowRow(-6.4, 6.4, 3, 6.6, 1.8, 6, "round", 0.8).windowRow(-6.4, 6.4, 3, 0, 2, 4.4, "round", 1).lightWindows();
  portico(pen, 0, 0, 18, 14, 4, { pediment: 4.6, thick: 0.6 });
  starWindow(pen, 0, 17.9, 1);
  tablets(pen, 0, 21, 0.8);
}

/** Round arches, a great rose, turrets with small domes. */
function romanesque(pen: Pen): void {
  pen
    .block(-17, 0, 34, 14, 0.3)
    .windowRow(-16, -8, 2, 3, 1.8, 7, "round", 0.6)
    .windowRow(8, 16, 2, 3, 1.8, 7, "round", 0.7)
    .lightWindows();
  pen.block(-17.4, 14, 34.8, 0.9, 0.8).face("-8,0 8,0 8,18 0,25 -8,18", 0.45);
  pen.strokes(
    evenly(-7, 7, 15).map(
      (x): Stroke => [x, 18.4 + (7 - Math.abs(x)) * 0.86, x + 0.5, 17.4 + (7 - Math.abs(x)) * 0.86],
    ),
    "line",
  );
  pen.windowRow(-6, 6, 3, 0, 2.2, 5.4, "round", 1).lightWindows();
  starWindow(pen, 0, 13.6, 3.2);
  tablets(pen, 0, 24.4, 0.9);
  for (const x of [-9.4, 9.4, -17, 17]) {
    const tall = Math.abs(x) < 12 ? 23 : 16;
    pen
      .block(x - 1.5, 0, 3, tall, 0.55)
      .window(x, tall - 4.6, 1, 3, "round", 0.8)
      .lightWindows();
    pen.block(x - 1.8, tall, 3.6, 0.6, 0.8).lathe(
      x,
      [
        [1.5, tall + 0.6],
        [1.7, tall + 1.8],
        [0.9, tall + 3],
        [0, tall + 4.4],
      ],
      { smooth: 2, ribs: 3 },
    );
    pen.finial(x, tall + 4.4, 0.9);
  }
}

const builders: Record<Synagogue, (pen: Pen) => void> = { renaissance, moorish, columned, romanesque };

/** A synagogue in metres, 40 m wide, its door at x 0. */
export function synagogue(pen: Pen, kind: Synagogue): void {
  builders[kind](pen);
}
