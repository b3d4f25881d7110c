import {
  type Point,
  type Points,
  packNumbers,
  pointsPath,
  readPoints,
  type Stroke,
  strokesPath,
  tenths,
} from "./path.ts";
import { type FaceOptions, type LatheOptions, Pen } from "./pen.ts";
import { archPoints, type Perspective } from "./perspective.ts";
import type { Layer } from "./scene.ts";
import type { WindowShape } from "./window.ts";

/** Where a wall begins, in metres of the view, and its direction: metres to the right and away for each metre along. */
export type WallPlace = { x: number; z: number; right: number; away: number };
type Panes = Record<"lit" | "dim" | "dark", Point[][]>;
/** Rows of shading nearer to each other than this melt into one tone, in pixels. */
const finest = 2.5;

/** Draws on a wall that runs away from the eye: metres along it, and up. What is drawn with a pen can be drawn with it. */
export class WallPen extends Pen {
  readonly view: Perspective;
  readonly wall: WallPlace;
  private readonly foot: number;
  private readonly zoom: number;
  private readonly turn: 1 | -1;
  private readonly panes: Panes;
  /** On whole pixels and with fewer rows, because it is long: rows of houses, and whatever asks for it. */
  private readonly coarse: boolean;

  constructor(
    view: Perspective,
    wall: WallPlace,
    layer: Layer = 2,
    {
      foot = 0,
      zoom = 1,
      turn = 1 as 1 | -1,
      panes = { lit: [], dim: [], dark: [] } as Panes,
      coarse = layer === 3,
    } = {},
  ) {
    const [x, y] = view.at([wall.x, foot, wall.z]);
    const scale = view.scale(wall.z) * zoom;
    super(view.scene, { x, y, scale, layer, flip: turn });
    this.view = view;
    this.wall = wall;
    this.foot = foot;
    this.zoom = zoom;
    this.turn = turn;
    this.panes = panes;
    this.coarse = coarse;
  }

  override at(x: number, y: number, zoom = 1, layer = this.layer): WallPen {
    const { foot, turn, panes, coarse } = this;
    const place = { foot: foot + y * this.zoom, zoom: this.zoom * zoom, turn, panes, coarse: coarse || layer === 3 };
    return new WallPen(this.view, this.movedBy(x), layer, place);
  }

  override mirror(): WallPen {
    const { foot, zoom, panes, coarse } = this;
    return new WallPen(this.view, this.wall, this.layer, { foot, zoom, turn: this.turn === 1 ? -1 : 1, panes, coarse });
  }

  override toPixels([along, up]: Point): Point {
    const { x, z } = this.movedBy(along);
    return this.view.at([x, this.foot + up * this.zoom, z]);
  }

  /** Its shading runs to the vanishing point, and thins out where its rows come too close. */
  override face(points: Points, tone = 0.3, { surface = "wall", ragged = 0.55 }: FaceOptions = {}): this {
    const given = readPoints(points);
    this.scene.path(
      `face${this.layer}`,
      pointsPath(
        given.map((point) => this.toPixels(point)),
        { whole: this.coarse },
      ),
    );
    const depth = this.scene.night ? tone : 1 - tone;
    if (tone >= 0 && depth > 0.06) this.shade(given, depth, surface === "roof", ragged);
    return this;
  }

  override window(
    x: number,
    y: number,
    width: number,
    height: number,
    shape: WindowShape = "square",
    chance = 0.5,
  ): this {
    const luck = this.scene.random();
    const half = width / 2;
    const across = Math.abs(this.toPixels([x + half, y])[0] - this.toPixels([x - half, y])[0]);
    if (this.coarse && luck >= chance && across < 5) return this;
    const rise = shape === "square" ? 0 : Math.min(height, shape === "round" ? half : width * 0.9);
    const steps = half * this.scale > 9 ? 6 : 3;
    const head: Point[] =
      shape === "square"
        ? [
            [x - half, y + height],
            [x + half, y + height],
          ]
        : archPoints(x - half, x + half, y + height - rise, rise, steps).map(([u, up]): Point => [u, up]);
    const outline: Point[] = [[x - half, y], ...head, [x + half, y]];
    const light = luck >= chance ? "dark" : luck < chance * 0.75 ? "lit" : "dim";
    this.panes[light].push(outline.map((point) => this.toPixels(point)));
    return this;
  }

  override lightWindows(): this {
    for (const light of ["dark", "dim", "lit"] as const) {
      this.scene.path(light, this.packed(this.panes[light]));
      this.panes[light] = [];
    }
    return this;
  }

  /** A turned form looks the same from every side: it stands upright where its middle is, no wider than its tower. */
  override lathe(x: number, profile: Points, options: LatheOptions = {}): this {
    const narrower = readPoints(profile).map(([radius, y]): Point => [radius * 0.84, y]);
    this.upright(x).lathe(0, narrower, options);
    return this;
  }

