import type { Scene } from "#art/engine/scene.ts";

// Wrought signs of the Getreidegasse: each hangs right of the origin at the wall, no two from the same arm.
const brackets = [
  '<path class="bold4" d="M0-46V34M0 0h112M0-38C40-40 64-20 64 0M0 26c22-2 32-10 34-24M112 0c14 0 16-18 5-18-9 0-9 12-1 12M64 0c0-18 24-22 28-8 2 9-9 11-10 4M26-2c4-14-10-20-14-10M14-24c12-4 18 8 10 13"/><path class="dot" d="M112 0h.1M117-26h.1M0-46h.1"/>',
  '<path class="bold4" d="M0-30V46M0 0h112M0 40C36 38 40 14 44 0M0 22c14 0 20-8 18-15-2-6-10-4-9 2M44 0c0-20 12-30 26-28 12 2 12 18 1 18-8 0-8-10-1-11M112 0v-14M105-8h14"/><path class="dot" d="M112-14h.1M0-30h.1"/>',
  '<path class="bold4" d="M0-58V20M0 0h112M0-52C54-56 98-42 112 0M18-51c0 12 12 16 18 8 4-7-5-11-8-5M54-46c-2 12 10 18 17 11 5-7-4-12-8-6M88-30c-6 10 2 17 9 13M28 0c-2-12 8-18 16-14M64 0c-2-10 6-15 13-11"/><path class="dot" d="M112 0h.1M0-58h.1"/>',
];
const pretzel =
  "M50 72C60 58 68 52 74 42 80 26 86 12 96 14c16 4 16 34 0 52-14 16-42 16-56 0-16-18-16-48 0-52C50 12 56 26 62 42 68 52 76 58 86 72";
const signs = [
  // A wreath round a key, under a crown.
  '<path class="face4" d="M68 18a38 38 0 1 0 .1 0zM68 28a28 28 0 1 1-.1 0z"/><path class="line4" d="M68 23a33 33 0 1 0 .1 0M30 42l-9-6M27 60l-11 1M34 78l-8 6M50 92l-4 10M86 92l4 10M102 78l8 6M109 60l11 1M106 42l9-6"/><path class="lit" d="M50 20h36l6-17-12 8-5-13-7 12-7-12-5 13-12-8z"/><path class="bold4" d="M68 52v24M68 68h9M68 75h9M68 38a7 7 0 1 0 .1 0"/>',
  // The baker's pretzel.
  `<path class="bold4" d="M50 0v16M88 0v16"/><path class="ink" stroke-width="15" d="${pretzel}"/><path class="bold4" stroke-width="9" d="${pretzel}"/>`,
  // The cobbler's boot.
  '<path class="bold4" d="M52 0v12M84 0v12"/><path class="face4" d="M48 12h40v48l26 14c8 4 8 12 7 16H48zM48 90h18v9H48zM88 90h33v7H88z"/><path class="line4" d="M48 22h40M48 28h40M82 62l10 6M76 66l10 7M54 34v52"/>',
];

/** A wrought sign on its arm, 112 pixels long at size 1; with a negative size it hangs left of the wall. */
export function guildSign(scene: Scene, which: 0 | 1 | 2, x: number, y: number, size: number): Scene {
  return scene
    .define(`bracket${which}`, brackets[which] ?? "")
    .define(`sign${which}`, signs[which] ?? "")
    .place(`bracket${which}`, x, y, Math.abs(size), size)
    .place(`sign${which}`, x, y, Math.abs(size), size);
}
