import { type Point, pointsPath, type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Scene } from "#art/engine/scene.ts";

// Drawn large and placed smaller, because a stroke grows with the drawing it belongs to.
const drawnHeight = 320;
const tiers = 7;

function boughs(side: 1 | -1): Point[] {
  return Array.from({ length: tiers }, (_, i): Point[] => {
    const low = -drawnHeight + 46 + i * 37 + (side > 0 ? 5 : 0);
    const reach = 15 + i * 12.5 + (i % 2 ? 4 : 0);
    return [
      [side * reach, low],
      [side * reach * 0.52, low - 4],
    ];
  }).flat();
}

function litNeedles(): Stroke[] {
  return Array.from({ length: tiers }, (_, i): Stroke[] => {
    const low = -drawnHeight + 46 + i * 37;
    const reach = 15 + i * 12.5;
    return [0.3, 0.5, 0.7].slice(0, 1 + Math.min(2, i)).map((t): Stroke => {
      const top = low - 26 + t * 16;
      return [-reach * t * 0.8, top, -reach * t - 5, top + 16];
    });
  }).flat();
}

/** A spruce in ink, lit from the left. */
export function spruce(scene: Scene, x: number, y: number, height: number): Scene {
  const trunk: Point[] = [
    [9, -28],
    [7, 0],
    [-7, 0],
    [-9, -28],
  ];
  const outline: Point[] = [[0, -drawnHeight], ...boughs(1), ...trunk, ...boughs(-1).reverse()];
  const needles = strokesPath(litNeedles(), true);
  scene.defineNear("spruce", `<path class="face4" d="${pointsPath(outline)}"/><path class="line4" d="${needles}"/>`);
  return scene.place("spruce", x, y, height / drawnHeight);
}