  /** An ordinary pen at that place of the wall, facing the eye. */
  upright(along: number, layer = this.layer): Pen {
    const { x, z } = this.movedBy(along);
    const [left, top] = this.view.at([x, this.foot, z]);
    return new Pen(this.scene, { x: left, y: top, scale: this.view.scale(z) * this.zoom, layer });
  }

  /** Each outline starts where the one before it started, so only the step between them is written. */
  private packed(outlines: readonly (readonly Point[])[]): string {
    let from: Point | undefined;
    return outlines
      .map((outline) => {
        const drawn = pointsPath(outline, { whole: this.coarse });
        const [x, y] = (outline[0] ?? [0, 0]).map((value) =>
          this.coarse ? Math.round(value) : Math.round(value * 10) / 10,
        ) as [number, number];
        const step = from && packNumbers(tenths(x - from[0]), tenths(y - from[1]));
        from = [x, y];
        return step ? drawn.replace(/^M-?[\d.]+[ ]?-?[\d.]+/, `m${step}`) : drawn;
      })
      .join("");
  }

  private movedBy(along: number): WallPlace {
    const { x, z, right, away } = this.wall;
    const metres = along * this.zoom * this.turn;
    return { x: x + right * metres, z: z + away * metres, right, away };
  }

  private shade(given: readonly Point[], depth: number, isRoof: boolean, ragged: number): void {
    const { scene } = this;
    const swap = (points: readonly Point[]): readonly Point[] => (isRoof ? points.map(([x, y]) => [-y, x]) : points);
    const polygon = swap(given);
    const levels = polygon.map(([, y]) => y);
    const [low, high] = [Math.min(...levels), Math.max(...levels)];
    const scales = given.map(([x]) => this.view.scale(this.movedBy(x).z) * this.zoom);
    const largest = Math.max(...scales);
    const pitch = (isRoof ? 9 : this.coarse ? 7.6 : 4.4) / (isRoof ? Math.abs(this.acrossPixels()) || 1 : largest);
    const strokes: Stroke[] = [];
    let row = 0;
    for (let level = low + pitch * 0.6; level < high; level += pitch, row++) {
      const crossings = polygon
        .flatMap(([ax, ay], i): number[] => {
          const [bx, by] = polygon[(i + 1) % polygon.length] ?? [ax, ay];
          return ay <= level !== by <= level ? [ax + ((level - ay) / (by - ay)) * (bx - ax)] : [];
        })
        .sort((a, b) => a - b);
      const [from, to] = [crossings[0], crossings.at(-1)];
      if (from === undefined || to === undefined) continue;
      const every = row % 4 === 0 ? 4 : row % 2 === 0 ? 2 : 1;
      const lost = every === 4 ? -0.08 : every === 2 ? 0.18 : 0.46;
      const wave = (scene.random() - 0.5) * 0.16 * ragged;
      const reach = Math.max(0.04, Math.min(0.99, (0.3 + depth * 0.75) * (1 - ragged * lost) + wave));
      const [begin, end] = this.litEnds(from, to, reach, isRoof);
      const ends = isRoof ? ([begin, end] as const) : this.apart(begin, end, pitch * every);
      if (!ends) continue;
      const places: Point[] = [
        [ends[0], level],
        [ends[1], level],
      ];
      const [a, b] = (isRoof ? places.map(([x, y]): Point => [y, -x]) : places).map((place) => this.toPixels(place));
      if (!a || !b || Math.hypot(b[0] - a[0], b[1] - a[1]) < (this.coarse ? 8 : 5)) continue;
      strokes.push([...a, ...b]);
    }
    scene.path(`hatch${this.layer}`, strokesPath(strokes, this.coarse));
  }

  /** Night is lit from the left of the picture, by day the shade comes from its right; roofs are shaded from the ridge. */
  private litEnds(from: number, to: number, reach: number, isRoof: boolean): readonly [number, number] {
    if (isRoof) return [from, from + (to - from) * reach];
    const leftIsFrom = this.toPixels([from, 0])[0] < this.toPixels([to, 0])[0];
    const startsAtFrom = leftIsFrom === this.scene.night;
    return startsAtFrom ? [from, from + (to - from) * reach] : [to - (to - from) * reach, to];
  }

  /** The stretch on which rows so many metres apart can still be told from each other. */
  private apart(from: number, to: number, metres: number): readonly [number, number] | undefined {
    const isApart = (along: number): boolean => metres * this.zoom * this.view.scale(this.movedBy(along).z) >= finest;
    const [near, far] = [isApart(from), isApart(to)];
    if (near && far) return [from, to];
    if (!near && !far) return undefined;
    let [inside, outside] = near ? [from, to] : [to, from];
    for (let i = 0; i < 8; i++) {
      const middle = (inside + outside) / 2;
      if (isApart(middle)) inside = middle;
      else outside = middle;
    }
    return near ? [from, inside] : [inside, to];
  }

  private acrossPixels(): number {
    return this.toPixels([1, 0])[0] - this.toPixels([0, 0])[0];
  }
}
