import { type CityScene, crops } from "#art/city-scene.ts";
import { type Point, type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen, type WallPlace } from "#art/engine/wall-pen.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { blackheads, schwabHouse, stPeters } from "#art/pieces/riga.ts";
import { guideAt, lampsAlong, paving, strollersAt, walkers } from "#art/pieces/square.ts";
import { houseRow } from "#art/pieces/street.ts";

/** Roland in armour, 210 pixels with his plinth. */
const roland =
  '<path class="face4" d="M-40 0v-10h10v-50h-6v-9h72v9h-6v50h10V0zM-14-69l-2-50-12-14 0-22 10-12 12-3h12l12 3 10 12-2 22-8 12 2 52zM-9-172l-3-14c0-18 24-18 24 0l-3 14zM34-152l5-3 3-63-4-16-5 16zM16-168c12 0 20 8 23 18l-7 5c-4-8-9-12-18-13zM-16-168c-12 2-18 14-19 30l8 3c2-12 6-18 14-21z"/><path class="face4" d="M-36-110c-2 22 6 32 14 37 9-5 16-15 14-37z"/><path class="line4" d="M-22-108v32M-33-98h24M-26-54h52M-26-44h52M-10-184h20M0-200v-10M-9-178h18M26-150l20-8M-12-145h24M-4-69l3-46M24-166l12 10"/>';

/** The builder of the spire, astride its tip: he has drunk his wine and thrown the glass. */
function builder(pen: Pen): void {
  pen.shape(
    "-1.2,118 -.5,121 -.9,123.4 -.6,126 .2,126.8 1,126 1.3,123.6 .8,121 1.4,117.6 .6,117.4 0,120.6 -.5,117.6",
    "figure",
  );
  pen.disc(0.2, 128.2, 1.1, "figure").shape(".7,125.8 2.4,127.8 3.8,130 4.4,129.6 3.2,127 1.2,124.4", "figure");
}

/** A cart of hay that drives across the square at the wrong moment; metres, drawn by a horse that waits. */
function hayCart(pen: Pen): void {
  const { scene } = pen;
  const hay = "-1.5,.95 -1.56,1.3 -1.4,1.7 -1.1,2 -.6,2.2 0,2.26 .6,2.16 1.1,1.94 1.44,1.6 1.56,1.24 1.5,.95";
  pen.shape(hay, "figure").shape(hay, "dim");
  const { random } = scene;
  const straw: Stroke[] = Array.from({ length: 36 }, (): Stroke => {
    const x = (random() - 0.5) * 2.5;
    const y = 1 + random() * (1.1 - Math.abs(x) * 0.42);
    const lean = (random() - 0.5) * 0.34;
    return [x, y, x + lean, y + 0.16 + random() * 0.14];
  });
  pen.strokes(straw, "ink");
  pen
    .shape("-1.6,.78 1.6,.78 1.6,.95 -1.6,.95", "figure")
    .strokes("-1.5,.95 -1.72,1.5 | 1.5,.95 1.72,1.5 | -2.9,.62 -1.6,.86", "bold");
  for (const at of [-0.98, 0.98]) {
    const ring = (radius: number): Point[] =>
      evenly(0, 6.283, 21).map((a): Point => [at + radius * Math.cos(a), 0.5 + radius * Math.sin(a)]);
    pen.disc(at, 0.5, 0.5, "figure").line(ring(0.5), "bold").line(ring(0.4)).disc(at, 0.5, 0.08, "figure");
    const spokes = evenly(0, 2.62, 6).map((a): Stroke => {
      const [cos, sin] = [0.4 * Math.cos(a), 0.4 * Math.sin(a)];
      return [at - cos, 0.5 - sin, at + cos, 0.5 + sin];
    });
    pen.strokes(spokes, "line");
  }
}

