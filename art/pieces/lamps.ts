import type { Scene } from "#art/engine/scene.ts";

const streetLamp = (glass: "lit" | "dim"): string =>
  `<path class="face4" d="M-3.5 0l1-6-1.5-2 2-3V-96h4V-11l2 3-1.5 2 1 6zM-9-96H9v2.5H-9z"/><path class="${glass}" d="M-6-98H6L9-117H-9z"/><path class="ink" stroke-width="1.4" d="M-2-98l-1-19M2-98l1-19"/><path class="face4" d="M-11-117H11L5-124H-5zM-1.2-124v-6h2.4v6zM-6.5-98h13v2h-13z"/><path class="line4" d="M-9-90c-6-1-6-7 0-6M9-90c6-1 6-7 0-6"/>`;

/** A street lamp, 130 pixels tall at size 1, and its glow; by day it is out. */
export function lamp(scene: Scene, x: number, y: number, size = 1.6, glow = 110): Scene {
  if (scene.night) scene.glow(x, y - 107 * size, glow * size, 0.8);
  return scene.define("lamp", streetLamp(scene.night ? "lit" : "dim")).place("lamp", x, y, size);
}
