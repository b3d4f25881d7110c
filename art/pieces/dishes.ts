import type { Scene } from "#art/engine/scene.ts";

// Drawn about 200 pixels wide, standing on y 0, lit from a lamp above.
const drawings = {
  loaf: '<path class="dim" d="M-104 0c-18-58 50-88 112-84 60 2 106 38 92 84z"/><path class="ink" stroke-width="3" d="M-60-62q24 10 30 44M-18-80q26 14 30 50M28-80q26 16 28 54M-104 0h204"/><path class="ink" stroke-width="1.4" d="M-92-24q14 4 20 20M-76-44q18 8 22 40M84-30q-10 8-12 28M70-52q-12 14-14 48"/>',
  plate:
    '<ellipse class="face2" cx="0" cy="-12" rx="128" ry="30"/><ellipse class="line2" fill="none" cx="0" cy="-15" rx="98" ry="20"/><path class="lit" d="M-86-18c2-30 52-34 60-4-16 10-46 12-60 4zM-18-14c2-32 56-34 64-4-16 12-50 12-64 4zM40-22c4-28 50-30 56-4-14 10-42 12-56 4zM-54-40c2-28 48-32 56-6-14 10-42 14-56 6zM8-42c4-26 46-28 52-4-12 10-40 12-52 4z"/><path class="ink" stroke-width="1.6" d="M-80-20q24-14 48 0M-10-16q26-14 50 0M46-24q22-12 44 0M-48-42q22-14 44-2M14-44q20-12 40 0M-84-16l4-6M-74-14l3-6M-64-13l2-6M-52-13l0-6M-14-12l4-6M-4-10l3-6M8-9l1-6M22-10l-1-6"/>',
  mug: '<path class="bold2" d="M38-96c44-4 44 66 0 62"/><path class="face2" d="M-40 0c-6-36-6-74-2-112h84c4 38 4 76-2 112z"/><path class="dim" d="M-36-8c-4-30-4-58-2-86h76c2 28 2 56-2 86z"/><path class="lit" d="M-48-108c-8-14 2-26 14-22 4-16 26-18 32-6 12-10 30-2 30 10 14-2 20 12 10 20-10 8-76 8-86-2z"/><path class="ink" stroke-width="2" d="M-18-90v76M0-90v78M18-90v76"/>',
  cup: '<ellipse class="face2" cx="0" cy="-6" rx="86" ry="16"/><path class="bold2" d="M46-54c34-6 34 38-6 36"/><path class="face2" d="M-50-62h100c0 34-14 50-26 56h-48c-12-6-26-22-26-56z"/><ellipse class="dim" cx="0" cy="-62" rx="50" ry="12"/><path class="hatch2" d="M-40-46q4 24 18 36M-28-44q2 22 12 36M-14-42v36"/><path class="line2" d="M-14-82q-12-14 0-28t0-28M12-82q-12-14 0-28t0-28"/>',
  dzezva:
    '<path class="bold2" d="M40-96l96-44"/><path class="dim" d="M-46 0c-10-34 2-54 10-66-8-10-10-22-6-34h80c4 12 2 24-6 34 8 12 20 32 10 66z"/><path class="face2" d="M-46-100h92v9h-92zM-50-4h98v8h-98z"/><path class="ink" stroke-width="2" d="M-36-66h68M-34-54q-12 20-8 48M-14-58v54M10-58v54M30-54q12 20 8 48"/>',
  fish: '<ellipse class="face2" cx="0" cy="-12" rx="136" ry="28"/><path class="dim" d="M-110-22c30-36 110-40 160-8l42-20c-4 18-4 34 0 50l-42-16c-46 26-128 28-160-6z"/><circle class="bare4" cx="-82" cy="-26" r="5"/><path class="ink" stroke-width="1.8" d="M-62-40q10 18 0 36M-40-36q10 12 0 24M-22-40q10 14 0 30M-2-38q10 12 0 26M18-36q8 10 0 22M-108-20q16 4 24 0M60-24l24-12M60-20l26 0M60-16l24 8"/>',
  torte:
    '<ellipse class="face2" cx="0" cy="-6" rx="120" ry="18"/><path class="face2" d="M-88-82v70c30 14 146 14 176 0v-70z"/><ellipse class="dim" cx="0" cy="-82" rx="88" ry="18"/><path class="hatch2" d="M-80-56c40 14 120 14 160 0M-80-34c40 14 120 14 160 0"/><path class="lit" d="M-70-84a8 8 0 1 1 16 0 8 8 0 0 1-16 0M-36-92a8 8 0 1 1 16 0 8 8 0 0 1-16 0M6-94a8 8 0 1 1 16 0 8 8 0 0 1-16 0M46-88a8 8 0 1 1 16 0 8 8 0 0 1-16 0"/><path class="ink" stroke-width="2" d="M0-82L60-68M0-82L-60-68M0-82v18"/>',
  bottle:
    '<path class="face2" d="M-26 0v-96c0-22 14-24 14-44v-32h24v32c0 20 14 22 14 44V0z"/><path class="face2" d="M-15-176h30v14h-30z"/><path class="hatch2" d="M-18-90v84M-12-92v86M-6-94v88M-6-164v40M0-94v88"/><path class="dim" d="M-26-64h52v34h-52z"/>',
  cheese:
    '<path class="dim" d="M-96-8l4-44L96-68v56z"/><path class="lit" d="M-92-52L60-96 96-68z"/><path class="ink" stroke-width="2" d="M-30-30a9 9 0 1 1 18 0 9 9 0 0 1-18 0M30-44a11 11 0 1 1 22 0 11 11 0 0 1-22 0M58-22a7 7 0 1 1 14 0 7 7 0 0 1-14 0M-70-24a6 6 0 1 1 12 0 6 6 0 0 1-12 0"/>',
  peppers:
    '<path class="dim" d="M-90-4c-30-34 0-70 34-62 34-8 54 30 30 60-16 12-48 12-64 2zM0-4c-24-32 6-72 44-62 36-6 56 34 28 62-18 10-54 10-72 0z"/><path class="ink" stroke-width="2.4" d="M-58-64q-14 26-6 62M-40-62q10 28 2 60M42-66q-12 30-6 66M60-62q8 26 0 58"/><path class="bold2" d="M-54-66c0-14 8-20 18-20M44-66c0-16 8-22 20-22"/>',
  jar: '<path class="face2" d="M-44 0v-78q0-14 14-18h60q14 4 14 18V0z"/><path class="dim" d="M-38-6v-64h76v64z"/><path class="face2" d="M-36-112h72v16h-72z"/><path class="ink" stroke-width="2.2" d="M-24-62q-8 28 2 52M-6-64q-8 28 0 54M14-64q8 26 0 54M28-60q-6 26 0 50"/>',
  soup: '<path class="bold2" d="M52-50L112-96"/><path class="face2" d="M-92-50h184c-2 30-30 48-54 50h-76c-24-2-52-20-54-50z"/><ellipse class="dim" cx="0" cy="-50" rx="92" ry="17"/><path class="ink" stroke-width="2" d="M-50-50q14-10 28 0M-4-46q14-10 28 0M24-56q12-8 24 0"/><path class="line2" d="M-30-80q-14-16 0-32t0-32M4-84q-14-16 0-32t0-32M36-80q-14-16 0-32t0-32"/>',
  pretzel:
    '<path class="ink" stroke-width="26" d="M-64-30a40 30 0 1 1 80 0 40 30 0 1 1-80 0M10-26a40 28 0 1 1 80 0 40 28 0 1 1-80 0"/><path fill="none" stroke="#d9a748" stroke-width="20" d="M-64-30a40 30 0 1 1 80 0 40 30 0 1 1-80 0M10-26a40 28 0 1 1 80 0 40 28 0 1 1-80 0"/><path class="ink" stroke-width="2" d="M-70-38l16 10M-44-64l8 16M-8-64l-6 18M10-40l16-8M84-40l14 8M50-60l-4 18M20-8l10-12M70-4l-8-14"/>',
  heart:
    '<path class="dim" d="M0 0c-70-34-96-66-84-98 14-30 64-28 84 6 20-34 70-36 84-6 12 32-14 64-84 98z"/><path fill="none" stroke="#f8dc92" stroke-width="3" stroke-dasharray="2 9" d="M0-16c-52-26-74-52-66-76 12-20 50-16 66 12 16-28 54-32 66-12 8 24-14 50-66 76z"/><path class="ink" stroke-width="2.4" d="M0-36v-34M-14-54q14 10 28 0M-24-66q8 6 16 2M24-66q-8 6-16 2"/>',
  grill:
    '<ellipse class="face2" cx="0" cy="-10" rx="130" ry="26"/><path class="dim" d="M-92-14h60q10-12 0-22h-60q-10 10 0 22zM-18-10h60q10-12 0-22h-60q-10 10 0 22zM-56-34h60q10-12 0-22h-60q-10 10 0 22zM20-32h60q10-12 0-22H20q-10 10 0 22z"/><path class="ink" stroke-width="2.2" d="M-80-34l8 18M-60-34l8 18M-6-30l8 18M14-30l8 18M-44-54l8 18M-24-54l8 18M32-52l8 18M52-52l8 18"/><path class="line2" d="M60-14q16-12 34 0-18 10-34 0"/>',
} as const;

