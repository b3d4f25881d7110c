import type { Point, Stroke } from "#art/engine/path.ts";
import type { WallPen } from "#art/engine/wall-pen.ts";
import { evenly } from "./repeat.ts";

export type NearHouse = {
  from: number;
  width: number;
  eaves: number;
  rise?: number;
  columns?: number;
  lit?: number;
  door?: boolean;
};

/** A house so near that full shading would outweigh the whole street: broad strokes, panes with bars, a door in its frame. */
export function nearHouse(wall: WallPen, house: NearHouse): void {
  const { from, width, eaves, rise = 4, columns = 3, lit = 0.4, door = true } = house;
  const pen = wall.at(from, 0);
  const { random } = wall.scene;
  const roof: Point[] = [
    [-0.4, eaves],
    [width + 0.4, eaves],
    [width - 0.6, eaves + rise],
    [0.6, eaves + rise],
  ];
  pen.face(roof, -1);
  pen.strokes(
    evenly(0.8, width - 0.8, 12).map((x): Stroke => [x, eaves + 0.3, x, eaves + rise * (0.3 + random() * 0.6)]),
  );
  pen.block(0, 0, width, eaves, -1);
  const rows = evenly(0.5, eaves - 0.5, 19).map((y): Stroke => {
    const length = width * (0.12 + random() * 0.4);
    return wall.scene.night ? [0, y, length, y] : [width - length, y, width, y];
  });
  pen.strokes(rows);
  const bars: Stroke[] = [];
  for (let y = 4.6; y + 2.2 < eaves; y += 3.3) {
    pen.windowRow(0.6, width - 0.6, columns, y, 1.1, 1.9, "square", lit);
    for (let i = 0; i < columns; i++) {
      const x = 0.6 + ((width - 1.2) * (i + 0.5)) / columns;
      bars.push([x, y, x, y + 1.9], [x - 0.55, y + 1.25, x + 0.55, y + 1.25]);
    }
  }
  pen.lightWindows().strokes(bars, "ink");
  if (door) pen.window(width * 0.34, 0, 1.7, 3, "round", 0).lightWindows();
  pen.strokes(
    [
      [-0.4, eaves, width + 0.4, eaves],
      [-0.4, eaves - 0.5, width + 0.4, eaves - 0.5],
      [0, 3.9, width, 3.9],
    ],
    "line",
  );
}
