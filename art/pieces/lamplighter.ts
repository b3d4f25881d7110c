import type { Scene } from "#art/engine/scene.ts";

const figure =
  '<path class="bold4" d="M4-52L48-128"/><circle class="lit" cx="48.5" cy="-130" r="3.4"/>' +
  '<circle class="face4" cx="0" cy="-90.5" r="6.4"/><path class="face4" d="M-12-94.5q12 3 24 0-2-2-5-2.5L7.5-113q-7.5 2-15 0L-7-97q-3 .5-5 2.5z"/>' +
  '<path class="face4" d="M-3-85C-12-82-16-74-18-64-20-44-24-24-28-10-22-7-16-5-11-5L-12-2l-3 2H-4l1-6H3L2-2 1 0H12L9-3V-7C14-8 17-10 20-12 15-28 13-42 13-54l9-16 9-16c-1-3-5-4-7-1L12-74C10-80 8-84 3-85z"/>' +
  '<path class="line4" d="M-10-76C-14-56-16-32-19-12M2-70C2-50 4-30 7-10"/>';

/** A lamplighter in cape and top hat, 113 pixels tall at size 1; his flame is 48 to the right and 130 up. */
export function lamplighter(scene: Scene, x: number, y: number, size = 1): Scene {
  if (scene.night) scene.glow(x + 48 * size, y - 130 * size, 46 * size, 0.7);
  return scene.define("lamplighter", figure).place("lamplighter", x, y, size);
}
