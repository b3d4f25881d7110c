import { engrave, engraveFace, type Surface } from "./engrave.ts";
import {
  type Point,
  type Points,
  packNumbers,
  pointsPath,
  readPoints,
  readStrokes,
  type Stroke,
  type Strokes,
  simplify,
  smooth,
  strokesPath,
  tenths,
} from "./path.ts";
import type { Layer, Scene } from "./scene.ts";
import type { Texture } from "./texture.ts";
import { type PackedWindow, packWindow, type WindowShape, windowsPath } from "./window.ts";

export type FaceOptions = { surface?: Surface; ragged?: number };
export type Weight = "hatch" | "line" | "bold" | "ink" | "spark";
/** `accent` is the one colour besides ink and gold: a sparing patch of it may tell something. */
export type Paint = "face" | "bare" | "figure" | "stone" | "lit" | "dim" | "dark" | "accent";
export type LatheOptions = { smooth?: number; ribs?: number; tone?: number; rings?: boolean };

type Windows = Record<"lit" | "dim" | "dark" | "open", PackedWindow[]>;
type PenPlace = {
  x: number;
  y: number;
  scale: number;
  scaleY?: number;
  layer: Layer;
  flip?: 1 | -1;
  /** The pixel row of the ground; that of the pen unless it was made from another. */
  ground?: number;
};

/** Draws one piece in metres, y up. A `tone` is light: 0 dark … 1 lit, below 0 bare. */
export class Pen {
  readonly scene: Scene;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly scaleY: number;
  readonly layer: Layer;
  readonly flip: 1 | -1;
  readonly ground: number;
  private readonly windows: Windows;

  constructor(scene: Scene, place: PenPlace, windows: Windows = { lit: [], dim: [], dark: [], open: [] }) {
    this.scene = scene;
    this.x = place.x;
    this.y = place.y;
    this.scale = place.scale;
    this.scaleY = place.scaleY ?? place.scale;
    this.layer = place.layer;
    this.flip = place.flip ?? 1;
    this.ground = place.ground ?? place.y;
    this.windows = windows;
  }

  /** A pen with its origin at (x, y) metres of this one. */
  at(x: number, y: number, zoom = 1, layer = this.layer): Pen {
    const [left, top] = this.toPixels([x, y]);
    const { scale, scaleY, flip, ground } = this;
    const place = { x: left, y: top, scale: scale * zoom, scaleY: scaleY * zoom, layer, flip, ground };
    return new Pen(this.scene, place, this.windows);
  }

  /** The same pen looking left: draw one half, then the other with `mirror()`. */
  mirror(): Pen {
    const { x, y, scale, scaleY, layer, ground } = this;
    return new Pen(this.scene, { x, y, scale, scaleY, layer, ground, flip: this.flip === 1 ? -1 : 1 }, this.windows);
  }

  toPixels([x, y]: Point): Point {
    return [this.x + x * this.scale * this.flip, this.y - y * this.scaleY];
  }

  /** An outlined, filled and engraved polygon. Night engraves the light, paper the shade. */
  face(points: Points, tone = 0.3, { surface = "wall", ragged = 0.55 }: FaceOptions = {}): this {
    const polygon = this.pixels(points);
    this.scene.path(`face${this.layer}`, pointsPath(polygon, { whole: this.layer === 3 }));
    if (tone >= 0) engraveFace(this.scene, this.layer, polygon, { tone, surface, ragged });
    return this;
  }

  /** A rectangle from its lower left corner. */
  block(x: number, y: number, width: number, height: number, tone = 0.3, options?: FaceOptions): this {
    const right = x + width;
    const top = y + height;
    return this.face(
      [
        [x, y],
        [right, y],
        [right, top],
        [x, top],
      ],
      tone,
      options,
    );
  }

  /** A plain polygon without engraving; "figure" is black with a gold rim in every layer. */
  shape(points: Points, paint: Paint = "face"): this {
    if (paint === "stone") {
      this.scene.put(`<path class="stone" d="${pointsPath(this.pixels(points))}"/>`);
      return this;
    }
    const className = paint === "figure" ? "face4" : paint === "face" || paint === "bare" ? paint + this.layer : paint;
    this.scene.path(className, pointsPath(this.pixels(points)));
    return this;
  }

