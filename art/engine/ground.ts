import { type Point, pointsPath, type Stroke, smooth, strokesPath } from "./path.ts";
import type { Scene } from "./scene.ts";

export type Light = readonly [x: number, y: number, radius: number];
/** `reach` 0…1: how far down the water the column of light goes. */
export type Reflection = readonly [x: number, width: number, reach?: number];
export type HillOptions = { layer?: 1 | 2; base?: number; bump?: (x: number) => number };
export type WaterOptions = { lights?: readonly Reflection[]; layer?: 1 | 2; density?: number };

export function drawHills(scene: Scene, y: number, rise: number, seed: number, options: HillOptions): Scene {
  const { layer = 1, base = y + 80, bump = () => 0 } = options;
  const { noise, random, width } = scene;
  const ridge: Point[] = [];
  for (let x = -10; x <= width + 10; x += 32) {
    ridge.push([x, y - rise * (noise(x / 260 + seed, seed) * 0.8 + noise(x / 90 + seed, 2) * 0.2) - bump(x)]);
  }
  const curve = smooth(ridge, 2);
  const last = curve.at(-1)?.[1] ?? y;
  scene.path(`face${layer}`, pointsPath([...curve, [width + 10, last], [width + 10, base], [-10, base]]));
  const slopes = curve.slice(0, -1).map(([x, top]): Stroke => {
    const length = 10 + random() * 30;
    const from = Math.round(x + random() * 5);
    return [from, Math.round(top + 4), Math.round(from - length * 0.7), Math.round(top + 4 + length)];
  });
  return scene.path(`hatch${layer}`, strokesPath(slopes));
}

export function drawWater(scene: Scene, top: number, bottom: number, options: WaterOptions): Scene {
  const { lights = [], layer = 2, density = 1 } = options;
  const { random, width } = scene;
  const waves: Stroke[] = [];
  const columns: Stroke[] = [];
  scene.put(`<path class="bare3" d="M0 ${top}h${width}V${bottom}H0z"/>`);
  for (let y = top + 3, gap = 4; y < bottom; y += gap, gap *= 1.075) {
    const row = Math.round(y);
    const near = (y - top) / (bottom - top);
    for (let x = -random() * 90; x < width; ) {
      const length = (26 + random() * 110) * (0.45 + near);
      if (random() < 0.44 * density) {
        const end = Math.round(y + random() * 2);
        waves.push([Math.round(x), row, Math.round(x + length), end, Math.round((random() - 0.5) * 6 * (near + 0.2))]);
      }
      x += length + 8 + random() * 60 * (0.5 + near);
    }
    for (const [x, span, reach = 1] of lights) {
      if (near >= reach || random() >= 0.85 - near * 0.4) continue;
      const length = span * (0.5 + random() * 0.9) * (1 - near * 0.35);
      const middle = x + (random() - 0.5) * span * (0.35 + near * 1.1);
      columns.push([Math.round(middle - length / 2), row, Math.round(middle + length / 2), row]);
    }
  }
  scene.put(`<path class="hatch${layer}" opacity=".5" d="${strokesPath(waves)}"/>`);
  if (columns.length) scene.put(`<path class="spark" d="${strokesPath(columns)}"/>`);
  return scene;
}

const settRows = ["setts", "worn-setts"];

/** Two rows of setts are drawn once; every row of the square is one of them, shifted, scaled and turned about. */
function defineCobbleRows(scene: Scene): void {
  const { random } = scene;
  for (const name of settRows) {
    let row = "";
    let x = -10;
    while (x < 262) {
      const length = Math.round(9 + random() * 9);
      const side = (4 + random() - 2).toFixed(1);
      row += `${row ? "m2 0" : `M${x} 0`}v-${side}q0-2 2-2h${length - 4}q2 0 2 2v${side}`;
      x += length + 2;
    }
    const copies = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => `<use href="#${scene.prefix}-${name}" x="${i * (x + 10)}"/>`);
    scene.define(name, `<path d="${row}"/>`).define(`row-of-${name}`, copies.join(""));
  }
}

export function drawCobbles(scene: Scene, top: number, bottom: number, rows: number, lights: readonly Light[]): Scene {
  const { random, width } = scene;
  defineCobbleRows(scene);
  scene.put(`<path class="bare3" d="M0 ${top}h${width}V${bottom}H0z"/>`).put('<g class="hatch3">');
  for (let i = 0; i < rows; i++) {
    const near = i / (rows - 1);
    const y = Math.round(top + (bottom - top) * near ** 1.45 + 4);
    const scale = 0.7 + near * 1.35;
    const scaleY = ((bottom - top) / rows / 6) * (0.4 + near * 1.15);
    const turned = i % 4 > 1;
    const across = (turned ? -1 : 1) * Math.max(1, scale);
    const shift = Math.round((turned ? width : 0) - across * random() * 270);
    const name = `row-of-${settRows[i % 2]}`;
    scene.put(
      `<use href="#${scene.prefix}-${name}" opacity="${(0.3 + near * 0.4).toFixed(2)}" ` +
        `stroke-width="${(0.9 / scale).toFixed(2)}" transform="translate(${shift} ${y})scale(${across.toFixed(2)} ${scaleY.toFixed(2)})"/>`,
    );
  }
  scene.put("</g>");
  for (const [x, y, radius] of lights) {
    scene.glow(x, y, radius, 0.32, radius * 0.22);
    const gleams = Array.from({ length: 26 }, (): Stroke => {
      const angle = random() * 6.28;
      const distance = Math.sqrt(random()) * radius * 0.8;
      const from = x + Math.cos(angle) * distance;
      const level = y + Math.sin(angle) * distance * 0.2;
      return [from, level, from + 7 + random() * 14, level, -2];
    });
    scene.put(`<path class="spark" opacity=".75" d="${strokesPath(gleams, true)}"/>`);
  }
  return scene;
}

/** A bare branching tree in ink, its left edge lit. */
export function drawTree(scene: Scene, x: number, y: number, height: number, lean: number): Scene {
  const { random } = scene;
  const byWidth = new Map<number, Stroke[]>();
  const litEdge: Stroke[] = [];
  const grow = (fromX: number, fromY: number, angle: number, length: number, width: number, depth: number): void => {
    const toX = fromX + Math.cos(angle) * length;
    const toY = fromY + Math.sin(angle) * length;
    const pixels = Math.max(1, Math.round(width));
    const branches = byWidth.get(pixels) ?? [];
    branches.push([fromX, fromY, toX, toY, Math.round((random() - 0.5) * length * 0.12)]);
    byWidth.set(pixels, branches);
    if (width > 1.6) litEdge.push([fromX - width * 0.42, fromY, toX - width * 0.34, toY]);
    if (depth <= 0 || length < 7) return;
    const forks = depth <= 3 && random() < 0.3 ? 3 : 2;
    for (let i = 0; i < forks; i++) {
      const spread = (i - (forks - 1) / 2) * (0.5 + random() * 0.5) + (random() - 0.5) * 0.3;
      grow(
        toX,
        toY,
        angle + spread - Math.cos(angle) * 0.08,
        length * (0.66 + random() * 0.2),
        width * 0.64,
        depth - 1,
      );
    }
  };
  grow(x, y, -Math.PI / 2 + lean, height * 0.28, height * 0.045, 5);
  for (const [width, branches] of [...byWidth].sort(([a], [b]) => b - a)) {
    scene.put(`<path class="ink" stroke-width="${width}" d="${strokesPath(branches, true)}"/>`);
  }
  return scene.put(`<path class="hatch4" opacity=".8" d="${strokesPath(litEdge, true)}"/>`);
}
