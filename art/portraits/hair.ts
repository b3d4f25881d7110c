import { blendedCurves, curvePath } from "#art/engine/curve.ts";
import { type Mode, mixColours, palette } from "#art/engine/palette.ts";
import { type Point, type Points, readPoints } from "#art/engine/path.ts";
import type { Scene } from "#art/engine/scene.ts";
import type { Head } from "./head.ts";
import type { HairColour } from "./traits.ts";

type Look = { mass: string; strand: string; width: number; density: number };

const silver: Record<Mode, string> = {
  night: mixColours(palette.night, palette.paper, 0.78),
  paper: mixColours(palette.paper, palette.ink, 0.6),
};
const greyMass: Record<Mode, string> = {
  night: mixColours(palette.night, palette.paper, 0.2),
  paper: mixColours(palette.paper, palette.ink, 0.1),
};
const looksIn = (mode: Mode): Record<HairColour, Look> => ({
  dark: { mass: 'class="face4"', strand: 'class="line4"', width: 1.1, density: 0.75 },
  brown: { mass: 'class="face4"', strand: 'class="line2"', width: 1.4, density: 1.2 },
  fair: {
    mass: `class="dim" stroke="${palette.ink}" stroke-width="1.2"`,
    strand: 'class="ink"',
    width: 1.3,
    density: 1,
  },
  grey: {
    mass: `fill="${greyMass[mode]}" stroke="${silver[mode]}" stroke-width="1.2"`,
    strand: `fill="none" stroke="${silver[mode]}"`,
    width: 1.3,
    density: 1.5,
  },
});
const looks = { night: looksIn("night"), paper: looksIn("paper") };

/** Draws hair in the measures of the head; `sides` draws a thing left and right. */
export class Hair {
  readonly scene: Scene;
  readonly head: Head;
  readonly flip: 1 | -1;
  private readonly look: Look;

  constructor(scene: Scene, head: Head, flip: 1 | -1 = 1) {
    this.scene = scene;
    this.head = head;
    this.flip = flip;
    this.look = looks[scene.mode][head.traits.colour];
  }

  get sides(): readonly [Hair, Hair] {
    return [new Hair(this.scene, this.head, -1), new Hair(this.scene, this.head, 1)];
  }

  place(points: Points): Point[] {
    return readPoints(points).map(([u, v]) => this.head.at([u * this.flip, v]));
  }

  mass(points: Points): this {
    this.scene.put(`<path ${this.look.mass} d="${curvePath(this.place(points))}"/>`);
    return this;
  }

  /** Strands that blend from one line to another. */
  lines(from: string, to: string, count: number): this {
    const dense = Math.max(2, Math.round(count * this.look.density));
    return this.drawn(blendedCurves(this.place(from), this.place(to), dense));
  }

  stroke(points: Points): this {
    return this.drawn(curvePath(this.place(points), false));
  }

  /** A cloud of curls along a line, `size` their radius. */
  curls(along: string, count: number, size: number): this {
    const { random } = this.scene;
    const line = this.place(along);
    let rings = "";
    for (let i = 0; i < count; i++) {
      const at = (i / Math.max(1, count - 1)) * (line.length - 1);
      const [from = [0, 0], to = from] = [line[Math.floor(at)], line[Math.floor(at) + 1]];
      const share = at - Math.floor(at);
      const x = from[0] + ((to?.[0] ?? 0) - from[0]) * share + (random() - 0.5) * 3;
      const y = from[1] + ((to?.[1] ?? 0) - from[1]) * share + (random() - 0.5) * 3;
      const r = size * this.head.width * (0.85 + random() * 0.3);
      this.scene.put(`<circle ${this.look.mass} cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}"/>`);
      rings += spiral(x, y, r * 0.72, random() * 6.28);
    }
    return this.drawn(rings);
  }

  /** Links of a plait from the first point on. */
  plait(points: string, width: number): this {
    const line = this.place(points);
    line.slice(0, -1).forEach(([x, y], i) => {
      const [toX, toY] = line[i + 1] ?? [x, y];
      const length = Math.hypot(toX - x, toY - y);
      const [alongX, alongY] = [(toX - x) / length, (toY - y) / length];
      const w = width * this.head.width * (1 - (i / line.length) * 0.35);
      for (const side of i % 2 ? [-1, 1] : [1, -1]) {
        const leaf: Point[] = [
          [x - alongX * length * 0.25, y - alongY * length * 0.25],
          [x + alongX * length * 0.35 - alongY * w * side, y + alongY * length * 0.35 + alongX * w * side],
          [toX + alongX * length * 0.3, toY + alongY * length * 0.3],
          [x + alongX * length * 0.5 + alongY * w * 0.2 * side, y + alongY * length * 0.5 - alongX * w * 0.2 * side],
        ];
        this.scene.put(`<path ${this.look.mass} d="${curvePath(leaf)}"/>`);
        const grain: Point[] = [leaf[0] ?? [x, y], leaf[1] ?? [x, y], leaf[2] ?? [x, y]].map(
          ([px, py]): Point => [px * 0.7 + (x + toX) * 0.15, py * 0.7 + (y + toY) * 0.15],
        );
        this.drawn(curvePath(grain, false));
      }
    });
    return this;
  }

  private drawn(data: string): this {
    this.scene.put(`<path ${this.look.strand} stroke-width="${this.look.width}" d="${data}"/>`);
    return this;
  }
}

function spiral(x: number, y: number, radius: number, start: number): string {
  const points = Array.from({ length: 7 }, (_, i): Point => {
    const angle = start + i * 0.85;
    const reach = radius * (1 - i * 0.11);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  return curvePath(points, false);
}
