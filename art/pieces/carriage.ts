import type { Scene } from "#art/engine/scene.ts";
import { horse } from "./horseman.ts";

// A pair: the far horse half a neck ahead of the near one.
const pair = [
  [-62, -4],
  [-44, 0],
]
  .map(([x, y]) => `<g transform="translate(${x} ${y})scale(-.6 .6)">${horse}</g>`)
  .join("");
const cab =
  '<path class="face4" d="M40-52h14l8 14h14l2-26c2-20 46-26 60-8l10 34c-12 12-60 16-72 6l-26 2z"/><path class="face4" d="M50-60c2-14 16-14 18 0l4 14H48zM54-72h10l2-10H56zM50-72h18v3H50z"/><path class="line4" d="M82-64c6-10 38-12 48 0M86-40h52M-40-52l86 8M44-62l-40-40"/><path class="ink" stroke-width="9" d="M76-16a15 15 0 1 1-30 0 15 15 0 0 1 30 0M142-20a19 19 0 1 1-38 0 19 19 0 0 1 38 0"/><path class="bold4" d="M76-16a15 15 0 1 1-30 0 15 15 0 0 1 30 0M142-20a19 19 0 1 1-38 0 19 19 0 0 1 38 0M46-16h30M61-31v30M50-27l22 22M72-27L50-5M104-20h38M123-39V-1M110-33l26 26M136-33l-26 26"/><path class="lit" d="M38-50h7v10h-7z"/><path class="face4" d="M36-53h11l-3-4h-5z"/>';

/** Two horses and a cab, 210 pixels long at size 1, driving left; a negative size drives right. */
export function carriage(scene: Scene, x: number, y: number, size = 1): Scene {
  const tall = Math.abs(size);
  scene.glow(x + 41 * size, y - 45 * tall, 46 * tall, 0.7);
  return scene.define("carriage", pair + cab).place("carriage", x, y, tall, size);
}
