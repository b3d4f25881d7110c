import type { Point, Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { balustrade, clock } from "./facades.ts";
import { modernHouse } from "./modern-house.ts";
import { evenly } from "./repeat.ts";
import { saint } from "./statues.ts";
import { townWall, wallTower } from "./walls.ts";

export type GreatHouse = "nouveau" | "palace" | "modern" | "towers" | "brick";

// A woman's mask among her hair, 2 × 2.6 in its own measure.
const mask =
  '<path class="dim" d="M0 13C-9 11-11 2-10-5c2-8 18-8 20 0 1 7-1 16-10 18z"/><path class="ink" stroke-width="1.3" d="M-6-1h4M2-1h4M0-1v5M-3 8q3 2 6 0"/><path class="line2" d="M-10-4c-8-2-12 4-10 10s-2 10-8 10M10-4c8-2 12 4 10 10s2 10 8 10M-9-9c-8-6-16 0-16 8M9-9c8-6 16 0 16 8M0-11v-8M-5-11l-4-8M5-11l4-8"/>';

function masks(pen: Pen, xs: readonly number[], y: number, size: number): void {
  pen.scene.define("mask", mask);
  for (const x of xs) {
    const [left, top] = pen.toPixels([x, y]);
    pen.scene.place("mask", left, top, (size * pen.scale) / 24);
  }
}

/** A wide window in three lights with its glazing bars. */
function wideWindow(pen: Pen, x: number, y: number, width: number, height: number, chance: number): void {
  pen.block(x - width / 2 - 0.4, y - 0.3, width + 0.8, height + 0.9, 0.6, { ragged: 0.1 });
  pen.window(x, y, width, height, "round", chance).lightWindows();
  const third = width / 6;
  pen.strokes(
    [
      [x - third, y, x - third, y + height * 0.92],
      [x + third, y, x + third, y + height * 0.92],
      [x - width / 2, y + height * 0.6, x + width / 2, y + height * 0.6],
    ],
    "ink",
  );
}

function ironBalcony(pen: Pen, x: number, y: number, width: number): void {
  pen.face(
    [
      [x - width / 2, y],
      [x + width / 2, y],
      [x + width / 2 - 0.5, y - 0.7],
      [x - width / 2 + 0.5, y - 0.7],
    ],
    0.7,
  );
  pen.strokes(
    evenly(x - width / 2, x + width / 2, 11).map((at): Stroke => [at, y, at, y + 1.3, 0.25]),
    "line",
  );
  pen.strokes([[x - width / 2, y + 1.3, x + width / 2, y + 1.3]], "bold");
}

/** A tenement of about 1905: masks, garlands, a curved gable with rays. */
function nouveau(pen: Pen): void {
  pen.block(-16, -1, 32, 23, 0.36, { ragged: 0.4 });
  pen.face("-6.4,22 -6.4,26 -5,28.6 -2.4,29.6 0,30.2 2.4,29.6 5,28.6 6.4,26 6.4,22", 0.45);
  for (const side of [pen, pen.mirror()]) {
    side.face("-16.6,22 -9,22 -9,24 -12.8,26.4 -16.6,24", 0.45).finial(-12.8, 26.4, 1.2);
    side.strokes("-16.2,0 -16.2,22 | -7,5 -7,22 | -6.4,5 -6.4,22", "line");
  }
  pen.strokes(
    evenly(-0.9, 0.9, 11).map(
      (turn): Stroke => [
        Math.sin(turn) * 2.2,
        25 + Math.cos(turn) * 2.2,
        Math.sin(turn) * 4.2,
        25 + Math.cos(turn) * 3.9,
      ],
    ),
    "line",
  );
  pen
    .disc(0, 25, 2)
    .disc(0, 25, 1.6, "lit")
    .strokes("-1.6,25 1.6,25 | 0,23.4 0,26.6 | -1.1,23.9 1.1,26.1 | -1.1,26.1 1.1,23.9", "ink");
  for (const y of [1.6, 3, 4.4])
    pen.strokes([
      [-16, y, -2.6, y],
      [2.6, y, 16, y],
    ]);
  for (const [floor, y] of [6.2, 11.4, 16.6].entries()) {
    for (const x of [-11.6, 11.6]) wideWindow(pen, x, y, 4.4, 3.6, floor === 1 ? 0.9 : 0.55);
    wideWindow(pen, 0, y, 6.2, 3.8, floor === 1 ? 1 : 0.5);
    pen.strokes(
      [-11.6, 0, 11.6].flatMap((x): Stroke[] => [
        [x - 3, y - 0.9, x, y - 0.9, -0.8],
        [x, y - 0.9, x + 3, y - 0.9, -0.8],
      ]),
      "line",
    );
  }
  ironBalcony(pen, 0, 10.8, 8.4);
  for (const x of [-11.6, 11.6]) ironBalcony(pen, x, 16, 5.4);
  masks(pen, [-11.6, 0, 11.6], 10.5, 1.5);
  masks(pen, [-7, 7], 20.8, 1.8);
  pen.block(-16.6, 21.6, 33.2, 0.8, 0.9);
  for (const x of [-10.8, 10.8])
    pen
      .window(x, 0.4, 5, 4, "square", 0.9)
      .lightWindows()
      .strokes(
        [
          [x, 0.4, x, 4.4],
          [x - 2.5, 3.2, x + 2.5, 3.2],
        ],
        "ink",
      );
  pen.face("-3.4,-1 3.4,-1 3.4,3.6 2,5 0,5.6 -2,5 -3.4,3.6", 0.7).window(0, -1, 3.8, 5.4, "round", 1).lightWindows();
  pen.strokes("0,-1 0,4.4 | -1.9,2.6 1.9,2.6 | -1,-1 -1,2.6 | 1,-1 1,2.6", "ink");
  masks(pen, [-4.6, 4.6], 4, 1.4);
}

/** Pilasters, pedimented windows, statues on the parapet. */
function palace(pen: Pen, variant: number): void {
  pen.block(-18, -1, 36, 7.4, 0.5, { ragged: 0.3 });
  for (const y of [0.6, 2, 3.4, 4.8]) pen.strokes([[-18, y, 18, y]]);
  pen.block(-18, 6.4, 36, 13, 0.36, { ragged: 0.4 }).block(-18.6, 6, 37.2, 0.8, 0.9);
  for (const x of [-17, -13.2, -5.4, 5.4, 13.2, 17])
    pen.block(x - 0.6, 6.8, 1.2, 11.8, 0.75).block(x - 1, 18, 2, 0.8, 0.9);
  for (const x of [-15.1, -9.3, 9.3, 15.1]) {
    pen
      .window(x, 8, 2.1, 4.6, "round", 0.75)
      .window(x, 14.6, 1.8, 2.4, "square", 0.5)
      .window(x, 0.6, 2.2, 4, "round", 0.7);
    pen.line(
      [
        [x - 1.8, 13],
        [x, 14.1],
        [x + 1.8, 13],
        [x - 1.8, 13],
      ],
      "line",
    );
  }
  pen.windowRow(-5, 5, 3, 7.6, 2.1, 6, "round", 1).windowRow(-5, 5, 3, 14.8, 1.7, 2.2, "square", 0.8).lightWindows();
  pen.strokes(
    [-3.3, 0, 3.3, -15.1, -9.3, 9.3, 15.1].flatMap((x): Stroke[] => [
      [x, 7.6, x, 12.4],
      [x - 1, 10.4, x + 1, 10.4],
    ]),
    "ink",
  );
  pen.block(-19, 19.2, 38, 1.1, 0.9);
  balustrade(pen, -18.4, 18.4, 20.3, 52, 1.4);
  if (variant === 1) {
    pen.block(-6, 20.3, 12, 4.4, 0.5).windowRow(-5.4, 5.4, 5, 21.2, 1.2, 2.8, "round", 0.9).lightWindows();
    pen
      .lathe(0, "6.2,24.7 6.3,26.4 5.2,29.4 2.6,31.6 1.2,32.2", { smooth: 3, ribs: 9, tone: 0.9 })
      .block(-1, 32.2, 2, 2.2, 0.5);
    pen.window(0, 32.4, 1, 1.6, "round", 1).lightWindows().spire(0, 34.4, 2.6, 3.4, 2);
    for (const x of [-17.4, -11, 11, 17.4]) saint(pen, x, 21.7, 2.8);
  } else if (variant === 2) {
    for (const side of [pen, pen.mirror()]) {
      side
        .face("-18.8,20.3 -11.6,20.3 -13,26.4 -17.4,26.4", 0.55, { surface: "roof" })
        .strokes("-17.4,26.4 -13,26.4", "bold");
      side.disc(-15.2, 22.8, 1, "lit").finial(-17.2, 26.4, 1.2).finial(-13.2, 26.4, 1.2);
    }
    pen.face("-7,20.3 7,20.3 6.4,24 3,25.4 0,25.8 -3,25.4 -6.4,24", 0.5);
    clock(pen, 0, 22.8, 1.7, 9.2);
    saint(pen, 0, 25.6, 3);
  } else {
    pen.face("-7.4,20.3 7.4,20.3 7.4,21 0,25 -7.4,21", 0.5).disc(0, 22.3, 1.1, "dim");
    for (const x of [-17.6, -12, -7.8, 7.8, 12, 17.6]) saint(pen, x, 21.7, 3.2);
    saint(pen, 0, 24.8, 3.6);
  }
  balustrade(pen, -6, 6, 6.8, 17, 1.2);
  const shell = evenly(-1.25, 1.25, 9);
  pen.face([[-5, 5], ...shell.map((turn): Point => [Math.sin(turn) * 5.4, 4 + Math.cos(turn) * 2.6]), [5, 5]], 0.4);
  pen.strokes(
    shell.map((turn): Stroke => [0, 4.2, Math.sin(turn) * 5.2, 4 + Math.cos(turn) * 2.5]),
    "line",
  );
  pen
    .window(0, -1, 4.6, 5.6, "round", 1)
    .lightWindows()
    .strokes("0,-1 0,4.6 | -2.2,2.2 2.2,2.2 | -1.1,-1 -1.1,2.2 | 1.1,-1 1.1,2.2", "ink");
  for (const side of [pen, pen.mirror()])
    side.shape("-6.4,-1 -3.6,-1 -3.6,0 -4,0.6 -3.8,1.8 -4.4,2.6 -5.2,2.2 -5,1.2 -6,0.8 -6.4,0", "figure");
}

/** Three towers of a town wall with a gallery between them. */
function towers(pen: Pen): void {
  townWall(pen.at(-24, 0, 1.2), 46);
  wallTower(pen.at(-19, 0), { radius: 4.6, height: 15, roof: 10 });
  wallTower(pen.at(0, 0), { radius: 6, height: 20, roof: 13 });
  wallTower(pen.at(17, 0), { radius: 5, height: 16, roof: 10 });
  const gallery = evenly(-14, -6, 7).concat(evenly(6, 12, 6));
  pen.strokes(
    gallery.map((x): Stroke => [x, 10.8, x, 13.4]),
    "line",
  );
}

/** A hall of brick with a stepped tower and round arches. */
function brick(pen: Pen): void {
  pen.block(-18, -1, 26, 17, 0.42, { ragged: 0.4 }).face("-18.8,16 8.8,16 5,23 -15,23", 0.5, { surface: "roof" });
  for (const x of evenly(-17, 7, 7)) pen.block(x - 0.6, -1, 1.2, 16, 0.6);
  for (const y of [1, 6.4, 11.4]) pen.windowRow(-17, 7, 6, y, 2, 3.6, "round", 0.6);
  pen.lightWindows().strokes("-18,5.6 8,5.6 | -18,10.6 8,10.6", "line").block(-18.6, 15.4, 27.2, 0.9, 0.9);
  pen.block(8, -1, 10, 31, 0.55, { ragged: 0.5 }).bands(8, 10, [10, 19, 30]);
  pen
    .window(13, -1, 4.4, 7, "round", 1)
    .windowRow(8.8, 17.2, 3, 12, 1.5, 4, "round", 0.6)
    .windowRow(8.8, 17.2, 3, 24, 1.6, 4.4, "round", 0.9)
    .lightWindows();
  clock(pen, 13, 21.4, 2, 9.2);
  pen.battlement(7.4, 18.6, 31, 6, 1.4).face("8.4,32 17.6,32 13,42", 0.55, { surface: "roof" }).finial(13, 42, 1.4);
  for (const x of [8.4, 17.6]) pen.spire(x, 32, 1.6, 5, 1);
}

const builders: Record<GreatHouse, (pen: Pen, variant: number) => void> = {
  nouveau,
  palace,
  modern: modernHouse,
  towers,
  brick,
};

/** A front to look up at: 36 m wide, its door near x 0. */
export function greatHouse(pen: Pen, kind: GreatHouse, variant: 0 | 1 | 2): void {
  builders[kind](pen, variant);
}
