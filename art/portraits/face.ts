import { type Point, type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Scene } from "#art/engine/scene.ts";
import type { Head } from "./head.ts";

export const skin = (data: string): string => `<path class="skin" d="${data}"/>`;
export const ink = (data: string, width = 1.6): string => `<path class="ink" stroke-width="${width}" d="${data}"/>`;
const blot = (data: string, opacity = 1): string =>
  `<path class="bare4"${opacity < 1 ? ` opacity="${opacity}"` : ""} d="${data}"/>`;

const eyeLine = 0.535;
const noseLine = 0.715;
const mouthLine = 0.815;

export function drawEar(scene: Scene, head: Head, side: 1 | -1): void {
  const ear = (points: string): string =>
    head.curve(
      points.replace(/(^| )([\d.]+),/g, (_, gap: string, u: string) => `${gap}${Number(u) * side},`),
      false,
    );
  scene.put(skin(ear(".96,.5 1.06,.47 1.14,.52 1.13,.6 1.06,.68 .98,.69 .92,.6")));
  scene.put(ink(ear("1,.53 1.07,.52 1.09,.56 1.05,.62 1.02,.64"), 1.3));
  if (side === head.traits.light) return;
  scene.put(ink(ear("1.12,.54 1.08,.58 1.06,.66") + ear("1.13,.57 1.1,.61 1.08,.66"), 1.2));
}

/** Lines of shade that follow the round of the face, from its dark edge inwards. */
export function shadeFace(scene: Scene, head: Head): void {
  const { random } = scene;
  const dark = -head.traits.light;
  const away = head.turn * dark;
  const strokesTo = (depth: number, from: number, to: number, step: number): Stroke[] => {
    const strokes: Stroke[] = [];
    for (let v = from; v < to; v += step) {
      const edge = head.edge(v);
      const hollow = 0.75 + 0.4 * Math.sin((v - 0.2) * 7.4) + (v > 0.82 ? 0.35 : 0);
      const length = depth * hollow * (0.8 + random() * 0.4);
      const [x0, y0] = head.at([dark * (edge - 0.01), v - 0.012]);
      const [x1, y1] = head.at([dark * Math.max(-0.05, edge - length), v]);
      strokes.push([x0, y0, x1, y1, 2.4]);
    }
    return strokes;
  };
  const reach = 0.4 - away * 0.08;
  scene.put(ink(strokesPath(strokesTo(reach, 0.14, 0.97, 0.021)), 1.25));
  scene.put(ink(strokesPath(strokesTo(reach * 0.5, 0.17, 0.985, 0.021)), 2));
}

/** Shade between two points of the face, as short level strokes. */
function patch(head: Head, from: Point, to: Point, count: number, length: number, width = 1.1): string {
  const strokes = Array.from({ length: count }, (_, i): Stroke => {
    const t = i / Math.max(1, count - 1);
    const [x, y] = head.at([from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]);
    const reach = length * head.width * (1 - Math.abs(t - 0.5));
    return [x - reach / 2, y, x + reach / 2, y + 1, 1];
  });
  return ink(strokesPath(strokes), width);
}

function eyes(head: Head): string {
  const { eyes: kind, age, kind: who, turn, spacing } = head.traits;
  const open = { round: 0.038, almond: 0.033, merry: 0.029, heavy: 0.029 }[kind] + (age === "young" ? 0.003 : 0);
  const half = { round: 0.19, almond: 0.21, merry: 0.2, heavy: 0.2 }[kind];
  const woman = who === "woman";
  let drawn = "";
  for (const side of [-1, 1] as const) {
    const middle = side * (0.43 + spacing);
    const near = side * turn > 0 ? 0.94 : 1;
    const u = (du: number): number => middle + du * side * half * near;
    const at = (du: number, dv: number): string => `${u(du)},${eyeLine + dv}`;
    const outerLift = kind === "almond" ? -0.008 : 0.004;
    const upper = `${at(-1, 0.008)} ${at(-0.45, -open * 0.8)} ${at(0.15, -open)} ${at(0.7, -open * 0.5)} ${at(1.06, outerLift)}`;
    const lower = `${at(1.0, outerLift)} ${at(0.5, open * 0.62)} ${at(-0.1, open * 0.74)} ${at(-0.7, open * 0.5)} ${at(-1, 0.008)}`;
    const [x, y] = head.at([middle + turn * 0.03, eyeLine - open * 0.16]);
    const radius = head.width * 0.09;
    const lid = `${at(-1, 0)} ${at(-0.45, -open * 0.82)} ${at(0.15, -open)} ${at(0.7, -open * 0.5)} ${at(1, 0)} ${at(0.9, -open - 0.01)} ${at(0, -open - 0.03)} ${at(-0.9, -open - 0.01)}`;
    drawn += `<circle class="bare4" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}"/>`;
    drawn += skin(head.curve(lid, true)) + ink(head.curve(upper), woman ? 3.4 : 3);
    if (woman) drawn += ink(head.curve(`${at(0.9, outerLift)} ${at(1.2, outerLift - 0.014)}`), 2.2);
    const gleam = head.traits.light * 2;
    drawn += `<circle class="lit" cx="${(x + gleam).toFixed(1)}" cy="${(y - 1.2).toFixed(1)}" r="1.7"/>`;
    drawn += ink(head.curve(lower), kind === "merry" ? 1.6 : 1.1);
    const crease = kind === "heavy" ? 0.5 : 1;
    drawn += ink(
      head.curve(`${at(-0.8, -open - 0.008 * crease)} ${at(0, -open - 0.02 * crease)} ${at(0.9, -open * 0.6 - 0.006)}`),
      1,
    );
    if (kind === "merry" || age === "old") {
      drawn += ink(head.curve(`${at(-0.6, open + 0.022)} ${at(0, open + 0.03)} ${at(0.7, open + 0.02)}`), 1);
    }
    if (age === "old") {
      drawn += ink(head.curve(`${at(-0.7, open + 0.034)} ${at(0, open + 0.046)} ${at(0.8, open + 0.03)}`), 1);
      for (const dv of [-0.012, 0.006, 0.024])
        drawn += ink(head.curve(`${at(1.25, dv * 0.6)} ${at(1.55, dv * 1.8)}`), 0.9);
    }
  }
  return drawn;
}

