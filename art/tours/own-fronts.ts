import { millGate, millTower } from "#art/cities/lodz.ts";
import type { Point, Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { clock } from "#art/pieces/facades.ts";
import { evenly } from "#art/pieces/repeat.ts";

/** Plečnik's National and University Library: brick set with rough stones, windows like open books. */
export function nationalLibrary(pen: Pen): void {
  const { random } = pen.scene;
  pen.block(-19, -1, 38, 27, 0.42, { ragged: 0.5 });
  const stones = Array.from({ length: 92 }, (): Point => [-18 + random() * 35, 1 + Math.floor(random() * 22) * 1.1]);
  for (const [x, y] of stones) pen.block(x, y, 0.8 + random() * 0.9, 0.75, random() < 0.4 ? 0.9 : -1);
  pen.face("-19.4,-1 19.4,-1 18.8,3 -18.8,3", 0.7, { ragged: 0.2 });
  for (const y of [5, 10.6, 16.2]) {
    for (const x of evenly(-16, 16, 9)) {
      if (y < 10 && Math.abs(x) < 3) continue;
      pen
        .block(x - 0.85, y, 1.7, 3.7, -1)
        .window(x, y + 0.3, 1.2, 3.1, "square", 0.55)
        .lightWindows();
      // Two leaves stand out from the wall.
      pen.face(
        [
          [x - 0.85, y],
          [x, y - 0.5],
          [x + 0.85, y],
        ],
        0.8,
      );
      pen.strokes([[x, y + 0.2, x, y + 3.5]], "line");
    }
  }
  pen.block(-2.3, 6, 4.6, 16, 0.2).window(0, 6.4, 3.4, 15, "square", 1).lightWindows();
  pen.strokes("-0.85,6.4 -0.85,21.4 | 0.85,6.4 0.85,21.4 | -1.7,10 1.7,10 | -1.7,14 1.7,14 | -1.7,18 1.7,18", "ink");
  pen.block(-2.6, 0, 5.2, 5.2, 0.7).block(-1.5, 0, 3, 4.4, -1);
  pen.strokes("0,0 0,4.4 | -1.2,2 -0.4,2 | 0.4,2 1.2,2", "line");
  pen.block(-19.8, 23, 39.6, 0.8, 0.9).windowRow(-18, 18, 15, 24.2, 1.2, 1.4, "square", 0.3).lightWindows();
  pen.block(-20, 26, 40, 1.1, 0.9).face("-19,27.1 19,27.1 17,28.6 -17,28.6", 0.5, { surface: "roof" });
}

const wingedHorse =
  "-1.7,0 -1.4,0 -1.2,1.1 -0.8,1.4 0.6,1.3 0.8,0 1.1,0 1.2,1.4 1.5,1.6 1.6,0.7 1.8,0.8 1.7,2 1.3,2.3 0.5,2.2 1.5,3.4 1.2,4.2 " +
  "0.2,3.6 -0.4,2.4 -0.8,2.4 -1,3.1 -1.5,3.5 -2.2,2.9 -2.1,2.6 -1.6,2.7 -1.5,2 -1.9,1 -2.3,1.3 -2.4,1.1 -1.8,0.7";
const muses = [
  "-0.6,0 0.6,0 0.44,1 0.5,1.7 0.92,2.2 1,2.9 0.8,2.95 0.68,2.4 0.32,2.36 0.28,2.6 0.34,2.9 0.1,3.2 -0.16,3.1 -0.2,2.76 -0.1,2.5 -0.46,2.3 -0.7,1.7 -0.42,1.2",
  "-0.5,0 0.7,0 0.4,1.1 0.7,1.3 0.8,1.9 0.55,2.3 0.14,2.5 0.22,2.8 0.04,3.14 -0.22,3.1 -0.3,2.8 -0.2,2.5 -0.56,2.2 -0.62,1.5 -0.38,1.1",
];

/** The State Opera on the Ringstrasse: two storeys of five arches, bronze muses in the upper ones, winged horses on the corners. */
export function stateOpera(pen: Pen): void {
  // The house of the stage and the auditorium rises behind, under a rounded roof.
  pen.block(-13, 12, 26, 10.4, 0.3).block(-13.4, 21.8, 26.8, 0.8, 0.9);
  pen.face("-12.6,22.6 -12.3,24.4 -11.4,26 -9.8,27.2 -8,27.6 8,27.6 9.8,27.2 11.4,26 12.3,24.4 12.6,22.6", 0.6, {
    surface: "roof",
  });
  pen.strokes("-8,28.5 8,28.5", "line").uprights(evenly(-7.8, 7.8, 20), 27.6, 0.9, "line");
  pen.windowRow(-4.6, 4.6, 5, 18.6, 1, 2.2, "round", 0.3).lightWindows();
  // Wings of two storeys.
  pen.block(-19, -1, 38, 13.6, 0.36, { ragged: 0.4 }).block(-19.5, 12.6, 39, 0.9, 0.9).block(-19.3, 6, 38.6, 0.6, 0.8);
  for (const side of [pen, pen.mirror()]) {
    side.windowRow(12.6, 18.8, 3, 0.8, 1.3, 4, "round", 0.5).windowRow(12.6, 18.8, 3, 7.4, 1.3, 4, "round", 0.75);
    side
      .lightWindows()
      .uprights(evenly(13, 19, 13), 13.5, 1, "line")
      .strokes("12.8,14.5 19.3,14.5", "line");
    for (const x of [14.7, 16.8]) side.strokes([[x, -1, x, 12.6]], "line");
    // The stair pavilion beside the loggia, under a roof of its own.
    side.block(8.4, -1, 4.4, 18.4, 0.55, { ragged: 0.3 }).block(8, 17.4, 5.2, 0.8, 0.9).block(8.2, 6, 4.8, 0.6, 0.8);
    side.face("8.4,18.2 12.8,18.2 12.4,20.6 11.6,21.8 9.6,21.8 8.8,20.6", 0.6, { surface: "roof" });
    side.window(10.6, 0.8, 1.7, 4.4, "round", 0.9).window(10.6, 7.6, 1.7, 4.4, "round", 0.9);
    side.window(10.6, 13.8, 1.2, 2.2, "round", 0.4).lightWindows();
  }
  // The loggia.
  pen.block(-8.4, -1, 16.8, 16.4, 0.6, { ragged: 0.2 }).block(-8.9, 15.4, 17.8, 1, 0.9).block(-8.7, 6, 17.4, 0.8, 0.9);
  const middles = evenly(-6.4, 6.4, 5);
  for (const x of middles) pen.window(x, -1, 2.3, 6, "round", 0.95).window(x, 7.4, 2.3, 6.4, "round", 1);
  pen.lightWindows().strokes([[-8.4, 14.4, 8.4, 14.4]], "line");
  middles.forEach((x, i) => {
    const muse = pen.at(x, 8.4);
    (i > 2 ? muse.mirror() : muse).shape(muses[i % 2] ?? "", "figure");
    pen.block(x - 0.8, 7.4, 1.6, 1, 0.8);
  });
  for (const x of evenly(-8, 8, 6)) pen.block(x - 0.3, 6.8, 0.6, 7.2, 0.9).block(x - 0.35, -1, 0.7, 6.6, 0.9);
  pen.uprights(evenly(-5.6, 5.6, 21), 16.4, 1.1, "line").strokes("-5.8,17.5 5.8,17.5", "line");
  for (const side of [pen, pen.mirror()])
    side.block(5.6, 16.4, 3, 1.5, 0.7).at(7.1, 17.9, 0.86).shape(wingedHorse, "figure");
  pen.face("-9.4,-1 9.4,-1 9.2,-0.2 -9.2,-0.2", 0.8);
}

/** A spinning mill of Łódź: five storeys of brick between stair towers, its gate, a chimney behind. */
export function spinningMill(pen: Pen): void {
  const mill = pen.at(0, 0, 0.62);
  mill.lathe(15, "2.6,20 1.7,49 2.3,49.6 2.3,51", { ribs: 5 }).strokes("13.2,46 16.8,46 | 13.2,44 16.8,44", "line");
  mill
    .block(-31, -1.6, 62, 26, 0.36, { ragged: 0.3 })
    .block(-31.6, 24.4, 63.2, 1, 0.9)
    .battlement(-31, 31, 25.4, 13, 1.2);
  for (const y of [1.2, 6, 10.8, 15.6, 20.4]) {
    mill.windowRow(-22, -11, 4, y, 2, 3.2, "round", 0.55).windowRow(11, 22, 4, y, 2, 3.2, "round", 0.55);
    mill.strokes([[-31, y + 4.2, 31, y + 4.2]]);
  }
  mill.windowRow(-9, 9, 6, 20.4, 2, 3.2, "round", 0.55).lightWindows();
  for (const x of [-26.6, 26.6]) millTower(mill.at(x, 0), 9, 31);
  millGate(mill);
}

/** Skopje's old station, half of it gone on 26 July 1963; its clock still says when. */
export function oldStation(pen: Pen): void {
  const torn =
    "-20,-1 13,-1 13.6,2 12.4,4 14,6.4 12.6,8 13.4,10.6 11,11.8 11.6,14 8.6,14.6 8.8,16 5.4,16 5.4,17.4 -20,17.4";
  pen.face(torn, 0.45, { ragged: 0.4 });
  const rubble = evenly(13, 20, 9).map((x, i): Stroke => [x, -0.4, x + 0.9, 0.3 + (i % 3) * 0.5]);
  pen.face("12.6,-1 21,-1 19.4,0.2 17.6,0.4 16.4,1.4 14.6,1.2 13.4,2.2", 0.4).strokes(rubble, "line");
  pen.block(-20.6, 17.4, 26.4, 0.9, 0.9).block(-20.4, 8, 32, 0.6, 0.8);
  pen.windowRow(-19, 10, 7, 1, 2.4, 5.6, "round", 0).windowRow(-19, -4.4, 4, 10, 2, 5, "round", 0.2);
  pen.windowRow(5.4, 9, 1, 10, 1.8, 3.4, "round", 0).lightWindows();
  pen.block(-4.4, -1, 9, 20.4, 0.5, { ragged: 0.4 }).block(-5, 19.4, 10.2, 1, 0.9);
  pen.window(0.1, 0, 4.2, 7.6, "round", 1).lightWindows();
  pen.face("-4.4,20.4 4.6,20.4 3,22.6 -2.8,22.6", 0.5, { surface: "roof" });
  clock(pen, 0.1, 14.2, 3.3, 5 + 17 / 60);
  const cracks = "-9,17 -9.8,14 -8.8,12 -10.4,9 -9.6,7 -10.6,4";
  pen.line(cracks, "bold").line("3.4,12 4.2,10 3,8.4 4,6", "bold");
}

/** Lublin's Grodzka Gate, the Jewish Gate: a house with a passage, from the Christian town to the one that is gone. */
export function grodzkaGate(pen: Pen): void {
  for (const side of [-1, 1]) {
    const wing = pen.at(side * 13.4, 0);
    wing.block(-6.6, -1, 13.2, 12, 0.3, { ragged: 0.5 }).face("-7,11 7,11 5,15 -5,15", 0.5, { surface: "roof" });
    wing.windowRow(-5.6, 5.6, 3, 2, 1.4, 2.6, "square", 0.3).windowRow(-5.6, 5.6, 3, 7, 1.4, 2.6, "square", 0.3);
    wing.lightWindows();
  }
  pen.block(-7.4, -1, 14.8, 17, 0.5, { ragged: 0.4 }).block(-7.8, 16, 15.6, 0.9, 0.9);
  pen.face("-8,16.9 8,16.9 4.4,22 -4.4,22", 0.5, { surface: "roof" });
  pen.windowRow(-5.8, 5.8, 3, 11, 1.6, 3, "square", 0.4).lightWindows();
  for (const x of [-6.4, -3.4, 3.4, 6.4]) pen.block(x - 0.45, 0, 0.9, 9, 0.8);
  pen.block(-7.6, 9, 15.2, 0.8, 0.9).face("-3,16 3,16 0,18.4", 0.5);
  pen.window(0, 0, 4.8, 7.4, "round", 1).lightWindows();
  pen.line(
    [
      [-2.4, 0],
      [-2.4, 5],
      ...evenly(Math.PI, 0, 9).map((a): Point => [2.4 * Math.cos(a), 5 + 2.4 * Math.sin(a)]),
      [2.4, 0],
    ],
    "bold",
  );
}
