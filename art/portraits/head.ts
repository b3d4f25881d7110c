import { curvePath } from "#art/engine/curve.ts";
import { type Point, type Points, readPoints } from "#art/engine/path.ts";
import { bareCuts, type FaceShape, type Traits } from "./traits.ts";

type Measures = { width: number; height: number; jaw: number; chin: number; cheek: number };

const shapes: Record<FaceShape, Measures> = {
  oval: { width: 73, height: 214, jaw: 0.77, chin: 0.36, cheek: 0.96 },
  round: { width: 84, height: 198, jaw: 0.89, chin: 0.47, cheek: 1.03 },
  square: { width: 79, height: 208, jaw: 0.93, chin: 0.56, cheek: 0.97 },
  heart: { width: 76, height: 210, jaw: 0.66, chin: 0.2, cheek: 0.98 },
  long: { width: 66, height: 232, jaw: 0.78, chin: 0.35, cheek: 0.92 },
};

/** The head in its own measures: u −1…1 across the face, v 0 at the crown … 1 at the chin. */
export class Head {
  readonly middle: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly turn: number;
  readonly traits: Traits;
  private readonly half: readonly Point[];

  constructor(traits: Traits) {
    const { width, height, jaw, chin, cheek } = shapes[traits.shape];
    const woman = traits.kind === "woman";
    this.traits = traits;
    this.middle = 240 - traits.light * (traits.lantern === "held" || traits.lantern === "low" ? 24 : 12);
    this.width = width * (woman ? 0.97 : 1.05) * traits.headSize;
    this.height = height * (woman ? 0.97 : 1.02) * traits.headSize;
    this.top = 348 - this.height;
    this.turn = traits.turn;
    const jawWidth = jaw * (woman ? 0.96 : 1.02);
    const bare = bareCuts.has(traits.cut) ? 0.075 : 0;
    this.half = [
      [0, -bare],
      [0.46, 0.025 - bare * 0.9],
      [0.84, 0.14 - bare * 0.5],
      [0.985, 0.34],
      [1, 0.48],
      [cheek, 0.63],
      [jawWidth, 0.81],
      [chin + 0.13, 0.935],
      [chin * 0.55, 0.992],
      [0, 1],
    ];
  }

  at([u, v]: Point): Point {
    const shift = this.turn * 0.2 * Math.max(0, 1 - u * u);
    const towards = u * this.turn > 0 ? 1 - Math.abs(this.turn) * 0.05 : 1 + Math.abs(this.turn) * 0.015;
    const low = v < 0.46 ? 0.46 - (0.46 - v) * 0.88 : v;
    return [this.middle + this.width * (u * towards + shift), this.top + this.height * low];
  }

  points(points: Points): Point[] {
    return readPoints(points).map((point) => this.at(point));
  }

  curve(points: Points, close = false): string {
    return curvePath(this.points(points), close);
  }

  outline(): string {
    const left = this.half
      .slice(1, -1)
      .map(([u, v]): Point => [-u, v])
      .reverse();
    return curvePath([...this.half, ...left].map((point) => this.at(point)));
  }

  /** Half the width of the face at a height, as u. */
  edge(v: number): number {
    for (let i = 1; i < this.half.length; i++) {
      const [fromU, fromV] = this.half[i - 1] ?? [0, 0];
      const [toU, toV] = this.half[i] ?? [0, 1];
      if (v > toV) continue;
      return fromU + (toU - fromU) * ((v - fromV) / Math.max(0.001, toV - fromV));
    }
    return 0;
  }
}
