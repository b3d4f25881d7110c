import { type CityScene, crops } from "#art/city-scene.ts";
import { type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen, type WallPlace } from "#art/engine/wall-pen.ts";
import { balustrade } from "#art/pieces/facades.ts";
import { limes } from "#art/pieces/lime.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { guideAt, lampsAlong, paving, strollersAt, walkers } from "#art/pieces/square.ts";
import { angel, saint } from "#art/pieces/statues.ts";
import { houseRow } from "#art/pieces/street.ts";
import { violinist } from "#art/pieces/violinist.ts";

/** Glory with the golden palm, and the winged genii beside her. */
function roofGenii(pen: Pen): void {
  angel(pen, 0, 31.4, 7.4);
  pen.strokes("1,36.6 2.6,41.4", "bold");
  pen.line("2.6,41.4 3,45 2.2,48.6 0.6,50.8", "bold");
  const leaves = [42, 43.4, 44.8, 46.2, 47.6, 48.8].flatMap((y, i): Stroke[] => {
    const x = 3 - Math.max(0, y - 45) * 0.35;
    return [
      [x, y, x - 2.2 + i * 0.1, y + 1.8, 0.3],
      [x, y, x + 2 - i * 0.1, y + 1.9, 0.3],
    ];
  });
  pen.strokes(leaves, "spark");
  for (const x of [-17.6, 17.6]) {
    angel(pen, x, 27.4, 6.2);
    pen.strokes([[x + 1, 31.6, x + 2.6, 35.6]], "bold").disc(x + 2.8, 36, 0.8, "lit");
  }
}

/** The Opera, 1900: a triumphal arch of a front under the winged Glory. */
function opera(pen: Pen): void {
  pen.face("-15,26 15,26 11,35 -11,35", 0.5, { surface: "roof" });
  for (const side of [pen, pen.mirror()]) {
    side.block(21, 0, 14, 20, 0.3).face("20.4,20 35.6,20 33,25 21,25", 0.5, { surface: "roof" });
    side.windowRow(22, 34, 3, 1, 2.2, 5, "round", 0.7).windowRow(22, 34, 3, 10, 2, 6, "round", 0.6).lightWindows();
    side.bands(21, 14, [8, 18.6], 0.4);
    side.block(13, 0, 9, 25, 0.5).bands(13, 9, [8, 20.4, 23.6], 0.5);
    side.window(17.5, 0.6, 3, 6, "round", 0.9).window(17.5, 10, 3, 7.4, "round", 0.8).lightWindows();
    side.strokes("17.5,10 17.5,16 | 16,13.4 19,13.4", "ink").uprights([13.8, 21.2], 9, 11.4, "bold");
    side.face("13,24.5 22,24.5 21,26.2 19.4,27.4 15.6,27.4 14,26.2", 0.6);
  }
  pen.block(-13, 0, 26, 24, 0.3, { ragged: 0.5 });
  pen
    .windowRow(-12.4, 12.4, 5, 0, 3, 6.6, "round", 1)
    .windowRow(-12.4, 12.4, 5, 9.6, 3.1, 9, "round", 0.9)
    .lightWindows();
  pen.strokes(
    [-9.9, -5, 0, 5, 9.9].flatMap((x): Stroke[] => [
      [x, 0, x, 5.4],
      [x, 9.6, x, 17.6],
      [x - 1.5, 13.8, x + 1.5, 13.8],
    ]),
    "ink",
  );
  pen.bands(-13, 26, [7.6], 0.6);
  balustrade(pen, -12.6, 12.6, 8.5, 26, 1);
  for (const x of evenly(-12.4, 12.4, 6)) pen.block(x - 0.55, 8.4, 1.1, 11.4, 0.85);
  pen.block(-14, 19.8, 28, 1.8, 0.9, { ragged: 0.05 });
  pen.face("-13,21.6 13,21.6 13,24.4 10,25.4 6,28.6 2,31.4 -2,31.4 -6,28.6 -10,25.4 -13,24.4", 0.55);
  pen.strokes(
    evenly(-10, 10, 9).map((x): Stroke => [x, 22.2, x + 0.5, 24.6 + (10 - Math.abs(x)) * 0.22, 0.4]),
    "line",
  );
  pen.line("-10,25.2 -5,27.6 0,29.6 5,27.6 10,25.2").bands(-14, 28, [21.2], 0.2);
  for (const x of [-11.4, 11.4]) saint(pen, x, 25, 3.4);
  roofGenii(pen);
}

/** An open umbrella, 46 pixels wide at size 1. */
function umbrella(scene: Scene, x: number, y: number, size: number): void {
  scene.define(
    "umbrella",
    '<path class="ink" stroke-width="2.4" d="M0-14v26"/><path class="face4" d="M-26-12C-20-36 20-36 26-12 21-17 15-17 9-12 4-17-4-17-9-12-15-17-21-17-26-12zM-1-30h2v-5h-2z"/><path class="line4" d="M-9-12C-8-22-4-28 0-30 4-28 8-22 9-12"/>',
  );
  scene.place("umbrella", x, y, size);
}

