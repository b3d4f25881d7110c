import type { Pen } from "#art/engine/pen.ts";
import type { Layer, Scene } from "#art/engine/scene.ts";
import { type Country, type HouseKind, pitchOf, roofs } from "./roofs.ts";

export type StreetOptions = {
  kinds: readonly HouseKind[];
  /** Pixels a metre. */
  scale?: number;
  /** Lowest and highest eaves, metres. */
  height?: readonly [number, number];
  width?: readonly [number, number];
  layer?: Layer;
  /** Share of lit windows. */
  lit?: number;
  /** Whose roofs the houses have: their pitch, their eaves and whether there are dormers. */
  country?: Country;
  /** Stretches the roofs. */
  roof?: number;
  /** Share of houses with a lit shop front. */
  shops?: number;
  /** Pixels of wall below the ground line, to be covered by what stands in front. */
  base?: number;
};
export type StreetPlace = readonly [x: number, y: number, scale?: number, mirrored?: boolean];

/** Town houses side by side from pixel x0 to x1, standing on y. */
export function houses(scene: Scene, x0: number, x1: number, y: number, options: StreetOptions): Scene {
  const { scale = 4.6, layer = 3 } = options;
  houseRow(scene.pen(x0, y, scale, layer), (x1 - x0) / scale, options);
  return scene;
}

/** So many metres of town houses, drawn with any pen: one that faces the eye or one whose wall runs away from it. */
export function houseRow(row: Pen, length: number, options: StreetOptions): void {
  const { kinds, scale = 4.6, height = [10, 15], width: widths = [9, 15] } = options;
  const { lit = 0.42, country = "germany", roof = 1, shops = 0.5, base = 40 } = options;
  const { random } = row.scene;
  const between = ([low, high]: readonly [number, number]): number => low + random() * (high - low);
  let x = 0;
  while (x < length - 0.001) {
    const width = Math.min(between(widths), Math.max(6, length - x));
    const eaves = between(height);
    const kind = kinds[Math.floor(random() * kinds.length)] ?? "eave";
    const columns = Math.max(2, Math.round(width / 3.2));
    const floors = Math.max(2, Math.floor((eaves - 3.5) / 3.3));
    const rise = (kind === "eave" ? 4 + random() * 2.5 : 5 + random() * 3) * roof * pitchOf(country);
    const pen = row.at(x, 0);
    roofs[kind](pen, { width, eaves, rise, columns, lit, country });
    pen.block(0, -base / scale, width, eaves + base / scale, 0.14 + random() * 0.2, { ragged: 0.75 });
    for (let floor = 0; floor < floors; floor++) {
      const shape = floor === 0 && random() < 0.4 ? "round" : "square";
      const chance = lit * (floor === floors - 1 ? 0.7 : 1);
      pen.windowRow(0.5, width - 0.5, columns, 4.3 + floor * 3.3, 1.15, 1.9, shape, chance);
    }
    if (random() < shops) {
      pen.window(width / 2, 0.1, 2.2, 3.2, "round", 0.9);
      pen.window(width * 0.18, 0.4, 1.8, 2.4, "square", 0.8).window(width * 0.82, 0.4, 1.8, 2.4, "square", 0.8);
    }
    pen
      .strokes(
        [
          [-0.2, eaves, width + 0.2, eaves],
          [0, 3.8, width, 3.8],
        ],
        "line",
      )
      .lightWindows();
    x += width;
  }
}

/** Places a strip made by `street` again. */
export function placeStreet(scene: Scene, name: string, length: number, places: readonly StreetPlace[]): Scene {
  for (const [x, y, scale = 1, mirrored = false] of places) {
    scene.place(name, mirrored ? x + length * scale : x, y, scale, mirrored ? -scale : scale);
  }
  return scene;
}

/** One strip of houses drawn once and placed several times, because a drawn street costs kilobytes and a copy none. */
export function street(
  scene: Scene,
  name: string,
  length: number,
  options: StreetOptions,
  places: readonly StreetPlace[],
): Scene {
  scene.capture(name, () => houses(scene, 0, length, 0, options));
  return placeStreet(scene, name, length, places);
}
