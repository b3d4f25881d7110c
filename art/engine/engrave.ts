import { hatch, type Point, pointsPath, strokesPath } from "./path.ts";
import type { Layer, Scene } from "./scene.ts";
import type { Texture } from "./texture.ts";

export type Surface = "wall" | "roof" | "slope";
type FaceTone = { tone: number; surface: Surface; ragged: number };

/** A tone over a polygon of pixels, frayed on its far side. */
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
  const rows = hatch(swap(polygon), 0, layer === 1 ? 16 : 13, scene.random, { jitter: 0 });
  if (rows.length < 2) return;
  const fromLeft = scene.night || down;
  const edge: Point[] = [];
  const frayed: Point[] = [];
  for (const [left, y, right] of rows) {
    const length = (right - left) * reach * (1 - ragged * 0.38 * scene.random());
    edge.push([fromLeft ? left : right, y]);
    frayed.push([Math.round(fromLeft ? left + length : right - length), y]);
  }
  const bends = edge.filter(([x], i) => {
    const before = edge[i - 1];
    const after = edge[i + 1];
    return !before || !after || Math.abs(x - before[0]) > 0.3 || Math.abs(x - after[0]) > 0.3;
  });
  const outline = pointsPath(swap([...bends, ...frayed.reverse()]));
  scene.put(`<path fill="${scene.texture(texture, layer)}" d="${outline}"/>`);
}

/** The engraving that suits a face: patterns where it is large enough to carry them, else single strokes. */
export function engraveFace(scene: Scene, layer: Layer, polygon: readonly Point[], face: FaceTone): void {
  const { tone, surface, ragged } = face;
  const depth = scene.night ? tone : 1 - tone;
  if (depth <= 0.06) return;
  if (surface === "slope") {
    engrave(scene, layer, polygon, "crossed", 0.94, 0.25);
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
