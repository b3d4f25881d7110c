import { type Point, pointsPath, readPoints, type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Perspective, Place } from "#art/engine/perspective.ts";
import type { Scene } from "#art/engine/scene.ts";
import { lamp } from "./lamps.ts";
import { guests, guide, type Person } from "./people.ts";

/** Heights of the drawings in pixels at size 1. */
const [lampPixels, personPixels] = [130, 96];

export type PavingOptions = {
  /** Metres from the eye at which the paving ends. */
  far: number;
  /** Metres between the joints that run to the vanishing point. */
  width?: number;
  /** Metres between two bands of smooth stone. */
  bandsApart?: number;
  /** The share of joints that show. */
  share?: number;
  /** Where the paving ends on the right, in metres: at a quay. */
  edge?: number;
  /** The same on the left. */
  start?: number;
  /** Pools of lamplight. */
  lights?: readonly (readonly [x: number, z: number, radius: number])[];
};

/** Slabs in courses: joints that run to the vanishing point, and courses that draw together with the distance. */
export function paving(
  view: Perspective,
  { far, width = 1.6, share = 0.27, bandsApart = 7, edge, start, lights = [] }: PavingOptions,
): void {
  const { scene } = view;
  const { random } = scene;
  const top = Math.round(view.at([0, 0, far])[1]);
  const near = (view.focal * view.eye) / (905 - view.vanishY);
  const border = (x: number | undefined, outside: number): Point[] =>
    x === undefined
      ? [
          [outside, top],
          [outside, 905],
        ]
      : [view.at([x, 0, far]), view.at([x, 0, near])];
  const outline = [...border(start, 0), ...border(edge, 1600).reverse()];
  scene.put(`<path class="bare3" d="${pointsPath(outline, { whole: true })}"/>`);
  const joints: Stroke[] = [];
  const bands: Stroke[] = [];
  for (let z = near, row = 0; z < far * 0.6; row++) {
    const deep = z * (1.1 + (row % 3) * 0.012);
    const [, y] = view.at([0, 0, z]);
    const left = Math.max(start ?? -999, (-view.vanishX * z) / view.focal);
    const right = Math.min(edge ?? 999, ((1600 - view.vanishX) * z) / view.focal);
    const length = width * Math.max(0.5, z / 40);
    for (
      let x = left + length * (start === undefined ? -random() : random());
      x < right;
      x += length * (0.7 + random() * 0.6)
    ) {
      if (random() > share) continue;
      joints.push([view.at([x, 0, z])[0], y, view.at([x + length * (0.5 + random() * 0.4), 0, z])[0], y]);
      if (random() < 0.6) joints.push([...view.at([x, 0, z]), ...view.at([x, 0, deep])]);
    }
    z = deep;
  }
  // Bands of smoother stone lead the eye across the square.
  const reach = (800 * far) / view.focal;
  for (let x = -Math.ceil(reach / bandsApart) * bandsApart; x <= reach; x += bandsApart) {
    const from = Math.max(near, (Math.abs(x) * view.focal) / (x < 0 ? view.vanishX : 1600 - view.vanishX));
    if (from > far * 0.7 || x > (edge ?? 999) || x < (start ?? -999)) continue;
    for (const side of [0, bandsApart * 0.09])
      bands.push([...view.at([x + side, 0, from]), ...view.at([x + side, 0, far])]);
  }
  scene.put(`<path class="hatch3" opacity=".6" d="${strokesPath(joints, true)}"/>`);
  scene.put(`<path class="hatch3" opacity=".8" d="${strokesPath(bands, true)}"/>`);
  for (const [x, z, radius] of lights) lightPool(view, [x, 0, z], radius);
}

/** Lamplight on the ground: a glow, and the edges of stones that catch it. */
export function lightPool(view: Perspective, place: Place, radius: number): void {
  const { scene } = view;
  const { random } = scene;
  const [px, py] = view.at(place);
  const reach = radius * view.scale(place[2]);
  const flat = Math.min(0.3, (py - view.vanishY) / view.scale(place[2]) / 16 + 0.08);
  scene.glow(px, py, reach, 0.34, reach * flat);
  const gleams = Array.from({ length: 16 }, (): Stroke => {
    const angle = random() * 6.28;
    const distance = Math.sqrt(random()) * reach * 0.85;
    const [from, level] = [px + Math.cos(angle) * distance, py + Math.sin(angle) * distance * flat * 0.9];
    return [from, level, from + 5 + random() * reach * 0.08, level, -1];
  });
  scene.put(`<path class="spark" opacity=".75" d="${strokesPath(gleams, true)}"/>`);
}

/** Lamps so many metres high, the far ones first. */
export function lampsAlong(view: Perspective, places: readonly (readonly [x: number, z: number])[], metres = 5): Scene {
  for (const [x, z] of places.toSorted(([, a], [, b]) => b - a)) {
    const [left, foot] = view.at([x, 0, z]);
    lamp(view.scene, left, foot, view.sizeOf(metres, lampPixels, z));
  }
  return view.scene;
}

export type Walker = readonly [who: Person, x: number, z: number, turned?: boolean];

/** The guests of a walk, smaller with the distance. */
export function walkers(view: Perspective, people: readonly Walker[]): Scene {
  for (const [who, x, z, turned = false] of people.toSorted(([, , a], [, , b]) => b - a)) {
    const [left, foot] = view.at([x, 0, z]);
    const size = view.sizeOf(1.75, personPixels, z);
    guests(view.scene, [[who, left, foot, turned ? -size : size]]);
  }
  return view.scene;
}

// A body and, a little apart from it, a head: at twenty pixels a neck would be lost in the outline.
const farBodies = [
  "-.17,0 -.09,0 0,.6 .09,0 .17,0 .2,.8 .29,.74 .27,1.3 .14,1.42 -.14,1.42 -.27,1.3 -.29,.74 -.2,.8",
  "-.1,0 -.08,.3 -.34,.3 -.18,.9 -.28,.84 -.24,1.3 -.1,1.4 .1,1.4 .24,1.3 .28,.84 .18,.9 .34,.3 .08,.3 .1,0",
].map(readPoints);
const farHead = readPoints("-.13,1.62 -.08,1.5 .08,1.5 .13,1.62 .08,1.76 -.08,1.76");

/** People about the square, too far away to be anybody; `size` makes them children. */
export function strollersAt(view: Perspective, places: readonly (readonly [x: number, z: number])[], size = 1): Scene {
  const outlines = places
    .toSorted(([, a], [, b]) => b - a)
    .map(([x, z], i) => {
      const tall = size * (0.92 + ((i * 37) % 10) / 60);
      const figure = [farBodies[i % 2] ?? [], farHead];
      return figure
        .map((part) => pointsPath(part.map(([dx, y]) => view.at([x + dx * 1.1 * size, y * tall, z]))))
        .join("");
    });
  return view.scene.put(`<path class="face4" d="${outlines.join("")}"/>`);
}

/** The guide with her lantern; `turned` to the left. */
export function guideAt(view: Perspective, x: number, z: number, turned = false): Scene {
  const [left, foot] = view.at([x, 0, z]);
  const size = view.sizeOf(1.8, personPixels, z);
  return guide(view.scene, left, foot, turned ? -size : size);
}
