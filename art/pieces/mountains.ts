import { type Point, type Points, pointsPath, readPoints, type Stroke, smooth, strokesPath } from "#art/engine/path.ts";
import type { Scene } from "#art/engine/scene.ts";

type MountainOptions = {
  layer?: 1 | 2;
  /** How far down the engraving of the lit sides reaches, pixels. */
  relief?: number;
  snow?: boolean;
  /** Pieces of curve between two points of the ridge; 1 leaves its corners. */
  rounded?: number;
  /** Pixels between the strokes of a lit side. */
  gap?: number;
};

/** A mountain from its ridge in pixels, y down, filled to `base`: sides that look left are lit, gullies fall from its breaks. */
export function mountain(scene: Scene, ridge: Points, base: number, options: MountainOptions = {}): Scene {
  const { layer = 1, relief = 90, snow = false, rounded = 1, gap = 6 } = options;
  const { random, noise } = scene;
  const given = smooth(readPoints(ridge), rounded);
  const [first = [0, base], last = [scene.width, base]] = [given[0], given.at(-1)];
  scene.path(`face${layer}`, pointsPath([...given, [last[0], base], [first[0], base]] as Point[]));
  const shading: Stroke[] = [];
  const gullies: Stroke[] = [];
  const drifts: Stroke[] = [];
  const litLeft = scene.night ? 1 : -1;
  given.slice(1).forEach(([x, y], i) => {
    const [fromX, fromY] = given[i] ?? [x, y];
    const isLit = (fromY - y) * litLeft > -2;
    for (let at = fromX; at < x; at += isLit ? gap : gap * 4) {
      const top = fromY + ((y - fromY) * (at - fromX)) / Math.max(1, x - fromX) + 5;
      const length = Math.min(relief * (0.2 + noise(at / 34, top / 90) * 1.3) * (isLit ? 1 : 0.5), base - top);
      if (length > 4) shading.push([at, top, at - length * 0.62, top + length]);
    }
    const fall = Math.min(relief * (0.6 + random() * 0.7), base - y - 4);
    const bend = y <= fromY ? -0.2 : 0.42;
    if (i % rounded === 0 && fall > 8) {
      gullies.push([x, y + 3, x + fall * bend, y + fall, 4]);
      gullies.push([x + fall * bend, y + fall * 1.16, x + fall * bend * 2, y + fall * 1.7, 4]);
      if (snow) drifts.push([x - 6, y + 7, x - 16 - random() * 12, y + 20 + random() * 14]);
    }
  });
  scene.path(`hatch${layer}`, strokesPath(shading, true)).path(`line${layer}`, strokesPath(gullies, true));
  return snow ? scene.path("spark", strokesPath(drifts, true)) : scene;
}
