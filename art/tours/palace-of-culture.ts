import type { Pen } from "#art/engine/pen.ts";
import { evenly } from "#art/pieces/repeat.ts";

/** A row of Renaissance crests, as on the town halls of Poland: what makes the tower Polish. */
function attic(pen: Pen, left: number, right: number, y: number, count: number, size: number): void {
  pen.block(left, y, right - left, size * 0.5, 0.8);
  for (const x of evenly(left + size * 0.5, right - size * 0.5, count))
    pen
      .at(x, y + size * 0.5, size)
      .face("-0.42,0 0.42,0 0.42,0.4 0.2,0.6 0.2,0.9 0,1.5 -0.2,0.9 -0.2,0.6 -0.42,0.4", -1);
}

/** The Palace of Culture and Science: 237 m, four corner towers round the shaft, attics on every step, the clock under the spire. */
export function palaceOfCulture(pen: Pen): void {
  pen.block(-92, 0, 184, 16, 0.35).windowRow(-88, 88, 22, 5, 2.4, 8, "square", 0.6).lightWindows();
  attic(pen, -92, 92, 16, 13, 5);
  for (const side of [pen, pen.mirror()]) {
    side.block(50, 0, 34, 30, 0.4).windowRow(52, 82, 7, 8, 2.4, 16, "square", 0.5);
    attic(side, 50, 84, 30, 7, 4.4);
    side.block(22, 0, 20, 62, 0.5).uprights(evenly(25, 39, 5), 8, 46, "hatch");
    for (const y of [22, 32, 42, 52]) side.windowRow(24, 40, 4, y, 2, 5, "square", 0.5);
    attic(side, 21, 43, 62, 5, 5);
    side.block(26, 62, 12, 9, 0.5);
    attic(side, 26, 38, 71, 3, 4);
  }
  pen.lightWindows().block(-24, 0, 48, 52, 0.4).windowRow(-20, 20, 7, 8, 3, 26, "round", 0.6).lightWindows();
  attic(pen, -24, 24, 52, 9, 5);
  pen.block(-19, 52, 38, 84, 0.5, { ragged: 0.4 }).uprights(evenly(-16, 16, 8), 60, 74, "hatch");
  for (const y of [64, 76, 88, 100, 112, 124]) pen.windowRow(-16.5, 16.5, 6, y, 2, 5, "square", 0.5);
  pen.lightWindows();
  attic(pen, -20, 20, 136, 7, 5.4);
  pen.block(-14, 138, 28, 14, 0.6).windowRow(-12, 12, 5, 141, 2.2, 7, "round", 0.8).lightWindows();
  attic(pen, -14.6, 14.6, 151, 5, 5);
  pen.block(-10.5, 152, 21, 19, 0.55).disc(0, 161, 6.8, "lit").disc(0, 161, 5.6).line("0,165 0,161 3,159.4", "bold");
  attic(pen, -11, 11, 170, 4, 4.6);
  pen.block(-7, 171, 14, 12, 0.6).windowRow(-6, 6, 3, 173, 1.8, 7, "round", 1).lightWindows();
  attic(pen, -7.4, 7.4, 182, 3, 4);
  pen
    .block(-4.4, 183, 8.8, 8, 0.6)
    .lathe(0, "3.4,190 2.2,196 1.4,212 0.9,214 0.5,237", { ribs: 2 })
    .finial(0, 237, 1.8);
}
