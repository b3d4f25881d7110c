import { seededRandom } from "#art/engine/random.ts";
import type { Scene } from "#art/engine/scene.ts";
import { children, grownMen, guides, hatted, strollers, women } from "./cast.ts";

export type Person = "man" | "woman" | "hat" | "child";
/** A negative size mirrors the figure; 1 is 95 pixels tall. */
export type Standing = readonly [who: Person, x: number, y: number, size: number];

const variants: Record<Person, Record<string, string>> = {
  man: grownMen,
  woman: women,
  hat: hatted,
  child: children,
};

const handLantern =
  '<path class="line4" d="M0 0v5"/><path class="lit" d="M-5 9H5L4 22H-4z"/><path class="face4" d="M-6.5 9.5L0 4l6.5 5.5z"/><path class="face4" d="M-5.5 22h11v3h-11z"/><path class="ink" stroke-width="1" d="M-1.7 9.5l-.2 12.5M1.7 9.5l.2 12.5"/>';

function placeFigure(scene: Scene, name: string, outline: string, [x, y, size]: [number, number, number]): Scene {
  return scene.define(name, `<g class="face4">${outline}</g>`).place(name, x, y, Math.abs(size), size);
}

/** Who comes: another one than the last, by the scene's seed. */
function choose(scene: Scene, cast: Record<string, string>, x: number): [name: string, outline: string] {
  const entries = Object.entries(cast);
  const chance = seededRandom(Math.round(x) * 31 + scene.seed * 977 + scene.cast.length * 7919)();
  const others = entries.filter(([name]) => !scene.cast.slice(-2).includes(name));
  const [name, outline] = others[Math.floor(chance * others.length)] as [string, string];
  scene.cast.push(name);
  return [name, outline];
}

function stand(scene: Scene, x: number, y: number, size: number): void {
  const tall = Math.abs(size);
  scene.group.push({ left: x - 20 * tall, right: x + 20 * tall, top: y - 107 * tall, bottom: y });
}

/** The guests. Draw the guide first, so that her light falls behind them. Far off there is room for a pram or a bicycle. */
export function guests(scene: Scene, group: readonly Standing[]): Scene {
  group.forEach(([who, x, y, size], i) => {
    const isFar = Math.abs(size) <= 0.9;
    const isAlone = !group.some((other, k) => k !== i && Math.abs(other[1] - x) < 60 * Math.abs(size));
    const cast = isFar && isAlone ? strollers : variants[who];
    placeFigure(scene, ...choose(scene, cast, x), [x, y, size]);
    if (!isFar) stand(scene, x, y, size);
  });
  return scene;
}

/** The guide with a raised lantern; a negative size turns her left. */
export function guide(scene: Scene, x: number, y: number, size = 1.4, glow = 0.8): Scene {
  const tall = Math.abs(size);
  scene.glow(x + 29 * size, y - 76 * tall, 130 * tall * glow, 0.75);
  placeFigure(scene, ...choose(scene, guides, x), [x, y, size]);
  const [body, lantern] = [20 * tall, x + 36 * size];
  const box = { left: Math.min(x - body, lantern), right: Math.max(x + body, lantern), top: y - 107 * tall, bottom: y };
  scene.group.unshift(box);
  return scene.define("lantern", handLantern).place("lantern", x + 29.5 * size, y - 91 * tall, tall * 0.95);
}
