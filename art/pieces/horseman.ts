import type { Scene } from "#art/engine/scene.ts";

/** The horse alone, 150 pixels tall, going right. */
export const horse =
  '<path class="face4" d="M-74-104Q-94-100-97-66-98-40-88-22-84-44-82-62-80-80-72-88z"/><path class="face4" d="M-62 0l-1-10Q-72-34-71-42-66-58-74-84-80-108-60-120-44-127-18-119 4-114 22-125 40-146 54-172l6-8 2-12 8 12q6 4 12 12l18 18q1 8-6 11l-10-3q-10-2-14 6-4 18-8 30 4 12-2 20l32 2q6 4 3 12l-9 24H76l4-5 2-16-24 6q-8 0-10 6l-1 24-2 22 7 10H36l1-32Q30-52 28-62-6-54-30-64-34-52-28-38l-8 28 7 10h-15l2-34Q-50-46-54-58-58-48-58-38l6 28 5 10z"/><path class="line4" d="M26-122q14-14 30-44M30-114q14-14 28-44M84-160h3M88-149q-8-2-13 1M-58-112q-8 14 0 36M46-100q8 8 4 26"/>';
const rider =
  '<path class="face4" d="M-22-116q-2-40 6-54 6-11 18-13h8q10 3 12 14l0 34q2 9 14 20 6 6 4 16l-6 26 9 8-2 3H20l-3-30q-8-16-24-18z"/><circle class="face4" cx="7" cy="-192" r="9"/><path class="line4" d="M-12-164q6 22 2 44M2-118q10 4 18 20M-4-136h24M6-176v34"/>';
const arms = {
  sabre:
    '<path class="face4" d="M8-180l32-14 6 7-30 20zM-4-199q-3-12-1-19 10-5 20 0l1 17z"/><path class="bold4" d="M43-191q26-8 50-36M38-200l9 12M13-218q9-8 7-20"/>',
  crown:
    '<path class="face4" d="M10-178l18 22-4 8-20-18zM-4-197l-4-13 7 5 6-10 6 10 7-5-3 13z"/><path class="bold4" d="M24-152l12-30M31-186l10 4"/>',
  sword:
    '<path class="face4" d="M12-174q14 10 18 32l-7 4q-8-14-18-20zM-3-196q-2-16 10-17 12 1 11 15zM6-212q2-10 8-10l9 3-3 5-8 1zM12-186q4 10-2 14-6-4-5-10z"/><path class="bold4" d="M22-146l8 10M27-141l58 22M12-222q-7-7-12-1"/>',
};

/** A bronze rider, 225 pixels tall at size 1, riding right; a negative size rides left. Stand him on a plinth. */
export function horseman(scene: Scene, x: number, y: number, size: number, arm: keyof typeof arms): Scene {
  return scene
    .define(`horseman-${arm}`, horse + rider + arms[arm])
    .place(`horseman-${arm}`, x, y, Math.abs(size), size);
}
