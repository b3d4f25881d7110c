import type { Point } from "#app/art/engine/path.ts";
import type { Pen } from "#app/art/engine/pen.ts";
import type { Layer, Scene } from "#app/art/engine/scene.ts";

export type HouseKind = "eave" | "gable" | "step" | "baroque" | "attic" | "flat";
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
  /** Stretches the roofs. */
  roof?: number;
  /** Share of houses with a lit shop front. */
  shops?: number;
  /** Pixels of wall below the ground line, to be covered by what stands in front. */
  base?: number;
};
export type StreetPlace = readonly [x: number, y: number, scale?: number, mirrored?: boolean];

type House = { width: number; eaves: number; rise: number; columns: number; lit: number };

function eaveRoof(pen: Pen, { width, eaves, rise, lit }: House): void {
  pen.face(
    [
      [-0.4, eaves],
      [width + 0.4, eaves],
      [width - 0.9, eaves + rise],
      [0.9, eaves + rise],
    ],
    0.42,
    {
      surface: "roof",
      ragged: 0.2,
    },
  );
  const dormers = Math.round(width / 5);
  for (let i = 0; i < dormers; i++) {
    const dormer = pen.at((width * (i + 0.5)) / dormers, eaves);
    dormer.face("-1,0.8 1,0.8 1,2.4 0,3.4 -1,2.4", -1);
    pen.window((width * (i + 0.5)) / dormers, eaves + 1, 1, 1.4, "square", lit);
  }
  if (pen.scene.random() < 0.8) pen.block(width * 0.7, eaves + rise - 1, 1.2, 2.6, 0.3);
}

function steppedGable(pen: Pen, { width, eaves, lit }: House): void {
  const steps = 4;
  const left = Array.from({ length: steps }, (_, i): Point[] => {
    const level = eaves + 1.9 * (i + 0.6);
    return [
      [(width / 2 / steps) * i * 0.9, level],
      [(width / 2 / steps) * (i + 1) * 0.9, level],
    ];
  }).flat();
  const right = left.map(([x, y]): Point => [width - x, y]).reverse();
  pen.face([[0, eaves], ...left, ...right, [width, eaves]], 0.25);
  pen.window(width / 2, eaves + 2, 1.2, 2.2, "round", lit);
}

function baroqueGable(pen: Pen, { width, eaves, rise, lit }: House): void {
  const left: Point[] = [
    [0, eaves],
    [0.2, eaves + 1.5],
    [width * 0.14, eaves + 2],
    [width * 0.2, eaves + rise * 0.7],
    [width * 0.3, eaves + rise * 0.8],
    [width * 0.33, eaves + rise + 0.5],
  ];
  const right = left.map(([x, y]): Point => [width - x, y]).reverse();
  pen.face([...left, [width / 2, eaves + rise + 2], ...right], 0.3);
  pen.window(width / 2, eaves + 1.5, 1.3, 2.2, "round", lit).finial(width / 2, eaves + rise + 2, 0.8);
}

function polishAttic(pen: Pen, { width, eaves, columns }: House): void {
  pen.block(-0.2, eaves, width + 0.4, 2.6, 0.35);
  for (let i = 0; i < columns; i++) {
    const middle = (width * (i + 0.5)) / columns;
    pen.at(middle, eaves).face("-1,2.6 -0.7,3.6 0,4.3 0.7,3.6 1,2.6", 0.3);
    pen.window(middle, eaves + 0.5, 0.9, 1.5, "round", 0);
  }
}

function flatCornice(pen: Pen, { width, eaves }: House): void {
  pen.block(-0.5, eaves, width + 1, 1.2, 0.5);
  if (pen.scene.random() >= 0.5) return;
  const [low, high] = [eaves + 1.2, eaves + 4.5];
  pen.face(
    [
      [0, low],
      [width, low],
      [width - 1.6, high],
      [1.6, high],
    ],
    0.35,
    { surface: "roof" },
  );
}

const roofs: Record<HouseKind, (pen: Pen, house: House) => void> = {
  eave: eaveRoof,
  gable: (pen, { width, eaves, rise, lit }) => {
    pen.face(
      [
        [0, eaves],
        [width / 2, eaves + rise + width * 0.22],
        [width, eaves],
      ],
      0.25,
    );
    pen.window(width / 2, eaves + 1.5, 1.2, 2, "round", lit);
  },
  step: steppedGable,
  baroque: baroqueGable,
  attic: polishAttic,
  flat: flatCornice,
};

/** Town houses side by side from pixel x0 to x1, standing on y. */
export function houses(scene: Scene, x0: number, x1: number, y: number, options: StreetOptions): Scene {
  const { kinds, scale = 4.6, height = [10, 15], width: widths = [9, 15], layer = 3 } = options;
  const { lit = 0.42, roof = 1, shops = 0.5, base = 40 } = options;
  const { random } = scene;
  const between = ([low, high]: readonly [number, number]): number => low + random() * (high - low);
  let x = x0;
  while (x < x1) {
    const width = Math.min(between(widths), Math.max(6, (x1 - x) / scale));
    const eaves = between(height);
    const kind = kinds[Math.floor(random() * kinds.length)] ?? "eave";
    const columns = Math.max(2, Math.round(width / 3.2));
    const floors = Math.max(2, Math.floor((eaves - 3.5) / 3.3));
    const rise = (kind === "eave" ? 4 + random() * 2.5 : 5 + random() * 3) * roof;
    const pen = scene.pen(x, y, scale, layer);
    roofs[kind](pen, { width, eaves, rise, columns, lit });
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
    x += width * scale;
  }
  return scene;
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
