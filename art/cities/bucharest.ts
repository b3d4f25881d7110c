import { type CityScene, crops } from "#art/city-scene.ts";
import type { Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { lawn } from "#art/pieces/lawn.ts";
import { limes } from "#art/pieces/lime.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { guideAt, lampsAlong, paving, strollersAt, walkers } from "#art/pieces/square.ts";
import { houseRow } from "#art/pieces/street.ts";

function column(pen: Pen, x: number, y: number, width: number, height: number, lit: boolean): void {
  pen.block(x - width / 2, y, width, height, -1);
  const flutes = lit ? [-0.3, -0.1, 0.12] : [-0.3, -0.1];
  pen.strokes(flutes.map((at): Stroke => [x + at * width, y + 0.4, x + at * width, y + height - 1]));
  pen.block(x - width * 0.75, y + height - 0.9, width * 1.5, 0.9, 0.8).block(x - width * 0.7, y, width * 1.4, 0.6, 0.8);
}

/** The Athenaeum, 41 m: a rotunda with a garland of round windows under its dome, six Ionic columns before it. */
function athenaeum(pen: Pen): void {
  for (const side of [pen, pen.mirror()]) {
    side
      .block(14, 0, 9.4, 11.4, 0.35, { ragged: 0.4 })
      .windowRow(14.6, 22.8, 2, 3, 1.6, 5.4, "round", 0.7)
      .lightWindows();
    side
      .block(13.6, 11.4, 10.4, 0.9, 0.9)
      .uprights(evenly(14.4, 23.4, 9), 12.3, 1.3)
      .line("14,13.6 23.8,13.6");
  }
  // The drum is round: its openings draw together towards the edges.
  pen.lathe(0, "20.6,0 20.6,20", { ribs: 8, tone: 0.5 });
  for (const turn of evenly(-1.32, 1.32, 13)) {
    const x = 20.6 * Math.sin(turn);
    if (Math.abs(x) > 12.6) pen.disc(x, 16.4, 1.15 * Math.cos(turn) + 0.18, turn < 0 ? "lit" : "dim");
  }
  pen.block(-21.8, 19.8, 43.6, 1.4, 0.9);
  pen.lathe(0, "19.4,21 19.4,24.4", { ribs: 7, tone: 0.6 });
  for (const turn of evenly(-1.3, 1.3, 15)) pen.uprights([19.4 * Math.sin(turn)], 21.6, 2.6, "hatch");
  pen.lathe(0, "20,24.4 19.6,26.6 17.4,30.2 13,33.4 7.6,35.4 4.4,36", { smooth: 3, ribs: 15, tone: 0.95 });
  pen.windowRow(-14, 14, 5, 25.6, 1.5, 2, "round", 0.8).lightWindows();
  pen.strokes("-20,24.9 20,24.9 | -18.4,28.6 18.4,28.6 | -14,32.8 14,32.8", "line");
  pen.block(-4.4, 36, 8.8, 0.8, 0.9).lathe(0, "3.2,36.8 3.2,39.6", { ribs: 3 });
  pen.windowRow(-2.8, 2.8, 4, 37, 0.8, 2.2, "round", 0.95).lightWindows();
  pen.lathe(0, "4,39.6 3.4,40.8 1.4,42 0.5,42.6 0.4,44", { smooth: 2, ribs: 4 }).finial(0, 44, 1.6);
  // The portico stands before it all.
  pen.block(-13, 0, 26, 15.6, -1).windowRow(-11.6, 11.6, 5, 2, 1.9, 6.4, "square", 0.95).lightWindows();
  const bays = evenly(-9.28, 9.28, 5);
  for (const x of bays) pen.disc(x, 11.2, 1.15, "dim").disc(x, 11.2, 0.75);
  pen.uprights(bays, 2, 6.4, "ink");
  for (const x of evenly(-11.6, 11.6, 6)) column(pen, x, 2, 1.7, 13, x < 0);
  pen.block(-13.6, 15, 27.2, 1.8, 0.7, { ragged: 0.1 }).face("-14.4,16.8 14.4,16.8 0,23.4", 0.25);
  pen.line("-11.4,17.6 11.4,17.6 0,22.6 -11.4,17.6").disc(0, 19.4, 1.1, "dim").finial(0, 23.4, 1.2);
  for (const [y, half] of [
    [1.3, 13.6],
    [0.65, 14.6],
    [0, 15.6],
  ] as const)
    pen.block(-half, y, 2 * half, 0.7, 0.5);
}

/** Eminescu in his cloak, in bronze before the Athenaeum. */
function eminescu(pen: Pen): void {
  pen.shape("-1.5,0 1.5,0 1.5,.35 1.1,.35 1,1.3 1.2,1.3 1.2,1.5 -1.2,1.5 -1.2,1.3 -1,1.3 -1.1,.35 -1.5,.35", "stone");
  const body = pen.at(0, 1.5);
  body.shape(
    "-.55,0 .6,0 .7,.9 .52,1.7 .66,2.2 .46,2.66 .16,2.86 .3,3.06 .3,3.4 .1,3.62 -.16,3.58 -.32,3.36 -.26,3.02 -.12,2.84 -.42,2.7 -.66,2.2 -.52,1.3 -.72,.8",
    "figure",
  );
  body.strokes("-.34,.1 -.2,2.3 | -.06,.1 0,2.4 | .24,.1 .2,2.2 | -.5,1.4 .5,1.9", "hatch");
}

export const bucharest: CityScene = {
  crops: crops({ tallLeft: 380, stripTop: 320 }),
  footRow: 640,
  draw(mode) {
    const title = "Bucharest: the Athenaeum at the end of its garden, Eminescu among the limes by night";
    const scene = new Scene("bk", { seed: 73, mode, title });
    const view = new Perspective(scene, { vanishX: 740, vanishY: 600, focal: 1000, eye: 4 });
    scene.sky({ moon: [1018, 150, 44], phase: "waning", horizon: 610, gap: 14, stars: 60, clouds: -0.02 });
    paving(view, {
      far: 200,
      share: 0.24,
      bandsApart: 6,
      lights: [
        [-19, 40, 7],
        [19, 40, 7],
        [0, 84, 20],
      ],
    });
    const kinds = ["flat", "baroque", "flat", "eave"] as const;
    const palaces = {
      kinds,
      country: "romania" as const,
      height: [17, 23] as const,
      width: [15, 21] as const,
      lit: 0.42,
      base: 0,
      shops: 0.7,
    };
    scene
      .capture("north", () =>
        houseRow(new WallPen(view, { x: -62, z: 128, right: 1, away: 0 }, 3), 124, { ...palaces, height: [13, 17] }),
      )
      .place("north", 0, 0);
    scene.glow(...view.at([0, 16, 92]), 420, 0.34, 240);
    scene.landmark("athenaeum", () =>
      athenaeum(scene.pen(...view.at([0, 0, 92]), view.scale(92), 2, view.scale(92) * 1.04)),
    );
    scene
      .capture("hotel", () => houseRow(new WallPen(view, { x: -42, z: 122, right: 0, away: -1 }, 3), 76, palaces))
      .place("hotel", 0, 0);
    scene
      .capture("calea", () => houseRow(new WallPen(view, { x: 44, z: 50, right: 0, away: 1 }, 3), 70, palaces))
      .place("calea", 0, 0);
    for (const side of [-1, 1] as const) {
      const columns = [3.6 * side, 15 * side].sort((a, b) => a - b) as [number, number];
      lawn(view, columns, [24, 46]);
      lawn(view, columns, [54, 78]);
    }
    scene.shows("eminescu", () => eminescu(scene.pen(...view.at([0, 0, 52]), view.scale(52), 4)));
    limes(
      scene,
      [82, 72, 63, 55, 47, 39].flatMap((z) =>
        [-21, 21].map((x) => [...view.at([x, 0, z]), view.sizeOf(8.6 + (z % 3) * 0.5, 58, z)] as const),
      ),
    );
    lampsAlong(
      view,
      [30, 40, 54, 72].flatMap(
        (z) =>
          [
            [-18, z],
            [18, z],
          ] as const,
      ),
      4.6,
    );
    strollersAt(view, [
      [-2, 62],
      [-1.2, 62.4],
      [2, 70],
      [0.8, 80],
      [-9, 50],
      [-8, 50.4],
      [10, 50],
      [17, 60],
      [-17, 46],
      [19.6, 44],
      [1.6, 34],
      [-26, 52],
      [28, 66],
    ]);
    guideAt(view, 4.2, 13.9, true);
    return walkers(view, [
      ["woman", 0.9, 13.9],
      ["hat", 1.7, 13.8, true],
      ["man", 0, 14],
      ["child", -0.7, 13.7],
    ]);
  },
};
