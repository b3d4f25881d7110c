import type { Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { evenly } from "./repeat.ts";
import { helm } from "./towers.ts";
import { wallTower } from "./walls.ts";

export type Castle = "palace" | "keep" | "fort" | "stacked";

/** A palace of four wings with two helmets. */
function palace(pen: Pen): void {
  pen.block(-60, 0, 120, 12, 0.4).battlement(-60, 60, 12, 24, 1.6);
  pen.block(-44, 8, 88, 24, 0.35, { ragged: 0.5 }).face("-46,32 46,32 40,42 -40,42", 0.5, { surface: "roof" });
  for (const y of [15, 23]) pen.windowRow(-42, 42, 13, y, 2.4, 4.6, "square", 0.55);
  pen.lightWindows();
  for (const [x, tall] of [
    [-36, 40],
    [30, 46],
  ] as const) {
    pen
      .block(x - 6, 8, 12, tall - 8, 0.5)
      .bands(x - 6, 12, [20, tall - 1])
      .windowRow(x - 5, x + 5, 2, tall - 8, 2, 4.6, "round", 0.8)
      .lightWindows();
    helm(pen, x, tall, 6.6, 24);
  }
}

/** A square keep among curtain walls. */
function keep(pen: Pen): void {
  pen.block(-58, 0, 116, 14, 0.35).battlement(-58, 58, 14, 25, 2);
  for (const x of [-52, 50]) wallTower(pen.at(x, 4), { radius: 7, height: 20, roof: 13 });
  pen.block(-12, 6, 24, 44, 0.5, { ragged: 0.5 }).battlement(-13, 13, 50, 6, 2.6).bands(-12, 24, [22, 36, 49]);
  pen.windowRow(-9, 9, 2, 26, 1.6, 4.4, "round", 0.9).windowRow(-9, 9, 2, 40, 1.6, 4.4, "round", 0.5).lightWindows();
  pen
    .block(14, 6, 26, 20, 0.35)
    .face("13,26 41,26 38,34 16,34", 0.5, { surface: "roof" })
    .windowRow(16, 38, 4, 14, 2, 4, "square", 0.6)
    .lightWindows();
  pen.line("0,50 0,62", "bold").face("0,62 8,60.6 8,57.6 0,58.6", 0.5);
}

/** Stone curtains and round bastions by the sea. */
function fort(pen: Pen): void {
  pen.face("-62,0 62,0 60,17 -60,17", 0.4).battlement(-60, 60, 17, 26, 2);
  for (const [x, radius, tall] of [
    [-50, 10, 24],
    [46, 12, 30],
  ] as const) {
    pen.lathe(
      x,
      [
        [radius * 1.14, 0],
        [radius, tall * 0.5],
        [radius * 0.98, tall],
        [radius * 1.08, tall + 1],
      ],
      { ribs: 9, tone: 0.8 },
    );
    pen
      .battlement(x - radius, x + radius, tall + 1, 7, 2.2)
      .window(x, tall * 0.6, 1.4, 3, "square", 0.9)
      .lightWindows();
  }
  pen
    .block(-18, 10, 34, 26, 0.35)
    .battlement(-18, 16, 36, 8, 2)
    .windowRow(-15, 13, 4, 26, 1.8, 3.6, "square", 0.7)
    .lightWindows();
  pen.line("-1,38 -1,52", "bold").face("-1,52 8,50.4 8,47.4 -1,48.6", 0.5);
}

/** House upon house on a rock. */
function stacked(pen: Pen): void {
  pen
    .block(-64, 0, 128, 11, 0.4)
    .battlement(-64, 64, 11, 28, 1.5)
    .block(-46, 8, 84, 15, 0.45)
    .battlement(-46, 38, 23, 19, 1.5);
  pen.windowRow(-42, 34, 10, 14, 1.6, 3, "square", 0.5).lightWindows().block(-26, 20, 46, 20, 0.4);
  pen
    .face("-28,40 22,40 17,48 -23,48", 0.5, { surface: "roof" })
    .windowRow(-24, 18, 7, 27, 2, 4, "square", 0.6)
    .windowRow(-24, 18, 7, 34, 2, 3.4, "square", 0.5)
    .lightWindows();
  for (const [x, tall] of [
    [-40, 32],
    [26, 40],
    [48, 27],
  ] as const) {
    pen
      .block(x - 5, 8, 10, tall - 8, 0.55)
      .windowRow(x - 4, x + 4, 2, tall - 7, 1.6, 3.4, "square", 0.7)
      .lightWindows()
      .spire(x, tall, 12, 12, 4);
  }
}

const builders: Record<Castle, (pen: Pen) => void> = { palace, keep, fort, stacked };

/** A castle of 120 m with its ramparts, y 0 at the top of its hill. */
export function castleOn(pen: Pen, kind: Castle): void {
  builders[kind](pen);
}

/** A gate tower with its raised portcullis; 16 m wide. */
export function gateTower(pen: Pen): void {
  pen.block(-8, 0, 16, 22, 0.5, { ragged: 0.5 }).bands(-8, 16, [10.4, 21.4]);
  pen.window(0, 0, 7, 9.6, "round", 1).lightWindows();
  pen
    .strokes(
      evenly(-2.6, 2.6, 5).map((x): Stroke => [x, 5.4, x, 9.4]),
      "ink",
    )
    .strokes("-3.2,6.2 3.2,6.2 | -3.2,7.6 3.2,7.6", "ink");
  pen.windowRow(-6, 6, 3, 13, 1.5, 3.4, "round", 0.6).lightWindows().battlement(-9, 9, 22, 6, 2);
  pen.face("-7,22.4 7,22.4 0,34", 0.5, { surface: "roof" }).finial(0, 34, 1.2);
}