  disc(x: number, y: number, radius: number, paint: Paint = "face"): this {
    const ring = Array.from({ length: 20 }, (_, i): Point => {
      const angle = (i / 10) * Math.PI;
      return [x + radius * Math.cos(angle), y + (radius * Math.sin(angle) * this.scale) / this.scaleY];
    });
    return this.shape(ring, paint);
  }

  /** One open line through points. */
  line(points: Points, weight: Weight = "line"): this {
    this.scene.path(this.weightClass(weight), pointsPath(this.pixels(points), { close: false }));
    return this;
  }

  /** Many separate strokes; a positive bulge bends a stroke upwards, in metres. */
  strokes(strokes: Strokes, weight: Weight = "hatch"): this {
    const placed = readStrokes(strokes).map(([x0, y0, x1, y1, bulge]): Stroke => {
      const [fromX, fromY] = this.toPixels([x0, y0]);
      const [toX, toY] = this.toPixels([x1, y1]);
      return [fromX, fromY, toX, toY, bulge ? -bulge * this.scale : 0];
    });
    this.scene.path(this.weightClass(weight), strokesPath(placed, this.layer === 3));
    return this;
  }

  /** Upright strokes from y up: balusters, fluting, or with "bold" the pinnacles of a parapet. */
  uprights(xs: readonly number[], y: number, height: number, weight: Weight = "line"): this {
    return this.strokes(
      xs.map((x): Stroke => [x, y, x, y + height]),
      weight,
    );
  }

  /** A turned form from its half profile of "radius,height" points, with meridians on the lit side. */
  lathe(
    x: number,
    profile: Points,
    { smooth: steps = 0, ribs = 5, tone = 0.6, rings = false }: LatheOptions = {},
  ): this {
    const given = readPoints(profile);
    const far = this.layer === 1;
    const fineness = far ? Math.min(steps, 1) : steps;
    const curve = fineness ? smooth(given, fineness) : given;
    const left = simplify(
      curve.map(([radius, y]) => this.toPixels([x - radius, y])),
      0.3,
    );
    const right = simplify(
      [...curve].reverse().map(([radius, y]) => this.toPixels([x + radius, y])),
      0.3,
    );
    this.scene.path(`face${this.layer}`, pointsPath([...left, ...right]));
    const litSide = (this.scene.night ? -1 : 1) * this.flip;
    const round = curve.filter(([radius]) => radius * this.scale > 0.9);
    const count = far ? Math.min(ribs, 3) : ribs;
    let meridians = "";
    for (let i = 1; i <= count; i++) {
      const across = (1 - (i / (count + 1)) ** 1.35 * (0.6 + tone * 0.9)) * litSide;
      const meridian = round.map(([radius, y]) => this.toPixels([x + radius * across, y]));
      if (meridian.length > 1) meridians += pointsPath(simplify(meridian, 0.4), { close: false });
    }
    this.scene.path(`hatch${this.layer}`, meridians);
    if (rings)
      for (const [radius, y] of given.slice(1, -1))
        this.line(
          [
            [x - radius, y],
            [x + radius, y],
          ],
          "hatch",
        );
    return this;
  }

  /** A cone of `width` at its foot. */
  spire(x: number, y: number, width: number, height: number, ribs = 3, tipped = true): this {
    this.lathe(
      x,
      [
        [width / 2, y],
        [0, y + height],
      ],
      { ribs, tone: 0.5 },
    );
    return tipped ? this.finial(x, y + height) : this;
  }

  /** The lit point on a tip; from size 0.9 with a rod. */
  finial(x: number, y: number, size = 1): this {
    const [left, top] = this.toPixels([x, y]);
    const start = `M${packNumbers(tenths(left), tenths(top))}`;
    if (size >= 0.9) this.scene.path(`line${this.layer}`, `${start}v${Math.round(-7 * size)}`);
    this.scene.path("dot", `${start}h.1`);
    return this;
  }