/** The glass on its long way from the spire into the hay, where it breaks into nothing at all. */
function fallingGlass(scene: Scene, [fromX, fromY]: Point, [toX, toY]: Point): void {
  const at = (t: number): Point => [
    fromX + (toX - fromX) * (0.08 + 0.92 * t ** 1.15) - (toX - fromX) * 0.08,
    fromY - 26 * Math.sin(Math.min(1, t * 4) * Math.PI) + (toY - fromY) * t ** 2,
  ];
  const trail = evenly(0, 1, 31).flatMap((t, i): Stroke[] =>
    i % 2 || t > 0.97 || Math.abs(t - 0.34) < 0.05 ? [] : [[...at(t), ...at(t + 0.016)]],
  );
  scene.put(`<path class="spark" d="${strokesPath(trail)}"/>`);
  const [x, y] = at(0.34);
  scene.glow(x, y, 50, 0.8);
  const glass = scene.pen(x, y, 19, 4);
  glass.shape("-.5,1 .5,.9 .36,0 .1,-.2 .1,-.8 .5,-1 -.4,-1 -.06,-.8 -.1,-.2 -.4,.1", scene.night ? "lit" : "figure");
  const rays = evenly(0, 315, 8).map((degrees): Stroke => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return [x + cos * 25, y + sin * 25, x + cos * 36, y + sin * 36];
  });
  scene.put(`<path class="spark" d="${strokesPath(rays)}"/>`);
}

export const riga: CityScene = {
  crops: crops({ tallLeft: 456, stripTop: 367 }),
  footRow: 640,
  near: ["roland", "hay-cart"],
  draw(mode) {
    const title =
      "Riga: the House of the Blackheads and the spire of St Peter’s, a glass falling into a hay cart by night";
    const scene = new Scene("rg", { seed: 211, mode, title });
    const view = new Perspective(scene, { vanishX: 800, vanishY: 610, focal: 1000, eye: 3.4 });
    scene.sky({ moon: [1090, 150, 46], horizon: 610, gap: 20, stars: 70, clouds: -0.02 });
    paving(view, {
      far: 74,
      share: 0.1,
      bandsApart: 6,
      lights: [
        [-13, 34, 6],
        [17, 36, 7],
        [4, 56, 12],
        [3, 14, 4],
      ],
    });
    const spire = (): Pen => scene.pen(548, 636, 4.5);
    scene.shows("st-peters", () => {
      const tower = spire();
      stPeters(tower);
      builder(tower);
    });
    scene.mist(470, 640, 0.5);
    const houses = {
      kinds: ["step", "gable", "eave", "gable"] as const,
      base: 0,
      lit: 0.42,
      shops: 0.6,
      roof: 1.2,
      width: [9, 12] as const,
      height: [10, 13] as const,
    };
    const row = (name: string, place: WallPlace, length: number): void => {
      scene.capture(name, () => houseRow(new WallPen(view, place, 3), length, houses)).place(name, 0, 0);
    };
    row("lane", { x: -32, z: 74, right: 1, away: 0 }, 26);
    row("south", { x: 29.6, z: 66, right: 1, away: 0 }, 24);
    row("north", { x: -30, z: 73, right: 0, away: -1 }, 35);
    row("west", { x: 42, z: 50, right: 0, away: 1 }, 20);
    scene.glow(...view.at([4, 10, 60]), 360, 0.36, 240);
    scene.shows("schwab-house", () => schwabHouse(scene.pen(...view.at([21.4, 0, 62.4]), view.scale(62.4))));
    scene.landmark("blackheads", () => blackheads(scene.pen(...view.at([4, 0, 62]), view.scale(62))));
    lampsAlong(view, [
      [-13, 34],
      [17, 36],
      [-22, 56],
    ]);
    strollersAt(view, [
      [-12, 50],
      [-11, 50.4],
      [0, 54],
      [9, 48],
      [10, 48.4],
      [20, 52],
      [-18, 60],
      [5, 40],
    ]);
    const [x, y] = view.at([-2.4, 0, 27]);
    scene.shows("roland", () =>
      scene.put(`<g transform="translate(${Math.round(x)} ${Math.round(y)})scale(1.02)">${roland}</g>`),
    );
    strollersAt(view, [[-5, 26]]);
    scene.shows("hay-cart", () => {
      const [left, foot] = view.at([3.7, 0, 14.6]);
      const pen = scene.pen(left, foot, view.scale(14.6), 4);
      hayCart(pen);
      fallingGlass(scene, spire().toPixels([4, 130]), pen.toPixels([-0.1, 2.2]));
    });
    guideAt(view, -3, 12.2);
    return walkers(view, [
      ["man", -1.9, 12.2],
      ["hat", -1.1, 12.3],
      ["woman", -0.2, 12.1],
      ["child", 0.5, 12.2],
    ]);
  },
};