function brows(head: Head, lift: number): string {
  const { brow, kind } = head.traits;
  const [arch, tail, width] = {
    soft: [0.022, 0.012, 3.6],
    straight: [0.008, 0.004, 4],
    arched: [0.032, 0.006, 3.4],
    thick: [0.016, 0.01, 6],
  }[brow] as [number, number, number];
  const heavy = width * (kind === "man" ? 1.15 : 0.95);
  let drawn = "";
  for (const side of [-1, 1] as const) {
    const v = eyeLine - 0.083 - (side === head.traits.light ? lift : 0);
    const line = `${side * 0.24},${v + 0.008} ${side * 0.42},${v - arch * 0.7} ${side * 0.56},${v - arch} ${side * 0.7},${v - tail + 0.01}`;
    const thin = `${side * 0.5},${v - arch * 0.9} ${side * 0.74},${v + 0.014}`;
    drawn += ink(head.curve(line), heavy) + ink(head.curve(thin), heavy * 0.6);
  }
  return drawn;
}

function nose(head: Head): string {
  const { nose: kind, light } = head.traits;
  const dark = -light;
  const [length, wide, hook] = {
    straight: [0, 0.15, 0],
    button: [-0.034, 0.125, -0.02],
    long: [0.034, 0.135, 0.02],
    hooked: [0.022, 0.15, 0.09],
    broad: [0.006, 0.235, 0],
  }[kind] as [number, number, number];
  const base = noseLine + length;
  const side = Math.abs(head.turn) > 0.45 ? Math.sign(head.turn) : dark;
  const ridge = `${side * 0.1},${eyeLine - 0.03} ${side * (0.07 + hook)},${(eyeLine + base) / 2} ${side * 0.1},${base - 0.035} ${side * 0.15},${base - 0.012}`;
  const wing = (s: number): string =>
    `${s * (wide + 0.005)},${base - 0.034} ${s * (wide + 0.04)},${base - 0.014} ${s * (wide + 0.01)},${base + 0.004} ${s * wide * 0.62},${base + 0.004}`;
  const under = `${-wide * 0.5},${base + 0.006} 0,${base + 0.018} ${wide * 0.5},${base + 0.006}`;
  const shade = patch(head, [dark * 0.12, eyeLine + 0.02], [dark * (wide + 0.02), base - 0.03], 8, 0.1, 1);
  const nostrils = [-1, 1].map((s) =>
    head.curve(`${s * wide * 0.42},${base + 0.004} ${s * wide * 0.7},${base - 0.001}`),
  );
  return (
    (kind === "button" ? "" : ink(head.curve(ridge), 1.7)) +
    ink(head.curve(wing(-1)) + head.curve(wing(1)) + head.curve(under), 1.6) +
    ink(nostrils.join(""), 2.4) +
    shade +
    patch(head, [dark * 0.1, base + 0.02], [dark * 0.04, base + 0.04], 3, 0.14, 1)
  );
}

