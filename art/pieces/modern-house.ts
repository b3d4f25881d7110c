import type { Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { clock } from "./facades.ts";
import { evenly } from "./repeat.ts";

/** A white corner of the thirties: ribbons of glass, a rounded end, a stair tower or a crown of columns. */
export function modernHouse(pen: Pen, variant: number): void {
  const floors = [5, 6, 4][variant] ?? 5;
  const stair = [-7.3, -14.6, 1.8][variant] ?? -7.3;
  for (let floor = 0; floor < floors; floor++) {
    const y = floor * 4;
    pen.block(-18, y, 24, 4, 0.42, { ragged: 0.5 }).lathe(
      6,
      [
        [9.4, y],
        [9.4, y + 4],
      ],
      { ribs: 9, tone: 0.9 },
    );
    if (!floor) continue;
    pen
      .windowRow(-17, 5.6, 7, y + 1.1, 2.8, 1.9, "square", 0.55)
      .windowRow(6.6, 14.6, 5, y + 1.1, 1.3, 1.9, "square", 0.7)
      .lightWindows();
    pen.strokes(
      [
        [-18, y + 0.8, 6, y + 0.8],
        [-18, y + 3.3, 6, y + 3.3],
        [6, y + 0.8, 15.4, y + 0.8, -0.5],
        [6, y + 3.3, 15.4, y + 3.3, -0.3],
      ],
      "line",
    );
    pen.strokes(
      [
        [9, y + 0.1, 15.6, y + 0.1, -0.5],
        [9, y - 0.5, 15.6, y - 0.5, -0.5],
      ],
      "bold",
    );
  }
  const top = floors * 4;
  pen.block(-18.4, top, 34, 0.9, 0.9);
  if (variant === 2) {
    pen.uprights(evenly(-16, 14, 12), top + 0.9, 3.4, "bold").block(-17.4, top + 4.3, 33, 0.8, 0.9);
    pen.windowRow(-15, 13, 9, top + 1.2, 2, 2.4, "square", 0.6).lightWindows();
  }
  pen.block(stair - 2.7, -1, 5.4, top + 10, 0.6, { ragged: 0.4 });
  pen
    .window(stair, 3, 1.8, top, "square", 1)
    .lightWindows()
    .strokes(
      evenly(4, top + 2, 13).map((y): Stroke => [stair - 0.9, y, stair + 0.9, y]),
      "ink",
    );
  clock(pen, stair, top + 6, 1.8, 9.3);
  pen.block(stair - 3.1, top + 9, 6.2, 0.7, 0.9).line(
    [
      [stair + 1.9, top + 9.7],
      [stair + 1.9, top + 17],
    ],
    "bold",
  );
  pen.at(stair + 1.9, top + 17).face("0,0 5.4,-0.8 5.4,-3.2 0,-2.4", 0.5);
  pen.windowRow(-17.6, stair - 3.2, Math.max(1, Math.round((stair + 14.4) / 3.6)), 0.2, 2.8, 3, "square", 1);
  pen
    .windowRow(stair + 3.2, 14.6, Math.max(3, Math.round((11.4 - stair) / 3.6)), 0.2, 2.9, 3, "square", 0.9)
    .lightWindows();
  pen.block(-19, 3.6, 36, 0.5, 0.9);
}
