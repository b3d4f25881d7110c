import { type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Scene } from "#art/engine/scene.ts";

/** One rocket that has burst: rays that bend towards the ground, each with its spark. */
export function burst(scene: Scene, x: number, y: number, radius: number, rays = 22): Scene {
  scene.glow(x, y, radius * 1.5, 0.32);
  const lines: Stroke[] = [];
  const sparks: string[] = [];
  for (let i = 0; i < rays; i++) {
    const angle = ((i + scene.random() * 0.4) / rays) * Math.PI * 2;
    const reach = radius * (0.72 + scene.random() * 0.28);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [endX, endY] = [x + cos * reach, y + sin * reach + reach * 0.2];
    lines.push([x + cos * reach * 0.34, y + sin * reach * 0.34, endX, endY, cos * 3]);
    sparks.push(`M${Math.round(endX)} ${Math.round(endY)}h.1`);
    if (i % 2) sparks.push(`M${Math.round(x + cos * reach * 0.5)} ${Math.round(y + sin * reach * 0.5)}h.1`);
  }
  return scene.path("spark", strokesPath(lines, true)).path("dot", sparks.join(""));
}
