import type { Box } from "#art/engine/move-path.ts";
import type { Scene } from "#art/engine/scene.ts";

export type Person = "man" | "woman" | "hat" | "child";
/** A negative size mirrors the figure; 1 is 95 pixels tall. */
export type Standing = readonly [who: Person, x: number, y: number, size: number];

const outlines: Record<Person | "guide", string> = {
  man: '<circle cx="0" cy="-91.5" r="6.3"/><path d="M-3.2-86C-9-83-13.5-81-14.4-74L-17-46c0 3.5 4 4 4.6.6L-10.8-62-12.6-25h4.2L-7.4-2-10.4 0h8.6L-.7-24h1.5L2 0h8.8L7.6-2.2 8.6-25h4L10.8-62l1.6 16.6c.6 3.4 4.6 2.9 4.6-.6L14.4-74C13.5-81 9-83 3.2-86z"/>',
  woman:
    '<path d="M0-95c5 0 7 3.6 7 8.4 0 4 1.6 6.2 2.4 7.8H-9.4c.8-1.6 2.4-3.8 2.4-7.8C-7-91.4-5-95 0-95z"/><path d="M-3-81c-6 1.4-9.4 4-10.2 10.4L-15.6-45c-.1 2.6 3.4 3 4 .4L-9.4-60-16-22h9.6L-5.6-2-8 0h7L.4-22 2 0h7.4L6.4-2 7-22h9L9.4-60l2.2 15.4c.6 2.6 4.1 2.2 4-.4L13.2-70.6C12.4-77 9-79.6 3-81z"/><path d="M10-58h9v13H9z"/>',
  hat: '<path d="M-9.6-93h19c-1.6-1.8-3-2-3.8-2.2C5.4-100 4-102 0-102s-5.4 2-5.7 6.8c-.8.2-2.2.4-3.9 2.2z"/><path d="M-5.6-92.4h11c.8 6.6-1.6 10.4-5.4 10.4s-6.4-4-5.6-10.4z"/><path d="M-4-83c-8 2-12 5-12.6 13L-14-20h6l-1 18-3 2h9.6L-.6-20h2L3 0h9.4L9-2.4 8.6-20H14L15-66c-.4-10-3-14.6-11-17z"/><path d="M-15-76c-8 0-8.6 24-5 26l6 1z"/>',
  child:
    '<circle cx="0" cy="-58" r="6"/><path d="M-3-53c-6 2-8.4 5-9 12l-1 12 4 1 1-8-1 18h4L-5-1-7 0h6L0-17l1 17h6L5-1 5.6-18h4L8.6-36l1 8 4-1-1-12c-.6-7-3-10-9-12z"/>',
  guide:
    '<path d="M-11-95.5c3 1.3 19 1.3 22 0-1.5-2.5-3.8-2.9-5-3C5.6-104.5 4-107-.2-107s-5.6 2.5-6 8.5c-1.2.1-3.3.5-4.8 3z"/><path d="M-5.4-95h11l1.8 5-1.6 1.4c0 4.6-2 6.2-5.6 6.2-4.2 0-5.8-5-5.6-12.6z"/><path d="M-4-84c-8.6 2-12.6 8-14 18-2 15-4.6 34-8 56 5 3 9 3.6 14 3.6L-13-2l-3 2h11l1-6.5h5L2-1.5 1 0h11.5L9-2.5 8.5-7C13-8 16-9.6 18-11.5 14-30 12.5-46 12-60l4-3c5-4.5 9.5-11 14-21.5l1.8-7c-1-2.2-4-2-4.8.2L24-85c-4 6-8.6 9.6-13.5 11C8-79 6-82.5 3.5-84z"/>',
};

const handLantern =
  '<path class="line4" d="M0 0v5"/><path class="lit" d="M-5 9H5L4 22H-4z"/><path class="face4" d="M-6.5 9.5L0 4l6.5 5.5z"/><path class="face4" d="M-5.5 22h11v3h-11z"/><path class="ink" stroke-width="1" d="M-1.7 9.5l-.2 12.5M1.7 9.5l.2 12.5"/>';

const placeFigure = (scene: Scene, who: keyof typeof outlines, x: number, y: number, size: number): Scene =>
  scene.define(who, `<g class="face4">${outlines[who]}</g>`).place(who, x, y, Math.abs(size), size);

function stand(scene: Scene, x: number, y: number, size: number): void {
  const tall = Math.abs(size);
  scene.group.push({ left: x - 20 * tall, right: x + 20 * tall, top: y - 107 * tall, bottom: y });
}

/** The guests. Draw the guide first, so that her light falls behind them. */
export function guests(scene: Scene, group: readonly Standing[]): Scene {
  for (const [who, x, y, size] of group) {
    placeFigure(scene, who, x, y, size);
    if (Math.abs(size) > 0.9) stand(scene, x, y, size);
  }
  return scene;
}

/** The guide with a raised lantern; a negative size turns her left. */
export function guide(scene: Scene, x: number, y: number, size = 1.4, glow = 0.8): Scene {
  const tall = Math.abs(size);
  scene.glow(x + 29 * size, y - 76 * tall, 130 * tall * glow, 0.75);
  placeFigure(scene, "guide", x, y, size);
  stand(scene, x, y, size);
  scene.group.unshift(scene.group.pop() as Box);
  return scene.define("lantern", handLantern).place("lantern", x + 29.5 * size, y - 91 * tall, tall * 0.95);
}