  cross(x: number, y: number, height: number): this {
    const arm = height * 0.25;
    const level = y + height * 0.65;
    return this.strokes(
      [
        [x, y, x, y + height],
        [x - arm, level, x + arm, level],
      ],
      "line",
    );
  }

  /**
   * Collects one window, centred on x with its sill at y; `chance` of light 0…1. Painted by `lightWindows`. A wide arch
   * on the ground is a gate: dark, with lamplight on its floor.
   */
  window(x: number, y: number, width: number, height: number, shape: WindowShape = "square", chance = 0.5): this {
    const luck = this.scene.random();
    const pixels = width * this.scale;
    if (this.layer === 1 && luck > chance && pixels < 4) return this;
    const { lit, dim, dark, open } = this.windows;
    const [, sill] = this.toPixels([x, y]);
    const isGate = shape !== "square" && pixels >= 11 && this.layer === 2 && Math.abs(sill - this.ground) < 4;
    const group = luck >= chance ? dark : isGate ? open : luck < chance * 0.75 ? lit : dim;
    group.push(packWindow(this.toPixels([x, y]), pixels, height * this.scaleY, shape));
    return this;
  }

  /** `count` openings of a belfry between two edges: dark behind louvres, because nobody lights bells. */
  belfry(left: number, right: number, count: number, y: number, width: number, height: number): this {
    const middles = Array.from({ length: count }, (_, i) => left + ((right - left) * (i + 0.5)) / count);
    for (const x of middles) this.window(x, y, width, height, "round", 0);
    this.lightWindows();
    const slats = Math.max(2, Math.min(6, Math.floor((height * this.scaleY) / 5)));
    return this.strokes(
      middles.flatMap((x) =>
        Array.from({ length: slats }, (_, i): Stroke => {
          const level = y + (height * (i + 0.6)) / (slats + 0.6);
          return [x - width * 0.4, level, x + width * 0.4, level];
        }),
      ),
    );
  }

  /** `count` windows spread evenly between two edges. */
  windowRow(
    left: number,
    right: number,
    count: number,
    y: number,
    width: number,
    height: number,
    shape: WindowShape = "square",
    chance = 0.5,
  ): this {
    for (let i = 0; i < count; i++) {
      this.window(left + ((right - left) * (i + 0.5)) / count, y, width, height, shape, chance);
    }
    return this;
  }

  /** Paints the windows collected so far, by this pen and those made from it; call it before anything is drawn over them. */
  lightWindows(): this {
    for (const light of ["dark", "dim", "lit", "open"] as const) {
      this.scene.path(light, windowsPath(this.windows[light]));
      this.windows[light] = [];
    }
    return this;
  }

  /** String courses at the given heights. */
  bands(x: number, width: number, heights: readonly number[], overhang = 0.4): this {
    for (const y of heights) this.block(x - overhang, y, width + 2 * overhang, 0.9, -1);
    return this;
  }

  battlement(left: number, right: number, y: number, merlons: number, height: number, tone = 0.2): this {
    const step = (right - left) / (2 * merlons - 1);
    const teeth = Array.from({ length: 2 * merlons - 1 }, (_, i): Point[] => {
      const top = y + (i % 2 ? 0 : height);
      return [
        [left + i * step, top],
        [left + (i + 1) * step, top],
      ];
    });
    return this.face([[left, y], ...teeth.flat(), [right, y], [right, y - 0.1], [left, y - 0.1]], tone);
  }

  /** A tone over a polygon of pixels: `reach` is the share covered from the lit side. Roofs are covered from above. */
  engrave(polygon: readonly Point[], texture: Texture, reach: number, ragged: number): this {
    engrave(this.scene, this.layer, polygon, texture, reach, ragged);
    return this;
  }

  private pixels(points: Points): Point[] {
    return readPoints(points).map((point) => this.toPixels(point));
  }

  private weightClass(weight: Weight): string {
    return weight === "ink" || weight === "spark" ? weight : `${weight}${this.layer}`;
  }
}
