import { type Point, pointsPath, type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Scene } from "#art/engine/scene.ts";
import { spruce } from "#art/pieces/spruce.ts";
import type { Tree } from "./places.ts";

/** A tree such as grows in the region, in ink with a lit edge. */
export function regionTree(scene: Scene, kind: Tree, x: number, y: number, height: number): void {
  if (kind === "bare") scene.tree(x, y, height, 0.03);
  else if (kind === "spruce") spruce(scene, x, y, height);
  else if (kind === "palm") palm(scene, x, y, height);
  else slender(scene, x, y, height, kind === "cypress" ? 0.07 : 0.1);
}

function palm(scene: Scene, x: number, y: number, height: number): void {
  const top = y - height * 0.78;
  const fronds = Array.from({ length: 11 }, (_, i) => {
    const turn = (i / 10) * Math.PI * 1.16 - Math.PI * 0.08;
    const reach = height * 0.36;
    const [tipX, tipY] = [x - Math.cos(turn) * reach, top - Math.sin(turn) * reach * 0.62 + reach * 0.26];
    const [bendX, bendY] = [x - Math.cos(turn) * reach * 0.6, top - Math.sin(turn) * reach * 0.8 - reach * 0.14];
    const whole = [x, top, bendX, bendY, tipX, tipY, bendX, bendY + reach * 0.2].map(Math.round);
    return `M${whole[0]} ${whole[1]}Q${whole[2]} ${whole[3]} ${whole[4]} ${whole[5]}Q${whole[6]} ${whole[7]} ${whole[0]} ${whole[1]}z`;
  });
  const lean = height * 0.03;
  scene.put(
    `<path class="face4" d="M${Math.round(x - 9)} ${y}Q${Math.round(x + lean)} ${Math.round(y - height * 0.4)} ${Math.round(x - 5)} ${Math.round(top)}h10Q${Math.round(x + lean + 16)} ${Math.round(y - height * 0.4)} ${Math.round(x + 11)} ${y}z"/>`,
  );
  scene.put(`<path class="face4" d="${fronds.join("")}"/>`);
}

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
