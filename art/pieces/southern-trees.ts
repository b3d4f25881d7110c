import type { Scene } from "#art/engine/scene.ts";

const cypressShape =
  '<path class="face4" d="M-4 0v-14C-16-26-20-60-17-100-14-150-6-190 0-220 6-190 14-150 17-100 20-60 16-26 4-14V0z"/><path class="line4" d="M-12-46c2-10 2-20 0-32M-13-90c4-14 3-26 1-38M-8-134c3-14 3-24 2-36M-5-60c2-12 2-24 0-36M-4-110c3-14 3-26 1-40M4-40c1-10 1-18 0-26"/>';

/** A cypress in ink, its left side lit. */
export function cypress(scene: Scene, x: number, y: number, height: number): Scene {
  return scene.define("cypress", cypressShape).place("cypress", x, y, height / 220);
}

const frond = (turn: number): string =>
  `<g transform="rotate(${turn})"><path class="face4" d="M0 0C20-20 56-24 88 4 60-8 30-8 0 4z"/><path class="line4" d="M20-9l-2 12M34-13l0 14M48-14l3 14M62-11l6 12M74-5l8 10"/></g>`;
const palmShape =
  '<path class="face4" d="M-8 0c4-60 6-120 2-196h11C9-120 8-60 10 0z"/><path class="line4" d="M-6-20h7M-5-40h7M-4-60h7M-3-80h6M-3-100h6M-3-120h6M-4-140h6M-4-160h6M-5-180h6"/>' +
  `<g transform="translate(0 -198)">${[10, -18, -46, -74].map(frond).join("")}<g transform="scale(-1 1)">${[10, -18, -46, -74].map(frond).join("")}</g></g>`;

/** A date palm in ink. */
export function palm(scene: Scene, x: number, y: number, height: number, mirrored = false): Scene {
  const size = height / 290;
  return scene.define("palm", palmShape).place("palm", x, y, size, mirrored ? -size : size);
}
