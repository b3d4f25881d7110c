import { type Point, pointsPath, type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Scene } from "#art/engine/scene.ts";

/** A place in metres: x from the middle of the street, y up, z away from the eye. */
export type Place = readonly [x: number, y: number, z: number];

/** One vanishing point: metres in, pixels out. */
export class Perspective {
  readonly scene: Scene;
  readonly vanishX: number;
  readonly vanishY: number;
  readonly focal: number;
  readonly eye: number;

  constructor(scene: Scene, { vanishX = 800, vanishY = 500, focal = 900, eye = 2.3 } = {}) {
    this.scene = scene;
    this.vanishX = vanishX;
    this.vanishY = vanishY;
    this.focal = focal;
    this.eye = eye;
  }

  at([x, y, z]: Place): Point {
    return [this.vanishX + (this.focal * x) / z, this.vanishY - (this.focal * (y - this.eye)) / z];
  }
  /** Pixels of a metre at that distance. */
  scale(z: number): number {
    return this.focal / z;
  }
  /** The size of a figure of `people.ts` or a lamp, so many metres tall, at that distance. */
  sizeOf(metres: number, pixels: number, z: number): number {
    return (metres * this.scale(z)) / pixels;
  }
  data(places: readonly Place[]): string {
    return pointsPath(
      places.map((place) => this.at(place)),
      { whole: true },
    );
  }
  face(className: string, places: readonly Place[]): this {
    this.scene.path(className, this.data(places));
    return this;
  }
  strokes(className: string, list: readonly (readonly [Place, Place])[]): this {
    const strokes = list.map(([from, to]): Stroke => [...this.at(from), ...this.at(to)]);
    this.scene.path(className, strokesPath(strokes, true));
    return this;
  }
}

/** Points of a round arch over a span, in two measures of your own. */
export function archPoints(from: number, to: number, foot: number, rise: number, steps = 10): [number, number][] {
  const [middle, half] = [(from + to) / 2, (to - from) / 2];
  return Array.from({ length: steps + 1 }, (_, i): [number, number] => {
    const angle = Math.PI * (1 - i / steps);
    return [middle + half * Math.cos(angle), foot + rise * Math.sin(angle)];
  });
}