function mouth(head: Head): string {
  const { mouth: kind, kind: who, light, age } = head.traits;
  const woman = who === "woman";
  const half = (woman ? 0.29 : 0.31) * head.traits.mouthWidth;
  const v = mouthLine;
  const wry = kind === "wry" ? 0.014 * light : 0;
  const corner = (side: number): string => `${side * half},${v - 0.02 - wry * side}`;
  const line = `${corner(-1)} -.15,${v + 0.002} 0,${v + 0.008} .15,${v + 0.002} ${corner(1)}`;
  let drawn = "";
  if (kind === "open") {
    const lips = `${corner(-1)} ${corner(-1)} -.16,${v - 0.014} 0,${v - 0.008} .16,${v - 0.014} ${corner(1)} ${corner(1)} .18,${v + 0.028} 0,${v + 0.04} -.18,${v + 0.028}`;
    const teeth = `-.22,${v - 0.012} -.22,${v - 0.012} 0,${v - 0.004} .22,${v - 0.012} .22,${v - 0.012} .15,${v + 0.012} 0,${v + 0.018} -.15,${v + 0.012}`;
    drawn += blot(head.curve(lips, true)) + skin(head.curve(teeth, true));
    if (woman) drawn += ink(head.curve(`-.18,${v + 0.036} 0,${v + 0.05} .18,${v + 0.036}`), 2.6);
    drawn += ink(head.curve(`-.1,${v + 0.062} 0,${v + 0.066} .1,${v + 0.062}`), 1.3);
  } else {
    if (woman) {
      const upper = `${corner(-1)} ${corner(-1)} -.1,${v - 0.018} 0,${v - 0.01} .1,${v - 0.018} ${corner(1)} ${corner(1)} .12,${v + 0.006} 0,${v + 0.01} -.12,${v + 0.006}`;
      const lower = `-.2,${v + 0.006} 0,${v + 0.012} .2,${v + 0.006} .2,${v + 0.006} .1,${v + 0.036} 0,${v + 0.04} -.1,${v + 0.036}`;
      drawn += blot(head.curve(upper, true), 0.82) + blot(head.curve(lower, true), 0.42);
    }
    drawn += ink(head.curve(line), woman ? 2 : 2.6);
    drawn += ink(head.curve(`-.14,${v + 0.045} 0,${v + 0.05} .14,${v + 0.045}`), 1.4);
  }
  for (const side of [-1, 1]) {
    const [u, level] = [side * (half + 0.03), v - 0.016 - wry * side];
    drawn += ink(head.curve(`${u},${level - 0.014} ${u + side * 0.025},${level} ${u},${level + 0.012}`), 1.3);
    if (age === "middle") {
      drawn += ink(
        head.curve(`${side * 0.24},${noseLine} ${side * 0.36},${noseLine + 0.035} ${side * 0.4},${v - 0.04}`),
        1,
      );
    }
    if (age === "old") {
      const fold = `${side * 0.2},${noseLine - 0.01} ${side * 0.33},${noseLine + 0.03} ${side * 0.41},${v - 0.03} ${side * 0.42},${v + 0.01}`;
      drawn += ink(head.curve(fold), 1.5);
    }
  }
  return drawn + patch(head, [-0.05 * light, 0.89], [-0.03 * light, 0.91], 3, 0.24, 1.1);
}

function yearsOnForehead(head: Head): string {
  const { age } = head.traits;
  if (age === "young") return "";
  const lines = age === "old" ? [0.27, 0.305, 0.34] : [0.32];
  return ink(
    lines
      .map((v, i) => head.curve(`${-0.4 + i * 0.06},${v + 0.006} 0,${v - 0.006} ${0.42 - i * 0.07},${v + 0.004}`))
      .join(""),
    0.9,
  );
}

/** Freckles, a mole, dimples: what one remembers of a face. */
function marks(scene: Scene, head: Head): string {
  const { mark, light } = head.traits;
  if (mark === "freckles") {
    const dots = Array.from({ length: 26 }, () => {
      const side = scene.random() < 0.5 ? -1 : 1;
      const [x, y] = head.at([side * (0.2 + scene.random() * 0.5), 0.62 + scene.random() * 0.075]);
      return `M${x.toFixed(1)} ${y.toFixed(1)}h.1`;
    });
    return ink(dots.join(""), 1.9);
  }
  if (mark === "mole") {
    const [x, y] = head.at([light * 0.5, 0.77]);
    return `<circle class="bare4" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2.4"/>`;
  }
  if (mark === "dimples") {
    return ink(
      [-1, 1].map((side) => head.curve(`${side * 0.5},.76 ${side * 0.55},.79 ${side * 0.52},.825`)).join(""),
      1.7,
    );
  }
  if (mark === "cleft") return ink(head.curve("0,.945 .012,.965 0,.98"), 1.8);
  return "";
}

export function drawFace(scene: Scene, head: Head): void {
  const lift = (scene.random() - 0.3) * 0.016;
  scene.put(skin(head.outline()));
  shadeFace(scene, head);
  scene.put(yearsOnForehead(head) + brows(head, lift) + eyes(head) + nose(head) + mouth(head));
  scene.put(marks(scene, head));
  const lit = head.traits.light;
  const contour = [0.4, 0.5, 0.6, 0.7, 0.8, 0.88, 0.94, 0.985].map((v) => `${lit * head.edge(v)},${v}`).join(" ");
  const chin = [0.9, 0.95, 0.985, 1].map((v) => `${-lit * head.edge(v)},${v}`).reverse();
  scene.put(ink(head.curve(`${contour} ${chin.join(" ")}`), 1.4));
}
