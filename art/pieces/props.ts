import type { Scene } from "#art/engine/scene.ts";

const drawings = {
  umbrella:
    '<path class="face4" d="M-34 0C-32-22-14-32 0-33 14-32 32-22 34 0 28-5 22-5 17 0 11-5 5-5 0 0-5-5-11-5-17 0-22-5-28-5-34 0z"/><path class="line4" d="M0-33v-6M-17 0C-15-16-8-28 0-33M17 0C15-16 8-28 0-33"/><path class="bold4" d="M0-2v44"/>',
  cat: '<path class="face4" d="M-9 0c-2-8 1-14 6-16l1-6-1-6 4 3h3l4-3-1 7c2 4 0 8-2 9 3 5 4 9 4 12z"/><path class="ink" stroke-width="3.4" d="M-8-1c-9 1-12-6-8-11"/><path class="line4" d="M-9-3c-7 0-9-5-6-9"/>',
  dog: '<path class="face4" d="M-20 0v-9l-3-9c-4-2-7-7-6-12 4 4 7 5 11 5h22l5-9-1-5 6 3 7 2 1 5-8 3-3 10-3 6v10h-5l-1-9h-16l-2 9z"/>',
  barrel:
    '<path class="face4" d="M-22 0q-8-30 0-60h44q8 30 0 60z"/><path class="line4" d="M-25-14h50M-25-46h50M-12 0q-5-30 0-60M0 0v-60M12 0q5-30 0-60"/>',
  bench:
    '<path class="face4" d="M-62-24h124v6H-62zM-60-52H60v7H-60zM-60-40H60v6H-60z"/><path class="bold4" d="M-52-54v54M52-54v54M-60-20l-4 20M60-20l4 20"/>',
  bicycle:
    '<path class="bold4" d="M-50-22a22 22 0 1 0 44 0 22 22 0 1 0-44 0M4-22a22 22 0 1 0 44 0 22 22 0 1 0-44 0"/><path class="line4" d="M-28-22L-8-58H18L26-22M-8-58L0-22H-28M0-22L18-58M-12-62h10M18-58l-3-12h10M-28-44V0M-50-22h22M26-44V0M26-22h22"/>',
  candle: '<path class="dim" d="M-4 0v-16h8V0z"/><path class="lit" d="M0-30c4 6 4 9 0 13-4-4-4-7 0-13z"/>',
  boat: '<path class="face4" d="M-92-22q46 12 92 12t92-12q-8 22-30 24H-60q-22-2-32-24z"/><path class="line4" d="M-84-16q42 10 84 10t84-10M-40-9v-8M0-8v-8M40-9v-8"/><path class="face4" d="M-34-14c-2-18 2-34 14-38 8-2 14 8 16 18l14 8-4 6-16-4v10z"/><circle class="face4" cx="-16" cy="-60" r="8"/><path class="bold4" d="M-40-36L44 8M70-14v-22h6"/><path class="lit" d="M66-34h10v14h-10z"/>',
  steamer:
    '<path class="face4" d="M-170-26h340q-8 26-30 28H-146q-16-4-24-28z"/><path class="face4" d="M-132-62H128v36H-132zM-100-88H84v26H-100zM-12-132H16v44H-12z"/><path class="lit" d="M-120-54h22v18h-22zM-86-54h22v18h-22zM-52-54h22v18h-22zM-18-54H4v18h-22zM16-54h22v18H16zM50-54h22v18H50zM84-54h22v18H84z"/><path class="dim" d="M-88-82h16v14h-16zM-60-82h16v14h-16zM-32-82h16v14h-16zM28-82h16v14H28zM56-82h16v14H56z"/><path class="line4" d="M-136-64H132M-104-90H88M-14-122H18M-170-26h340M150-26v-30M-150-26v-34"/>',
  barge:
    '<path class="face4" d="M-210-30l20 32h380l20-34h-30l-6-8h-300l-4 10z"/><path class="face4" d="M110-92h60v54h-60zM104-96h72v5h-72z"/><path class="lit" d="M120-80h16v18h-16zM146-80h16v18h-16z"/><path class="line4" d="M-196-20h380M-150-40v-8h220v8M-40-40v-60M-40-100L70-48"/>',
  bus: '<path class="face4" d="M-160-14v-74q2-22 22-24h272q22 2 26 24v74z"/><path class="lit" d="M-150-98h22v38h-22zM-112-98h38v34h-38zM-68-98h38v34h-38zM-24-98h38v34h-38zM20-98h38v34H20zM96-98h38v34H96z"/><path class="dim" d="M64-100h26v82H64zM140-96h14v36h-14z"/><path class="ink" stroke-width="1.8" d="M77-100v82M-93-98v34M-49-98v34M-5-98v34M39-98v34M115-98v34"/><path class="line4" d="M-160-52h320M-160-46h320M-140-112h276"/><path class="ink" stroke-width="10" d="M-86-12a16 16 0 1 0-32 0 16 16 0 1 0 32 0M118-12a16 16 0 1 0-32 0 16 16 0 1 0 32 0"/><path class="bold4" d="M-86-12a16 16 0 1 0-32 0 16 16 0 1 0 32 0M118-12a16 16 0 1 0-32 0 16 16 0 1 0 32 0"/><path class="dot" d="M-158-34h.1"/>',
  pigeon: '<path class="face4" d="M-8 0l2-5c-6-2-8-7-7-11 2-4 6-6 9-5 2-5 9-5 10 0l4 1-4 2c2 6 0 11-4 13l10 5h-12z"/>',
  crow: '<path class="face4" d="M-26-4q12-14 20-10l4-8q8-4 12 1l8 3-8 2q2 10-8 14h-6l-2 6-3-6z"/>',
  cup: '<path class="face4" d="M-16-24h32c0 14-4 20-8 24H-8c-4-4-8-10-8-24z"/><path class="bold4" d="M16-20c10-2 10 12-2 12M-26 2h52"/><path class="line4" d="M-16-24q16 6 32 0M-4-32q-5-6 0-11t0-11M6-32q-5-6 0-11t0-11"/>',
} as const;

export type PropName = keyof typeof drawings;

/** Too large to be black by day. */
const large: ReadonlySet<PropName> = new Set(["steamer", "barge", "bus"]);

/** A small thing in ink with a gold rim, standing on (x, y); a negative size mirrors it. */
export function prop(scene: Scene, name: PropName, x: number, y: number, size = 1): Scene {
  if (large.has(name)) scene.defineNear(name, drawings[name]);
  return scene.define(name, drawings[name]).place(name, x, y, Math.abs(size), size);
}

/** Held over a head at (x, y). */
export const umbrella = (scene: Scene, x: number, y: number, size: number): Scene =>
  prop(scene, "umbrella", x, y, size);

/** A candle and its light. */
export function candle(scene: Scene, x: number, y: number, size = 1): Scene {
  return prop(scene.glow(x, y - 22 * size, 46 * size, 0.6), "candle", x, y, size);
}

const birds = "M0 0q6-8 12-2q6-6 12 2";

/** A few birds in the sky. */
export function flock(scene: Scene, x: number, y: number, count: number): Scene {
  const data = Array.from({ length: count }, (_, i) => {
    const [dx, dy] = [Math.round((i * 47) % 190), Math.round((i * 31) % 80)];
    return birds.replace("M0 0", `M${x + dx} ${y + dy}`);
  });
  return scene.path("line2", data.join(""));
}
