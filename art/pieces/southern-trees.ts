import type { Scene } from "#art/engine/scene.ts";

const cypressShape =
  '<path class="face4" d="M-4 0v-14C-16-26-20-60-17-100-14-150-6-190 0-220 6-190 14-150 17-100 20-60 16-26 4-14V0z"/><path class="line4" d="M-12-46c2-10 2-20 0-32M-13-90c4-14 3-26 1-38M-8-134c3-14 3-24 2-36M-5-60c2-12 2-24 0-36M-4-110c3-14 3-26 1-40M4-40c1-10 1-18 0-26"/>';

/** A cypress in ink, its left side lit. */
export function cypress(scene: Scene, x: number, y: number, height: number): Scene {
  return scene.defineNear("cypress", cypressShape).place("cypress", x, y, height / 220);
}

const frond =
  '<path class="face4" d="M0 0C20-20 56-24 88 4 60-8 30-8 0 4z"/><path class="line4" d="M20-9l-2 12M34-13l0 14M48-14l3 14M62-11l6 12M74-5l8 10"/>';
// Three that lean and droop each in its own way; a row of one would be a pattern.
const palms = [
  { lean: 0, right: [10, -18, -46, -74], left: [10, -18, -46, -74] },
  { lean: 14, right: [24, -4, -34, -66], left: [-2, -30, -58, -84] },
  { lean: -10, right: [2, -26, -52], left: [26, 4, -24, -48, -78] },
] as const;
const palmShape = (prefix: string, { lean, right, left }: (typeof palms)[number]): string => {
  const fronds = (turns: readonly number[]): string =>
    turns.map((turn) => `<use href="#${prefix}-frond" transform="rotate(${turn})"/>`).join("");
  return (
    `<path class="face4" d="M-8 0c4-60 ${6 + lean / 2}-120 ${2 + lean}-196h11C${9 + lean / 2}-120 8-60 10 0z"/>` +
    `<path class="line4" d="M-6-20h7M-5-40h7M-4-60h7M${lean / 3 - 3}-80h6M${lean / 2 - 3}-100h6M${lean / 2 - 3}-120h6M${lean * 0.7 - 3}-140h6M${lean - 4}-160h6M${lean - 5}-180h6"/>` +
    `<g transform="translate(${lean} -198)">${fronds(right)}<g transform="scale(-1 1)">${fronds(left)}</g></g>`
  );
};

/** A date palm in ink. */
export function palm(scene: Scene, x: number, y: number, height: number, mirrored = false): Scene {
  const size = height / 290;
  const which = Math.round(x) % palms.length;
  const shape = palms[which] ?? palms[0];
  scene.defineNear("frond", frond);
  return scene
    .defineNear(`palm${which}`, palmShape(scene.prefix, shape))
    .place(`palm${which}`, x, y, size, mirrored ? -size : size);
}
