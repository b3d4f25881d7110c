import type { Scene } from "#art/engine/scene.ts";

const bronze =
  '<path class="face4" d="M-60 0q-20-110 20-150-20-10-16-34-14-6-6-16 10-70 52-110 24 30 44 108 14 8 0 18 6 24-14 36 40 40 26 148z"/><path class="line4" d="M-46-184q40 18 74-2M-52-196q40 20 84 0M-30-150q-10 40-4 70 24 26 50 0 8-34-6-70M-12-168q4 6 8 0M8-168q4 6 8 0M-4-160q6 12 12 0M-56-60q60 20 114 0M-20-60v52M24-60v52"/><path class="face4" d="M40-120l52-16 4 14-50 22z"/><path class="bold4" d="M92-130v16"/><path class="lit" d="M78-112h28l-4 36h-20z"/><path class="face4" d="M74-112l18-16 18 16zM76-76h32v8H76z"/>';

/** A bronze dwarf with a lantern, 310 pixels tall at size 1. */
export function dwarf(scene: Scene, x: number, y: number, size = 1): Scene {
  scene.glow(x + 92 * size, y - 96 * size, 120 * size, 0.6);
  return scene.define("bronze-dwarf", bronze).place("bronze-dwarf", x, y, size);
}
