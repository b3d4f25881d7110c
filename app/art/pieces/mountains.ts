import { type Point, type Points, pointsPath, readPoints, type Stroke, smooth } from "#app/art/engine/path.ts";
import type { Scene } from "#app/art/engine/scene.ts";

export type MountainOptions = {
  layer?: 1 | 2;
  /** How far down the engraving of the lit sides reaches, pixels. */
  relief?: number;
  snow?: boolean;
  /** Curve through the ridge; 1 leaves its corners. */
  rounded?: number;
};

/** A mountain from its ridge in pixels, y down, filled to `base`: sides that look left are lit, gullies fall from its breaks. */
export function mountain(scene: Scene, ridge: Points, base: number, options: MountainOptions = {}): Scene {
  const { layer = 1, relief = 90, snow = false, rounded = 1 } = options;
  const { random } = scene;
  const given = readPoints(ridge);
  const [first = [0, base], last = [scene.width, base]] = [given[0], given.at(-1)];
  const outline: Point[] = [...smooth(given, rounded), [last[0], base], [first[0], base]];
  scene.path(`face${layer}`, pointsPath(outline));
  const pen = scene.pen(0, 0, 1, layer, -1);
  const gullies: Stroke[] = [];
  const drifts: Stroke[] = [];
  given.slice(1).forEach(([x, y], i) => {
    const [fromX, fromY] = given[i] ?? [x, y];
    const depth = Math.min(relief * (0.7 + random() * 0.6), base - Math.max(y, fromY));
    const lean = depth * 0.24;
    if (y <= fromY + 2) {
      const side: Point[] = [
        [fromX, fromY + 4],
        [x, y + 4],
        [x - lean * 0.2, y + depth],
        [fromX - lean, fromY + depth * 0.7],
      ];
      pen.engrave(side, "crossed", 0.94, 0.5);
      if (snow) drifts.push([x - 6, y + 8, x - 18 - random() * 14, y + 22 + random() * 16, 2]);
    } else if (snow) {
      drifts.push([(x + fromX) / 2 - 8, (y + fromY) / 2 + 7, (x + fromX) / 2 - 22, (y + fromY) / 2 + 20]);
    }
    const fall = depth * (0.5 + random() * 0.6);
    const bend = y <= fromY ? -0.25 : 0.35;
    gullies.push([x, y + 3, x + fall * bend, y + fall, 3]);
    if (x - fromX > 40)
      gullies.push([(x + fromX) / 2, (y + fromY) / 2 + 6, (x + fromX) / 2 + fall * bend, (y + fromY) / 2 + fall * 0.6]);
  });
  pen.strokes(gullies, "line");
  if (snow) pen.strokes(drifts, "spark");
  return scene;
}
