import { curvePath } from "#art/engine/curve.ts";
import { type Point, readPoints, type Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { evenly } from "./repeat.ts";

function cornerTower(pen: Pen, x: number, half: number, eaves: number): void {
  pen.block(x - half, -2, 2 * half, eaves + 2, 0.6, { ragged: 0.5 }).bands(x - half, 2 * half, [eaves - 1], 0.8);
  for (const [down, chance] of [
    [6, 0.7],
    [14.6, 0.4],
    [23, 0.4],
  ] as const)
    pen.windowRow(x - half + 1, x + half - 1, 2, eaves - down, 1.7, 3.2, "square", chance);
  pen.lightWindows();
  const roof: Point[] = [
    [x - half - 1, eaves],
    [x + half + 1, eaves],
    [x + half * 0.36, eaves + half * 1.5],
    [x - half * 0.36, eaves + half * 1.5],
  ];
  pen.face(roof, 0.6, { surface: "roof" });
  pen.block(x - half * 0.3, eaves + half * 1.5, half * 0.6, 1.6, 0.5).finial(x, eaves + half * 1.5 + 1.6, 1.4);
}

/** The castle, an upturned table: a flat white block of 88 m with a leg at each corner; the Crown Tower, 47 m, is the far one on the left. */
export function castle(pen: Pen): void {
  cornerTower(pen, -30, 6.2, 38);
  cornerTower(pen, 33, 5.2, 36);
  pen.face("-42,27 42,27 37,33 -37,33", 0.5, { surface: "roof" }).block(-42, -2, 84, 29, 0.45, { ragged: 0.35 });
  for (const [y, chance] of [
    [3, 0.3],
    [10.4, 0.7],
    [18.4, 0.5],
  ] as const)
    pen.windowRow(-33, 33, 13, y, 1.8, 4, "square", chance);
  pen.lightWindows().block(-43, 26.4, 86, 1.2, 0.9);
  cornerTower(pen, -41, 5.8, 36);
  cornerTower(pen, 41, 5.8, 36);
}

/** St Martin's, 85 m, the crown of Hungary on its tip. */
export function stMartins(pen: Pen): void {
  pen.face("6,20 40,20 37,34 8,34", 0.5, { surface: "roof" }).block(6, 0, 34, 20, 0.35);
  pen.windowRow(8, 39, 4, 4, 2.4, 12, "pointed", 0.7).lightWindows();
  pen
    .block(-6, 0, 12, 46, 0.6, { ragged: 0.6 })
    .bands(-6, 12, [16, 30, 45], 0.5)
    .windowRow(-4, 4, 2, 33, 2, 8, "pointed", 0.15);
  pen.window(0, 19, 2.4, 7, "pointed", 0.4).lightWindows().disc(0, 43, 1.4);
  pen.lathe(0, "5,46 4.4,50 0.5,80", { ribs: 5 });
  for (const x of [-5.4, 5.4]) pen.spire(x, 46, 2.2, 8, 1, false);
  pen.shape("-1.6,80 1.6,80 2,82.6 1,81.8 0,83.4 -1,81.8 -2,82.6", "lit").cross(0, 83, 3);
}

/** Michael's Gate, 51 m: the passage, the clock, the copper bulbs and the archangel. */
export function michaelsGate(pen: Pen): void {
  pen.block(-5.6, 0, 11.2, 22, 0.6, { ragged: 0.5 }).bands(-5.6, 11.2, [9, 21.4], 0.5);
  pen.window(0, 0, 4.6, 7.6, "pointed", 1).windowRow(-4, 4, 2, 11, 1.6, 3.6, "square", 0.6).lightWindows();
  pen.block(-5, 22.3, 10, 10, 0.5).windowRow(-4, 4, 2, 23.4, 1.5, 3.6, "round", 0.9).lightWindows();
  pen.disc(0, 29.6, 2, "lit").disc(0, 29.6, 1.6).line("0,30.8 0,29.6 0.9,29.2").block(-5.6, 32, 11.2, 1, 0.9);
  pen
    .block(-5.8, 31.8, 11.6, 0.6, 0.9)
    .uprights(evenly(-5.4, 5.4, 9), 33, 1.2, "hatch")
    .line("-5.6,34.2 5.6,34.2");
  pen.lathe(0, "4,33 5,35 4.8,37.4 3.2,40 2,41.2 2,44 2.8,45 2.4,46.8 0.8,48.6 0.3,51", {
    smooth: 3,
    ribs: 6,
    tone: 0.9,
  });
  pen.window(0, 41.4, 1.4, 2.4, "round", 1).lightWindows();
  pen.shape("-0.4,51 0.4,51 0.6,52.4 1.7,53.6 0.6,53.4 0.4,54.4 -0.4,54.4 -0.6,53.4 -1.7,53.6 -0.6,52.4", "lit");
}

/** The road comes down to our bank: it sinks and widens to the right, from where it lands under St Martin's. */
const [farEnd, nearEnd] = [-168, 92];
const deckTop = (x: number): number => 41.6 - ((x - farEnd) / (nearEnd - farEnd)) * 36;

/** The bridge of the Uprising: one leaning pylon of 95 m on the southern bank, the saucer on its head, no pier. */
export function ufoBridge(pen: Pen): void {
  const head: Point = [38, 88];
  const cables = [-122, -82, -42, 76, 90].map((x): Stroke => [head[0], head[1] - 2, x, deckTop(x)]);
  pen.strokes(cables, "line").strokes(cables.map(([x0, y0, x1, y1]): Stroke => [x0, y0 - 1.6, x1, y1 - 0.4]));
  pen.face("14,0 22,0 42,86 38,86", 0.3);
  const edge = (from: number, to: number): Point[] => [
    [farEnd, deckTop(farEnd) - from * 0.24],
    [nearEnd, deckTop(nearEnd) - from],
    [nearEnd, deckTop(nearEnd) - to],
    [farEnd, deckTop(farEnd) - to * 0.24],
  ];
  pen.face(edge(3.4, 6.6), 0.4, { ragged: 0.05 }).face(edge(0, 3.6), 0.85, { ragged: 0.03 });
  // Posts draw together with the distance.
  const posts = evenly(0, 1, 26).map((t) => farEnd + (nearEnd - farEnd) * t ** 1.5);
  const tall = (x: number): number => 1 + ((x - farEnd) / (nearEnd - farEnd)) * 2.8;
  pen.strokes(posts.map((x): Stroke => [x, deckTop(x), x, deckTop(x) + tall(x)]));
  for (const x of posts) pen.finial(x, deckTop(x) + tall(x), 0);
  pen.face("-3,0 9,0 42,86 34,86", 0.6, { ragged: 0.2 });
  pen.strokes(
    [26, 40, 54, 68].map((y): Stroke => [y * 0.41 - 1.4, y, y * 0.37 + 10.6, y]),
    "line",
  );
  pen.block(-8, -1, 36, 4, 0.6, { ragged: 0.1 });
  // The saucer, drawn at one and a half times its width.
  const saucer = pen.at(39, 86, 1.5);
  const [x, y] = saucer.toPixels([0, 4]);
  pen.scene.glow(x, y, 30 * saucer.scale, 0.5, 14 * saucer.scale);
  saucer.face("-2.4,-2 2.4,-2 8,1 -8,1", 0.7).face("-8,1 8,1 14.6,4 17.6,4.4 -17.6,4.4 -14.6,4", 0.6, { ragged: 0.1 });
  saucer.block(-16, 4.4, 32, 2.8, -1).windowRow(-15.6, 15.6, 15, 4.8, 1.5, 2, "square", 0.92).lightWindows();
  saucer.face("-17.4,7.2 17.4,7.2 15,8.4 6,9.8 -6,9.8 -15,8.4", 0.8, { ragged: 0.1 }).line("-6,9.8 -6,11 6,11 6,9.8");
  saucer.strokes("0,11 0,18", "line").finial(0, 18, 0);
}

// Čumil from his front, in metres at his own size, the street at 0.
const watcher = {
  back: "-.36,.02 -.42,.2 -.4,.34 -.28,.45 -.1,.49 .12,.49 .3,.45 .41,.34 .43,.2 .37,.02",
  left: "-.5,.06 -.56,.12 -.54,.2 -.45,.27 -.3,.29 -.1,.28 .1,.27 .24,.26 .29,.2 .25,.14 .08,.13 -.2,.1 -.36,.05",
  right: ".52,.05 .57,.12 .54,.2 .44,.26 .3,.25 .1,.18 -.12,.18 -.3,.19 -.36,.14 -.33,.08 -.16,.06 .12,.05 .36,.01",
  head: "-.15,.54 -.16,.44 -.15,.35 -.09,.27 .01,.24 .11,.27 .16,.35 .17,.45 .16,.54",
  helmet:
    "-.24,.51 -.24,.51 -.19,.53 -.19,.6 -.15,.68 -.06,.73 .04,.74 .13,.71 .19,.63 .2,.54 .25,.51 .25,.51 .12,.485 0,.475 -.12,.485",
};

/** An ellipse on the ground, in the pen's metres. */
const ring = (x: number, y: number, across: number, deep: number): Point[] =>
  evenly(0, 6.28 - 0.2618, 24).map((a): Point => [x + across * Math.cos(a), y + deep * Math.sin(a)]);

/** The bronze man in his manhole: helmet, grin, arms on the rim; the lid lies beside him. */
export function cumil(pen: Pen): void {
  const paint = (outline: string): void => {
    pen.scene.path("face4", curvePath(readPoints(outline).map((point) => pen.toPixels(point))));
  };
  pen.shape(ring(1.12, -0.01, 0.42, 0.13), "figure").shape(ring(1.12, 0.03, 0.42, 0.13), "figure");
  pen.line([...ring(1.12, 0.03, 0.33, 0.095), [1.45, 0.03]]);
  pen.strokes(
    "0.86,0.03 1.38,0.03 | 0.91,0.07 1.33,0.07 | 0.91,-0.01 1.33,-0.01 | 1,-0.04 1.03,0.1 | 1.12,-0.06 1.12,0.12 | 1.24,-0.04 1.21,0.1",
    "line",
  );
  pen.shape(ring(0, 0.04, 0.68, 0.19), "figure").shape(ring(0, 0.045, 0.57, 0.15), "dark");
  for (const part of [watcher.back, watcher.left, watcher.head, watcher.helmet, watcher.right]) paint(part);
  // The rim comes out in front of him; blocks of stone are set round it.
  pen.line(
    evenly(Math.PI * 1.12, Math.PI * 1.88, 11).map((a): Point => [0.57 * Math.cos(a), 0.045 + 0.15 * Math.sin(a)]),
    "bold",
  );
  pen.strokes(
    evenly(Math.PI * 1.05, Math.PI * 1.95, 9).map((a): Stroke => {
      const [cos, sin] = [Math.cos(a), Math.sin(a)];
      return [0.585 * cos, 0.04 + 0.155 * sin, 0.67 * cos, 0.04 + 0.187 * sin];
    }),
  );
  // Ribs of the helmet, brows, eyes, nose and the grin.
  pen.strokes("-.19,.54 .2,.54 .025 | .01,.55 .01,.73 | -.09,.56 -.06,.7 -.01 | .11,.56 .1,.7 .01", "line");
  pen.strokes("-.12,.465 -.04,.46 .012 | .06,.46 .14,.465 .012 | -.075,.335 .1,.335 -.03", "bold");
  pen.strokes(
    "-.1,.425 -.05,.425 .008 | .07,.425 .12,.425 .008 | .01,.44 -.015,.375 -.005 | -.015,.375 .035,.375 -.006 | -.085,.34 -.07,.35 | .095,.35 .11,.34",
    "line",
  );
  // Light on the sleeves, folds, fingers.
  pen.strokes(
    "-.52,.14 -.44,.24 .02 | -.5,.11 -.4,.23 .02 | -.46,.1 -.35,.24 .02 | -.4,.1 -.3,.24 .02 | -.34,.1 -.25,.22 .02 | .5,.1 .42,.22 -.02 | .44,.06 .36,.2 -.02 | .36,.05 .3,.16 -.02 | -.34,.15 -.24,.15 | -.35,.115 -.25,.115 | .28,.23 .18,.24 | -.36,.4 -.28,.3 | -.3,.44 -.24,.34 | .38,.38 .3,.3 | .2,.1 -.06,.11 .01 | .16,.075 -.1,.08 .01",
  );
}

// Letters of one unit height on a width of 0.7.
const letters: Record<string, string> = {
  M: "0,0 0,1 | 0,1 .35,.4 | .35,.4 .7,1 | .7,1 .7,0",
  A: "0,0 .35,1 | .35,1 .7,0 | .14,.36 .56,.36",
  N: "0,0 0,1 | 0,1 .7,0 | .7,0 .7,1",
  T: "0,1 .7,1 | .35,1 .35,0",
  W: "0,1 .16,0 | .16,0 .35,.6 | .35,.6 .54,0 | .54,0 .7,1",
  O: "0,.2 0,.8 | 0,.8 .2,1 | .2,1 .5,1 | .5,1 .7,.8 | .7,.8 .7,.2 | .7,.2 .5,0 | .5,0 .2,0 | .2,0 0,.2",
  R: "0,0 0,1 | 0,1 .55,1 | .55,1 .68,.75 | .68,.75 .55,.5 | .55,.5 0,.5 | .3,.5 .7,0",
  K: "0,0 0,1 | .65,1 0,.45 | .2,.6 .7,0",
};

/** The road sign that keeps cars from his head: MAN AT WORK. */
export function manAtWork(pen: Pen): void {
  pen.shape("-.05,0 .05,0 .05,2.1 -.05,2.1", "figure").shape("-.62,1.5 .62,1.5 .62,2.62 -.62,2.62", "figure");
  pen.line("-.56,1.56 .56,1.56 .56,2.56 -.56,2.56 -.56,1.56", "bold");
  for (const [word, y] of [
    ["MAN", 2.26],
    ["AT", 1.97],
    ["WORK", 1.68],
  ] as const) {
    [...word].forEach((letter, i) => {
      pen.at(-0.12 * word.length + 0.035 + i * 0.24, y, 0.2, 4).strokes(letters[letter] ?? "", "line");
    });
  }
}
