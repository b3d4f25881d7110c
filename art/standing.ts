import type { Box } from "./engine/move-path.ts";
import type { Point } from "./engine/path.ts";
import type { Scene } from "./engine/scene.ts";
import { partsOf, type Solid } from "./solids.ts";

const [width, height] = [1600, 900];
/** What is this much apart still touches, in pixels. */
const apart = 1.5;

export type Floater = { layer: number; box: Box; supported: number };

/** Small things may hang on a pole, a spoke or a wire instead of standing. */
const maxHangingSize = 64;

/**
 * Walks through everything that is drawn and returns the masses that stand on nothing: under most of their lower edge
 * there is only sky, or for near things only a far hill.
 */
export function findFloaters(scene: Scene): Floater[] {
  const { solids, strokes } = partsOf(scene.contents());
  const far = maskOf(solids.filter(({ layer }) => layer >= 1));
  const near = maskOf(solids.filter(({ layer }) => layer >= 2));
  return solids.flatMap(({ layer, outline, box }): Floater[] => {
    const isMass = box.right - box.left >= 22 && box.bottom - box.top >= 14;
    const isInView = box.right > 4 && box.left < width - 4 && box.bottom < height - 3;
    if (!isMass || !isInView) return [];
    const isSmall = box.right - box.left < maxHangingSize && box.bottom - box.top < maxHangingSize;
    if (isSmall && strokes.some((stroke) => holds(stroke, box))) return [];
    const supported = supportOf(outline, box, layer === 1 ? far : near);
    return supported < 0.55 ? [{ layer, box, supported }] : [];
  });
}

/** A stroke holds a thing if it touches it and leads away from it. */
function holds(stroke: readonly Point[], { left, top, right, bottom }: Box): boolean {
  const isIn = ([x, y]: Point, margin: number): boolean =>
    x > left - margin && x < right + margin && y > top - margin && y < bottom + margin;
  const ends = [stroke[0], stroke.at(-1)].filter((end) => end !== undefined);
  return ends.some((end) => !isIn(end, 3)) && along(stroke).some((point) => isIn(point, apart));
}

const along = (stroke: readonly Point[]): Point[] =>
  stroke.flatMap(([x, y], i): Point[] => {
    const [toX, toY] = stroke[i + 1] ?? [x, y];
    const count = Math.ceil(Math.hypot(toX - x, toY - y) / 3) || 1;
    return Array.from({ length: count }, (_, k): Point => [x + ((toX - x) * k) / count, y + ((toY - y) * k) / count]);
  });

/** An edge that falls less than this for each pixel across is a lower edge that runs away from the eye. */
const steepest = 0.4;

/** The lowest corner's edges, followed to both sides while they are gentle: the foot of a wall in perspective. */
function footOf(outline: readonly Point[]): readonly (readonly [Point, Point])[] {
  const lowest = outline.reduce((low, [, y], i) => (y > (outline[low]?.[1] ?? 0) ? i : low), 0);
  return [1, -1].flatMap((step) => {
    const edges: [Point, Point][] = [];
    for (let k = 0; k < outline.length; k++) {
      const [from, to] = [
        outline.at((lowest + k * step) % outline.length),
        outline.at((lowest + (k + 1) * step) % outline.length),
      ];
      if (!from || !to || Math.abs(to[1] - from[1]) > steepest * Math.abs(to[0] - from[0])) break;
      edges.push([from, to]);
    }
    return edges;
  });
}

const isAlong = (edges: readonly (readonly [Point, Point])[], x: number, y: number): boolean =>
  edges.some(
    ([[ax, ay], [bx, by]]) =>
      ax !== bx && ax <= x !== bx <= x && Math.abs(ay + ((x - ax) / (bx - ax)) * (by - ay) - y) < apart,
  );

/** The share of the lower edge that has something under it. */
function supportOf(outline: readonly Point[], box: Box, mask: Uint8Array): number {
  let [edge, held] = [0, 0];
  const foot = footOf(outline);
  for (let x = Math.max(0, Math.ceil(box.left)); x <= Math.min(width - 1, box.right); x++) {
    const bottom = Math.max(...crossings(outline, x + 0.5));
    if (bottom < box.bottom - apart && !isAlong(foot, x + 0.5, bottom)) continue;
    edge++;
    const row = Math.floor(bottom + apart);
    if (mask[row * width + x] || mask[(row - 1) * width + x + width]) held++;
  }
  return edge ? held / edge : 1;
}

/** The rows at which an outline crosses a column. */
function crossings(outline: readonly Point[], x: number): number[] {
  return outline.flatMap(([ax, ay], i): number[] => {
    const [bx, by] = outline[(i + 1) % outline.length] ?? [ax, ay];
    return ax <= x !== bx <= x ? [ay + ((x - ax) / (bx - ax)) * (by - ay)] : [];
  });
}

function maskOf(solids: readonly Solid[]): Uint8Array {
  const mask = new Uint8Array(width * (height + 4));
  for (const { outline, box } of solids) {
    for (let x = Math.max(0, Math.ceil(box.left - 0.5)); x <= Math.min(width - 1, box.right); x++) {
      const rows = crossings(outline, x + 0.5).sort((a, b) => a - b);
      for (let k = 0; k + 1 < rows.length; k += 2) {
        const [from, to] = [
          Math.max(0, Math.ceil((rows[k] ?? 0) - 0.5)),
          Math.min(height + 3, (rows[k + 1] ?? 0) + 0.5),
        ];
        for (let y = from; y < to; y++) mask[y * width + x] = 1;
      }
    }
  }
  return mask;
}
