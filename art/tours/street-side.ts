import type { Stroke } from "#art/engine/path.ts";
import { strokesPath } from "#art/engine/path.ts";
import { archPoints, type Perspective, type Place } from "#art/engine/perspective.ts";
import type { Scene } from "#art/engine/scene.ts";

/** A house along the street: from z to z, so high, its door lit or not. */
export type SideHouse = readonly [from: number, to: number, height: number, litDoor?: boolean];
export type SideOptions = {
  /** −1 the left side, 1 the right. */
  side: 1 | -1;
  /** Metres from the middle of the street to the wall. */
  away: number;
  lit?: number;
  /** A deep eave over the street, metres. */
  eaves?: number;
  shutters?: boolean;
};

type Pair = [Place, Place];

/** House fronts along one side of a street in perspective, far ones first. */
export function streetSide(view: Perspective, houses: readonly SideHouse[], options: SideOptions): void {
  const { side, away, lit = 0.42, eaves = 0.45, shutters = true } = options;
  const x = away * side;
  for (const [from, to, height, litDoor = false] of houses) {
    const wall = (y0: number, y1: number, z0: number, z1: number): Place[] => [
      [x, y0, z0],
      [x, y0, z1],
      [x, y1, z1],
      [x, y1, z0],
    ];
    view.face("face3", wall(0, height, from, to));
    plaster(view, x, from, to, height);
    view.face("face3", [
      [x, height, from - 0.1],
      [x, height, to],
      [x - side * eaves, height + 0.35, to],
      [x - side * eaves, height + 0.35, from - 0.1],
    ]);
    view.face("face3", [
      [x - side * eaves, height + 0.35, from - 0.1],
      [x - side * eaves, height + 0.35, to],
      [x - side * (eaves + 0.12), height + 0.6, to],
      [x - side * (eaves + 0.12), height + 0.6, from - 0.1],
    ]);
    const corbels: Pair[] = [];
    for (let z = from + 0.2; z < to; z += from < 8 ? 0.7 : 0.9)
      corbels.push([
        [x, height - 0.4, z],
        [x, height - 0.02, z],
      ]);
    view.strokes("hatch3", corbels);
    sideWindows(view, x, side, [from, to, height], lit * (from < 6 ? 0.7 : 1.1), shutters && from < 14);
    sideDoor(view, x, (from + to) / 2 + 0.3, litDoor);
    view.strokes("line3", [
      [
        [x, 3.4, from],
        [x, 3.4, to],
      ],
      [
        [x, height - 0.5, from],
        [x, height - 0.5, to],
      ],
    ]);
  }
}

/** Broken level lines, thickest where the lamps hang. */
function plaster(view: Perspective, x: number, from: number, to: number, height: number): void {
  const { random } = view.scene;
  const lines: Pair[] = [];
  const step = from < 6 ? 0.24 : from < 14 ? 0.42 : 0.7;
  for (let y = 0.3; y < Math.min(height, from < 6 ? 6 : 11); y += step) {
    const near = Math.exp(-(((y - 3.4) / 2.2) ** 2));
    for (let z = from + random() * 0.4; z < to; ) {
      const end = Math.min(to, z + 0.3 + random() * from * 0.12);
      if (random() < (from < 6 ? 0.24 : 0.1) + near * 0.62)
        lines.push([
          [x, y, z],
          [x, y, end],
        ]);
      z = end + 0.15 + random() * 0.4;
    }
  }
  view.strokes("hatch3", lines);
}

function sideWindows(
  view: Perspective,
  x: number,
  side: number,
  [from, to, height]: SideHouse,
  lit: number,
  shutters: boolean,
): void {
  const { scene } = view;
  const count = Math.max(1, Math.round((to - from) / 2.5));
  let [open, bright, dark] = ["", "", ""];
  const bars: Pair[] = [];
  for (let i = 0; i < count; i++) {
    const middle = from + ((to - from) * (i + 0.5)) / count;
    const half = 0.42;
    for (let y = 4.1; y + 2 < height; y += 2.9) {
      const pane = (z0: number, z1: number, y0 = y, y1 = y + 1.55): string =>
        view.data([
          [x, y0, z0],
          [x, y0, z1],
          [x, y1, z1],
          [x, y1, z0],
        ]);
      if (scene.random() < lit) bright += pane(middle - half, middle + half);
      else dark += pane(middle - half, middle + half);
      bars.push(
        [
          [x, y + 1, middle - half],
          [x, y + 1, middle + half],
        ],
        [
          [x, y, middle],
          [x, y + 1.55, middle],
        ],
      );
      if (!shutters) continue;
      open += pane(middle - 0.86, middle - half) + pane(middle + half, middle + 0.86);
      open += view.data([
        [x, y - 0.16, middle - 0.6],
        [x, y - 0.16, middle + 0.6],
        [x - side * 0.18, y - 0.16, middle + 0.6],
        [x - side * 0.18, y - 0.16, middle - 0.6],
      ]);
    }
  }
  scene.path("face3", open).path("dark", dark).path("lit", bright);
  const crossed = bars.map(([a, b]): Stroke => [...view.at(a), ...view.at(b)]);
  scene.put(`<path class="ink" stroke-width="1.4" d="${strokesPath(crossed, true)}"/>`);
}

function sideDoor(view: Perspective, x: number, middle: number, lit: boolean): void {
  const door = (size: number): Place[] => [
    [x, 0, middle - 0.7 * size],
    ...archPoints(middle - 0.7 * size, middle + 0.7 * size, 1.9, 0.75 * size, 8).map(([z, y]): Place => [x, y, z]),
    [x, 0, middle + 0.7 * size],
  ];
  view.face("face3", door(1.3)).face("dark", door(1));
  if (lit) view.face("lit", door(0.86).slice(1, -1));
  view.strokes("line3", [
    [
      [x, 0, middle],
      [x, lit ? 2.4 : 1.8, middle],
    ],
  ]);
}

const bracketLantern =
  '<path class="lit" d="M-5 9H5L4 22H-4z"/><path class="face4" d="M-6.5 9.5L0 4l6.5 5.5zM-5.5 22h11v3h-11z"/><path class="ink" stroke-width="1" d="M-1.7 9.5l-.2 12.5M1.7 9.5l.2 12.5"/>';

/** A lantern on an iron arm over the street. */
export function wallLantern(view: Perspective, side: 1 | -1, away: number, y: number, z: number): Scene {
  const { scene } = view;
  const size = view.scale(z) / 100;
  const [x, top] = view.at([(away - 0.9) * side, y, z]);
  const [wallX, wallY] = view.at([away * side, y + 0.25, z]);
  const fixed = (...values: number[]): string => values.map((value) => Math.round(value)).join(" ");
  scene.glow(x, top + 14 * size, 300 * size, 0.65);
  scene.put(
    `<path class="bold4" d="M${fixed(wallX, wallY)}L${fixed(x, top - 2 * size)}M${fixed(wallX, wallY + 60 * size)}Q${fixed(wallX - side * 4 * size, wallY)} ${fixed(x + side * 22 * size, top)}"/>`,
  );
  return scene.define("bracket-lantern", bracketLantern).place("bracket-lantern", x, top, size * 2.6);
}
