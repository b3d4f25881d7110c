import { hatch, type Point, pointsPath, strokesPath } from "./path.ts";
import type { Layer, Scene } from "./scene.ts";
import type { Texture } from "./texture.ts";

export type Surface = "wall" | "roof" | "slope";
type FaceTone = { tone: number; surface: Surface; ragged: number };

type Row = readonly [left: number, y: number, right: number];

/** The widest stretch of the polygon on level rows, `step` apart and just inside its upper and lower edge. */
function rowsOf(polygon: readonly Point[], step: number): Row[] {
  const ys = polygon.map(([, y]) => y);
  const [top, bottom] = [Math.min(...ys) + 1.2, Math.max(...ys) - 1.2];
  const count = Math.max(2, Math.ceil((bottom - top) / step) + 1);
  return Array.from({ length: count }, (_, i): Row[] => {
    const y = top + ((bottom - top) * i) / (count - 1);
    const crossings = polygon
      .flatMap(([ax, ay], k): number[] => {
        const [bx, by] = polygon[(k + 1) % polygon.length] ?? [ax, ay];
        return ay <= y !== by <= y ? [ax + ((y - ay) / (by - ay)) * (bx - ax)] : [];
      })
      .sort((a, b) => a - b);
    const pairs = crossings.flatMap((left, k): Row[] => {
      const right = crossings[k + 1];
      return k % 2 === 0 && right !== undefined ? [[left + 0.8, y, right - 0.8]] : [];
    });
    const widest = pairs.sort((a, b) => b[2] - b[0] - (a[2] - a[0]))[0];
    return widest && widest[2] > widest[0] ? [widest] : [];
  }).flat();
}

const isStraight = (before: Point, [x, y]: Point, after: Point, tolerance: number): boolean => {
  const share = (y - before[1]) / (after[1] - before[1] || 1);
  return Math.abs(before[0] + share * (after[0] - before[0]) - x) < tolerance;
};

/** Leaves out points between which a line is straight enough. */
function bends(edge: readonly Point[], tolerance: number): Point[] {
  const kept: Point[] = [];
  edge.forEach((point, i) => {
    const before = kept.at(-1);
    const after = edge[i + 1];
    if (!before || !after || !isStraight(before, point, after, tolerance)) kept.push(point);
  });
  return kept;
}

// How far each texture reaches: all lines, then every other, then every fourth, as an engraver lifts the tool.
const fading: Partial<Record<Texture, readonly (readonly [texture: Texture, lost: number])[]>> = {
  level: [
    ["level", 0.46],
    ["levelHalf", 0.18],
    ["levelQuarter", -0.08],
  ],
  roof: [
    ["roof", 0.42],
    ["roofHalf", 0.06],
  ],
};

/** A tone over a polygon of pixels. On its far side the lines end one after the other; `ragged` is how far apart. */
export function engrave(
  scene: Scene,
  layer: Layer,
  polygon: readonly Point[],
  texture: Texture,
  reach: number,
  ragged: number,
): void {
  const down = texture === "roof";
  const swap = (points: readonly Point[]): Point[] => points.map(([x, y]) => (down ? [y, x] : [x, y]));
  const rows = rowsOf(swap(polygon), layer === 1 ? 22 : 13);
  if (rows.length < 2) return;
  const fromLeft = scene.night || down;
  const near = bends(
    rows.map(([left, y, right]): Point => [fromLeft ? left : right, y]),
    0.4,
  );
  const widest = Math.max(...rows.map(([left, , right]) => right - left));
  const levels = (fading[texture] ?? [[texture, 0.2] as const]).slice(
    0,
    widest < 22 ? 1 : widest < 56 || rows.length < 5 ? 2 : 3,
  );
  for (const [kind, lost] of levels) {
    const phase = scene.random() * 64;
    const far = rows.map(([left, y, right]): Point => {
      const wave = (scene.noise(y / 34 + phase, lost * 9) - 0.5) * Math.min(26, (right - left) * 0.3) * ragged;
      const length = Math.max(1, Math.min((right - left) * 0.99, (right - left) * reach * (1 - ragged * lost) + wave));
      return [fromLeft ? left + length : right - length, y];
    });
    const outline = pointsPath(swap([...near, ...bends(far, 2.4).reverse()]), { whole: layer !== 2 });
    scene.path(kind + layer, outline);
  }
}

/** The engraving that suits a face: patterns where it is large enough to carry them, else single strokes. */
export function engraveFace(scene: Scene, layer: Layer, polygon: readonly Point[], face: FaceTone): void {
  const { tone, surface, ragged } = face;
  const depth = scene.night ? tone : 1 - tone;
  if (depth <= 0.06) return;
  if (surface === "slope") {
    engrave(scene, layer, polygon, "crossed", 1, 0.1);
    return;
  }
  const xs = polygon.map(([x]) => x);
  const ys = polygon.map(([, y]) => y);
  const width = Math.max(...xs) - Math.min(...xs);
  const height = Math.max(...ys) - Math.min(...ys);
  if (surface === "roof" && height > 12 && width > 24) {
    engrave(scene, layer, polygon, "roof", Math.min(0.98, 0.45 + depth * 0.7), 0.9);
    if (depth > 0.45) engrave(scene, layer, polygon, "crossed", 0.3, 0.5);
    return;
  }
  if (surface === "wall" && height > 16 && width > 9) {
    engrave(scene, layer, polygon, "level", Math.min(0.97, 0.3 + depth * 0.75), ragged);
    const nearLight = depth > 0.3 && width * height > 1100 && layer !== 1;
    if (nearLight) engrave(scene, layer, polygon, "crossed", Math.min(0.62, (depth - 0.15) * 0.8), 0.4);
    return;
  }
  const gap = 8.2 - 5.4 * Math.min(1, depth);
  const angle = surface === "roof" ? 82 : 0;
  const lines = hatch(polygon, angle, gap, scene.random, { ragged: scene.night ? ragged : -ragged, inset: 0.8 });
  scene.path(`hatch${layer}`, strokesPath(lines, layer !== 2));
}