export type Dish = keyof typeof drawings;

/** Something to eat or drink, standing on (x, y). */
export function dish(scene: Scene, name: Dish, x: number, y: number, size = 1): Scene {
  scene.put(
    `<ellipse class="bare4" opacity=".55" cx="${Math.round(x + 14 * size)}" cy="${Math.round(y - 2)}" rx="${Math.round(112 * size)}" ry="${Math.round(15 * size)}"/>`,
  );
  return scene.define(name, drawings[name]).place(name, x, y, size);
}

const hangings = {
  sausages:
    '<path class="line4" d="M0 0v26"/><path class="ink" stroke-width="26" d="M-16 34q-22 60 4 116M16 34q22 60-4 116"/><path fill="none" stroke="#d9a748" stroke-width="19" d="M-16 34q-22 60 4 116M16 34q22 60-4 116"/><path class="ink" stroke-width="2" d="M-26 70l12 4M-28 92h14M-26 114l13-4M26 70l-12 4M28 92H14M26 114l-13-4"/>',
  peppers:
    '<path class="line4" d="M0 0v150"/><path class="dim" d="M0 24c26-6 30 22 2 34C-8 46-8 32 0 24zM0 54c-26-6-32 22-2 34 10-12 10-26 2-34zM0 84c26-6 30 22 2 34-10-12-10-26-2-34zM0 114c-24-6-30 20-2 32 10-10 10-24 2-32z"/>',
  garlic:
    '<path class="line4" d="M0 0v140"/><path class="lit" d="M0 30c20-4 24 18 2 26C-16 50-16 34 0 30zM-4 58c20-4 24 18 2 26-18-6-18-22-2-26zM4 86c20-4 24 18 2 26-18-6-18-22-2-26zM0 112c18-4 22 16 2 24-16-6-16-20-2-24z"/><path class="ink" stroke-width="1.5" d="M2 34v18M-2 62v18M6 90v18M2 116v16"/>',
  pots: '<path class="line4" d="M0 0v40"/><path class="dim" d="M-34 60h68c2 40-14 56-34 56s-36-16-34-56z"/><path class="face4" d="M-38 54h76v9h-76z"/><path class="bold4" d="M-34 58C-30 30 30 30 34 58"/><path class="ink" stroke-width="2" d="M-18 66q2 34 10 46M0 66v48"/>',
} as const;
export type Hanging = keyof typeof hangings;

export function hang(scene: Scene, name: Hanging, x: number, y: number, size = 1): Scene {
  return scene.define(`hung-${name}`, hangings[name]).place(`hung-${name}`, x, y, size);
}