/** What the wet stones of the avenue give back of windows and lamps. */
function reflections(
  view: Perspective,
  lights: readonly (readonly [x: number, z: number, width: number, reach: number])[],
): void {
  const { scene } = view;
  const { random } = scene;
  const gleams: Stroke[] = [];
  for (const [x, z, width, reach] of lights) {
    const [left, foot] = view.at([x, 0, z]);
    const across = Math.max(10, width * view.scale(z));
    for (let y = foot + 3; y < foot + reach; y += 6 + (y - foot) * 0.045) {
      if (random() < 0.16) continue;
      const length = across * (0.45 + random() * 0.7);
      const shift = (random() - 0.5) * across * 0.5;
      gleams.push([left - length / 2 + shift, y, left + length / 2 + shift, y]);
    }
  }
  scene.put(`<path class="spark" opacity=".8" d="${strokesPath(gleams, true)}"/>`);
}

/** The basin before the Opera: jets that rise and fall into it. */
function fountain(view: Perspective, x: number, z: number): void {
  const pen = view.scene.pen(...view.at([x, 0, z]), view.scale(z));
  pen.shape("-9,0 9,0 9.6,.7 -9.6,.7", "stone").strokes("-9.6,.7 9.6,.7", "line");
  const jets: Stroke[] = evenly(-6.6, 6.6, 9).flatMap((at, i): Stroke[] => {
    const tall = i % 2 ? 2.6 : 3.8;
    return [
      [at, 0.8, at - 0.5, 0.8 + tall, 0.4],
      [at, 0.8, at + 0.5, 0.8 + tall, 0.4],
      [at, 0.8, at, 1.1 + tall],
    ];
  });
  pen.strokes(jets, "spark");
}

const lampPlaces = [
  [-9, 30],
  [9.4, 34],
  [-10, 56],
  [10.4, 60],
] as const;

export const lviv: CityScene = {
  crops: crops({ tallLeft: 440, stripTop: 367 }),
  footRow: 628,
  near: ["violinist"],
  draw(mode) {
    const title = "Lviv: the Opera at the head of Svobody Avenue, a violinist in the rain by night";
    const scene = new Scene("lv", { seed: 227, mode, title });
    const view = new Perspective(scene, { vanishX: 800, vanishY: 596, focal: 1000, eye: 3.4 });
    scene.sky({ moon: [526, 120, 0], horizon: 600, gap: 19, stars: 0, clouds: 0.09, weather: "rain" });
    scene.mist(420, 640, 0.5);
    paving(view, {
      far: 122,
      share: 0.12,
      bandsApart: 6,
      lights: [
        [0, 86, 22],
        [3, 13, 4],
      ],
    });
    const row = (name: string, place: WallPlace, length: number): void => {
      const kinds = ["flat", "eave", "baroque", "flat"] as const;
      const options = { kinds, height: [14, 18] as const, width: [14, 20] as const, base: 0, lit: 0.45, shops: 0.7 };
      scene.capture(name, () => houseRow(new WallPen(view, place, 3), length, options)).place(name, 0, 0);
    };
    row("west", { x: -52, z: 120, right: 0, away: -1 }, 58);
    row("east", { x: 52, z: 62, right: 0, away: 1 }, 58);
    scene.glow(...view.at([0, 20, 99]), 460, 0.4, 250);
    scene.landmark(
      "opera",
      () => opera(scene.pen(...view.at([0, 0, 99]), view.scale(99), 2, view.scale(99) * 1.06)),
      [600, 1000],
    );
    scene.shows("fountain", () => fountain(view, 0, 74));
    reflections(view, [
      [-9.9, 97, 2.4, 150],
      [-5, 97, 2.4, 190],
      [0, 97, 2.4, 210],
      [5, 97, 2.4, 190],
      [9.9, 97, 2.4, 150],
      ...lampPlaces.map(([x, z]) => [x, z, 0.5, 120 + 2000 / z] as const),
      [-40, 90, 2, 60],
      [40, 96, 2, 60],
    ]);
    const trees = [86, 66, 50, 38].flatMap((z) => [-19, 19].map((x) => [x, z] as const));
    limes(
      scene,
      trees.map(([x, z]) => [...view.at([x, 0, z]), view.sizeOf(8.4, 58, z)] as const),
    );
    lampsAlong(view, lampPlaces, 4.4);
    strollersAt(view, [
      [-4, 62],
      [-3.2, 62.4],
      [5, 70],
      [3, 50],
      [-6, 84],
      [9, 80],
      [9.8, 80.4],
      [-2, 44],
    ]);
    const far = [
      [-3.6, 62.2],
      [5, 70],
      [3, 50],
      [-2, 44],
    ] as const;
    for (const [x, z] of far) umbrella(scene, ...view.at([x, 1.9, z]), view.sizeOf(1.5, 52, z));
    guideAt(view, -3.4, 12);
    walkers(view, [
      ["man", -2.2, 12],
      ["woman", -1.4, 12.1],
      ["hat", -0.4, 12.2],
      ["woman", 0.4, 12],
    ]);
    for (const [x, z] of [
      [-1.1, 12.1],
      [-0.12, 12.2],
    ] as const)
      umbrella(scene, ...view.at([x, 1.76, z]), view.sizeOf(1.3, 52, z));
    scene.shows("violinist", () => {
      const [x, y] = view.at([2.5, 0, 11.8]);
      violinist(scene.pen(x, y, view.scale(11.8), 4));
    });
    return scene;
  },
};
