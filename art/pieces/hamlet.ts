import { type Points, readPoints } from "#art/engine/path.ts";
import type { Scene } from "#art/engine/scene.ts";

const cottages = [
  '<path class="face3" d="M-9 0v-11H9V0zM-12-10l5-7H7l5 7z"/><path class="hatch3" d="M-8-11l2-5M-4-11l1-5M0-11v-5M4-11l-1-5M8-11l-2-5M-8-3h9M-8-6h6"/>',
  '<path class="face3" d="M-7 0v-14H7V0zM-10-13L0-22 10-13z"/><path class="hatch3" d="M-6-14l5-6M-2-14l2-5M2-14l-1-5M-6-3h7M-6-6h5M-6-9h8"/>',
  '<path class="face3" d="M-13 0v-10H13V0zM-15-9l3-6h24l3 6zM3-14v-6h4v6z"/><path class="hatch3" d="M-12-10l1-4M-8-10l1-4M-4-10v-4M-12-3h14M-12-6h9"/>',
];
/** The terrace a cottage stands on, cut into the slope. */
const terrace = '<path class="hatch3" d="M-21 .5h42M-15 3l-5 6M-8 3l-5 8M-1 3l-5 9M6 3l-5 9M13 3l-5 7M19 3l-4 5"/>';
const windows = [
  '<path class="lit" d="M-5-7h3v4h-3z"/>',
  '<path class="lit" d="M1-9h3v4H1z"/>',
  '<path class="lit" d="M-8-6h3v3h-3zM4-6h3v3H4z"/>',
];

/** Small houses scattered on a slope, each on its own; `spots` are pixels, farther ones come first and are drawn smaller. */
export function hamlet(scene: Scene, spots: Points, size = 1, growth = 0): Scene {
  readPoints(spots).forEach(([x, y], i) => {
    const kind = i % cottages.length;
    const lit = scene.random() < 0.6;
    const name = `cottage${kind}${lit ? "lit" : ""}`;
    scene.define(name, terrace + (cottages[kind] ?? "") + (lit ? (windows[kind] ?? "") : ""));
    scene.place(name, x, y, size + growth * i, scene.random() < 0.5 ? size + growth * i : -size - growth * i);
  });
  return scene;
}

/** Spots for `hamlet` in rows between two lines of a slope, looser towards the top. */
export function slopeSpots(
  scene: Scene,
  left: number,
  right: number,
  top: (x: number) => number,
  bottom: number,
  count: number,
): [number, number][] {
  const spots = Array.from({ length: count }, (): [number, number] => {
    const x = left + scene.random() * (right - left);
    const high = top(x);
    return [Math.round(x), Math.round(high + (bottom - high) * Math.sqrt(scene.random()))];
  });
  return spots.sort(([, a], [, b]) => a - b);
}
