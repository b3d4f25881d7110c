import type { Pen } from "#art/engine/pen.ts";
import type { Scene } from "#art/engine/scene.ts";
import { placeStreet, type StreetPlace } from "./street.ts";

type StoneRowOptions = {
  /** Pixels a metre. */
  scale?: number;
  height?: readonly [number, number];
  width?: readonly [number, number];
  lit?: number;
  /** Pixels of wall below the ground line. */
  base?: number;
  /** Share of houses that turn their gable to the viewer. */
  gables?: number;
  /** The upper floor hangs out over the lower one, as in Ottoman towns. */
  jetty?: number;
  layer?: 1 | 2 | 3;
};

/** Houses of the south in one row: bare walls, small windows, low tiled roofs. */
export function stoneHouseRow(row: Pen, length: number, options: StoneRowOptions): void {
  const { scale = 4.4, height = [6, 10], width: widths = [7, 12], lit = 0.38, base = 40 } = options;
  const { gables = 0.35, jetty = 0 } = options;
  const { random } = row.scene;
  const between = ([low, high]: readonly [number, number]): number => low + random() * (high - low);
  for (let x = 0; x < length; ) {
    const width = Math.min(between(widths), Math.max(5, length - x));
    const eaves = between(height);
    const pen = row.at(x, 0);
    const edge = 0.5 + jetty;
    if (random() < gables) {
      pen.face(
        [
          [-edge, eaves - 0.3],
          [width + edge, eaves - 0.3],
          [width / 2, eaves + width * 0.3],
        ],
        0.35,
      );
    } else {
      const rise = 2.2 + random() * 1.2;
      pen.face(
        [
          [-edge, eaves],
          [width + edge, eaves],
          [width - 1.4, eaves + rise],
          [1.4, eaves + rise],
        ],
        0.55,
        { surface: "roof", ragged: 0.2 },
      );
      if (random() < 0.6) pen.block(width * (0.25 + random() * 0.4), eaves + rise - 0.6, 0.9, 1.9, 0.3);
    }
    pen.block(0, -base / scale, width, eaves + base / scale, 0.16 + random() * 0.3, { ragged: 0.7 });
    if (jetty) {
      pen.block(-jetty, eaves * 0.5, width + 2 * jetty, eaves * 0.5, 0.3, {
        ragged: 0.5,
      });
      pen.strokes(
        [
          [-jetty, eaves * 0.5, 0, eaves * 0.3],
          [width + jetty, eaves * 0.5, width, eaves * 0.3],
        ],
        "line",
      );
    }
    const columns = Math.max(2, Math.round(width / 2.8));
    pen.windowRow(0.4, width - 0.4, columns, eaves * 0.62, 1, 1.7, jetty ? "round" : "square", lit);
    if (eaves > 6.4)
      pen.windowRow(0.4, width - 0.4, Math.max(1, columns - 1), eaves * 0.3, 0.9, 1.5, "square", lit * 0.8);
    if (random() < 0.5) pen.window(width * 0.5, 0, 1.5, 2.4, "round", 0.8);
    pen.lightWindows();
    x += width;
  }
}

/** Draws a row of such houses once and places it; `placeStreet` places it again. */
export function stoneRow(
  scene: Scene,
  name: string,
  length: number,
  options: StoneRowOptions,
  places: readonly StreetPlace[],
): Scene {
  const { scale = 4.4, layer = 3 } = options;
  scene.capture(name, () => stoneHouseRow(scene.pen(0, 0, scale, layer), length / scale, options));
  return placeStreet(scene, name, length, places);
}
