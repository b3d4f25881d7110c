import type { Pen } from "#art/engine/pen.ts";
import { nave } from "#art/pieces/facades.ts";
import { evenly } from "#art/pieces/repeat.ts";

function crocketed(pen: Pen, x: number, y: number, width: number, height: number): void {
  pen.spire(x, y, width, height, 2);
  const crockets = evenly(0.14, 0.78, 5).flatMap((share) => {
    const reach = (width / 2) * (1 - share);
    const level = y + height * share;
    return [
      [x - reach, level, x - reach - 0.6, level + 0.5],
      [x + reach, level, x + reach + 0.6, level + 0.5],
    ] as const;
  });
  pen.strokes(crockets, "line");
}

/** St Anne's: three towers and the ogee arch, all ribs of moulded brick. */
export function stAnne(pen: Pen): void {
  pen.block(-10.6, 0, 21.2, 20, 0.35, { ragged: 0.6 });
  pen.block(-2.1, 18, 4.2, 13, 0.5).window(0, 22, 1.7, 7, "pointed", 0.9).lightWindows();
  pen.strokes("-1.4,18 -1.4,31 | 1.4,18 1.4,31", "line").block(-2.5, 30.6, 5, 0.9, 0.9);
  crocketed(pen, 0, 31.5, 4.2, 14);
  for (const x of [-2.3, 2.3]) pen.spire(x, 31, 1, 5, 1, false);
  for (const side of [pen, pen.mirror()]) {
    side.block(5.4, 0, 5.2, 29, 0.55, { ragged: 0.5 }).bands(5.4, 5.2, [6.4, 19.6, 28.4], 0.3);
    side
      .uprights([5.9, 10.1], 7.2, 12.4, "line")
      .window(8, 8.4, 1.9, 10, "pointed", 0.85)
      .window(8, 21.4, 1.5, 6, "pointed", 0.5);
    side.lightWindows().strokes("8,8.4 8,17", "ink");
    for (const x of [5.6, 10.4]) side.block(x - 0.4, 28, 0.8, 3, 0.5).spire(x, 31, 1.2, 5, 1, false);
    crocketed(side, 8, 29.3, 4.6, 12);
    side.face("3.3,7 4.1,7 4.1,20 3.3,20", 0.6).spire(3.7, 20, 1.2, 6, 1);
    side
      .line("10.6,19 8.6,20.4 6,20.6 3.4,21.4 1.4,23.8 0,27.8", "bold")
      .line("5.4,17 3.6,18.2 1.6,20.2 0,23.6", "line");
  }
  pen.window(0, 8, 4.4, 11, "pointed", 1).lightWindows();
  pen.strokes("-0.75,8 -0.75,17.6 | 0.75,8 0.75,17.6 | -2.2,11 2.2,11 | -2.2,14 2.2,14", "ink");
  pen.block(-10.6, 0, 21.2, 6.6, 0.4).windowRow(-10, 10, 3, 0, 3, 5, "pointed", 0.9).lightWindows();
  pen.strokes("-5.4,0 -5.4,6.6 | 5.4,0 5.4,6.6 | -7,0 -7,4 | 0,0 0,4.4 | 7,0 7,4", "ink").block(-11, 6.4, 22, 0.7, 0.9);
}

/** The Bernardine church behind it. */
export function bernardines(pen: Pen): void {
  nave(pen, 2, 40, 19, 32, 5, { glass: 2.6 });
  pen.face("-12,0 2,0 2,24 -2,27 -3.4,31 -5,34.6 -6.6,31 -8,27 -12,24", 0.4).window(-5, 8, 3.4, 14, "pointed", 0.9);
  pen.lightWindows().strokes("-5,8 -5,20", "ink").finial(-5, 34.6, 1.2);
  pen.block(2, 0, 6, 32, 0.5).window(5, 23, 1.7, 6, "pointed", 0.7).lightWindows();
  pen.lathe(5, "3.4,32 3.4,34 1.6,37 1.4,40 0,46", { ribs: 3 }).finial(5, 46);
}
