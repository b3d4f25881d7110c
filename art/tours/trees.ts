import { type Point, pointsPath, type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Scene } from "#art/engine/scene.ts";
import { spruce } from "#art/pieces/spruce.ts";
import type { Tree } from "./places.ts";

/** A tree such as grows in the region, in ink with a lit edge. */
export function regionTree(scene: Scene, kind: Tree, x: number, y: number, height: number): void {
  if (kind === "bare") scene.tree(x, y, height, 0.03);
  else if (kind === "spruce") spruce(scene, x, y, height);
  else if (kind === "pine") scene.defineNear("pine", aleppoPine).place("pine", x, y, height / 300);
  else slender(scene, x, y, height, kind === "cypress" ? 0.07 : 0.1);
}

// An Aleppo pine, 300 pixels tall: a leaning trunk that forks, crowns as flat as clouds.
const aleppoPine =
  '<path class="face4" d="M-10 0C-4-70-16-118 2-184L-40-216l5-7 42 26 6-52h9l-3 58 46-40 5 7-48 56C14-118 14-60 12 0z"/><path class="line4" d="M-4-20C-2-70-8-110 4-160"/><path class="face4" d="M-104-208c-16-8-10-34 14-34 4-22 36-28 50-14 16-8 38 2 34 18 14 6 12 26-6 30-28 6-74 8-92 0zM26-222c-14-10-6-30 14-28 8-18 40-20 48-2 20-2 28 22 12 30-20 8-58 8-74 0z"/><path class="face4" d="M-58-256c-18-8-12-36 12-36 8-26 54-32 70-12 22-12 56 0 48 26 16 6 12 28-8 30-40 6-98 4-122-8z"/><path class="line4" d="M-84-226c4-12 18-12 22-4M-44-238c6-10 20-8 24 2M46-240c6-8 18-6 20 2M-36-276c4-14 22-16 28-4M4-284c8-14 28-10 30 2M40-266c6-10 20-8 24 2M-14-262c6-8 18-6 22 2"/>';

/** A cypress or a poplar: one flame of leaves. */
function slender(scene: Scene, x: number, y: number, height: number, width: number): void {
  const half = height * width;
  const outline: Point[] = [];
  for (let i = 0; i <= 12; i++)
    outline.push([
      x - half * Math.sin((i / 12) * Math.PI) ** 0.8 + (i % 2 ? 5 : -3),
      y - height * 0.1 - (height * 0.9 * i) / 12,
    ]);
  for (let i = 12; i >= 0; i--)
    outline.push([
      x + half * Math.sin((i / 12) * Math.PI) ** 0.8 + (i % 2 ? -4 : 4),
      y - height * 0.1 - (height * 0.9 * i) / 12,
    ]);
  scene.put(`<path class="face4" d="M${x - 6} ${y}v${-Math.round(height * 0.14)}h12v${Math.round(height * 0.14)}z"/>`);
  scene.path("face4", pointsPath(outline, { whole: true }));
  const lit = Array.from({ length: 13 }, (_, i): Stroke => {
    const t = 0.1 + (i / 13) * 0.75;
    const edge = x - half * Math.sin(t * Math.PI) ** 0.8 + 6;
    return [edge, y - height * (0.1 + t * 0.9), edge + half * 0.5, y - height * (0.16 + t * 0.9)];
  });
  scene.path("line4", strokesPath(lit, true));
}
