import { type CityScene, crops } from "#art/city-scene.ts";
import { type Point, type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { hamlet, slopeSpots } from "#art/pieces/hamlet.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { crescent, leadDome, minaret } from "#art/pieces/mosque.ts";
import { mountain } from "#art/pieces/mountains.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { stoneRow } from "#art/pieces/stone-houses.ts";
import { placeStreet } from "#art/pieces/street.ts";

/** The Sebilj, 9 m: stone foot with spouts, a wooden lattice kiosk, broad eaves and a copper dome. */
function sebilj(pen: Pen): void {
  for (const [y, half] of [
    [-0.7, 4.3],
    [-0.3, 3.8],
  ] as const)
    pen.block(-half, y, 2 * half, 0.45, 0.6, { ragged: 0.1 });
  pen.face("-3.1,0.1 3.1,0.1 3.1,2 -3.1,2", 0.5, { ragged: 0.3 }).strokes("-1.3,0.1 -1.3,2 | 1.3,0.1 1.3,2", "line");
  pen
    .window(0, 0.4, 1.3, 1.4, "round", 0)
    .window(-2.2, 0.4, 0.9, 1.3, "round", 0)
    .window(2.2, 0.4, 0.9, 1.3, "round", 0)
    .lightWindows();
  pen.strokes("0,1 0,0.45 | -2.2,0.9 -2.2,0.45 | 2.2,0.9 2.2,0.45", "spark").block(-3.3, 2, 6.6, 0.3, 0.9);
  pen
    .block(-2.9, 2.3, 5.8, 2.9, -1)
    .windowRow(-2.7, -1.3, 1, 2.6, 1, 2.2, "pointed", 1)
    .windowRow(1.3, 2.7, 1, 2.6, 1, 2.2, "pointed", 1);
  pen.windowRow(-1.1, 1.1, 2, 2.6, 0.9, 2.2, "pointed", 1).lightWindows();
  const lattice = evenly(-2.7, 2.3, 13).flatMap((x): Stroke[] => [
    [x, 2.5, x + 0.5, 3.6],
    [x + 0.5, 2.5, x, 3.6],
  ]);
  pen
    .strokes(lattice, "ink")
    .uprights([-2.9, -1.2, 0, 1.2, 2.9], 2.3, 2.9, "bold")
    .line("-2.9,3.6 2.9,3.6")
    .line("-2.9,4.8 2.9,4.8");
  pen.face("-5,4.7 5,4.7 4.9,5 2.6,6.3 -2.6,6.3 -4.9,5", 0.7, { surface: "roof", ragged: 0.2 });
  pen.strokes(evenly(-4.6, 4.6, 16).map((x): Stroke => [x, 4.75, x * 0.55, 6.2])).line("-5,4.7 5,4.7", "bold");
  pen
    .lathe(0, "2.3,6.3 2.3,6.8", { ribs: 3 })
    .lathe(0, "2.5,6.8 2.4,7.5 1.8,8.3 0.8,8.8 0.2,9.1", { smooth: 3, ribs: 9, tone: 1 });
  crescent(pen, 0, 9.1, 0.42);
}

/** Gazi Husrev-beg's mosque, dome 26 m and minaret 45 m, with the clock tower beside it. */
function begsMosque(pen: Pen): void {
  pen
    .block(-27, 0, 6, 24, 0.6, { ragged: 0.5 })
    .bands(-27, 6, [17, 23.4], 0.4)
    .disc(-24, 20.6, 2, "lit")
    .disc(-24, 20.6, 1.6);
  pen
    .line("-24,21.8 -24,20.6 -23.1,20.3")
    .face("-27.8,24.3 -20.2,24.3 -24,31", 0.6, { surface: "roof" })
    .finial(-24, 31, 1.2);
  pen.window(-24, 8, 1.1, 3, "round", 0.6).lightWindows();
  minaret(pen, 17.4, 48, { width: 3, foot: 15 });
  for (const x of [-13.4, 13.4]) leadDome(pen, x, 9.6, 5, { drum: 0.2, ribs: 5, tip: 0.7 });
  pen.block(-10.4, 0, 20.8, 16, 0.5, { ragged: 0.4 }).block(-11, 16, 22, 0.9, 0.9);
  leadDome(pen, 0, 16.9, 9, { drum: 0.3, ribs: 10, tip: 1.3 });
  pen.windowRow(-9, 9, 5, 10, 1.3, 4, "round", 0.8).lightWindows();
  pen.block(-18, 0, 36, 7.2, 0.5, { ragged: 0.2 }).block(-18.5, 7.2, 37, 0.7, 0.9);
  for (const x of [-14.4, -7.2, 0, 7.2, 14.4])
    leadDome(pen, x, 7.9, x ? 2.9 : 3.5, { drum: 0, ribs: 5, tip: x ? 0 : 0.6 });
  pen.windowRow(-17.6, 17.6, 7, 0, 3.5, 6, "pointed", 0.75).lightWindows();
}

/** The Vijećnica: striped walls, Moorish arches, the loggia between two towers. */
function vijecnica(pen: Pen): void {
  pen.lathe(0, "9,22 9,26", { ribs: 6 }).windowRow(-8, 8, 6, 22.8, 1.2, 2.2, "round", 0.9).lightWindows();
  pen.lathe(0, "9.6,26 7.4,30 3,32 0.6,32.6", { smooth: 2, ribs: 9, tone: 0.9 }).finial(0, 32.6, 1.4);
  const stripes = (x0: number, x1: number): Stroke[] => evenly(1.6, 18.6, 11).map((y): Stroke => [x0, y, x1, y]);
  for (const side of [pen, pen.mirror()]) {
    side.block(12, 0, 18, 20, 0.35, { ragged: 0.2 }).strokes(stripes(12.2, 29.8), "hatch");
    side.windowRow(13, 29, 4, 1, 2.2, 4.6, "round", 0.6).windowRow(13, 29, 4, 7.4, 2.2, 4.8, "round", 0.75);
    side.windowRow(13, 29, 4, 14, 2, 4, "round", 0.6).lightWindows();
    side.block(11.6, 20, 19, 1.2, 0.9).battlement(12, 30, 21.2, 9, 1.8);
    side.block(8.4, 0, 6.4, 22, 0.55, { ragged: 0.3 }).strokes(stripes(8.6, 14.6), "hatch");
    side
      .window(11.6, 8, 2, 5, "round", 0.9)
      .window(11.6, 15, 2, 4, "round", 0.9)
      .window(11.6, 1, 2, 4.4, "round", 0.6)
      .lightWindows();
    side.block(8, 22, 7.2, 1, 0.9).battlement(8.2, 15, 23, 4, 1.7);
  }
  pen.block(-8.6, 0, 17.2, 20, 0.4, { ragged: 0.2 }).windowRow(-8, 8, 5, 8.4, 2.2, 7.4, "round", 0.95).lightWindows();
  pen.strokes("-8,12 8,12", "ink").windowRow(-8, 8, 5, 16.6, 1.2, 2.2, "round", 0.6).lightWindows();
  pen
    .uprights(evenly(-8, 8, 6), 8.4, 6, "bold")
    .block(-9, 7.2, 18, 0.9, 0.9)
    .uprights(evenly(-8.4, 8.4, 13), 7.4, 1.3, "hatch");
  pen.windowRow(-8, 8, 3, 0, 3.6, 6.4, "round", 0.95).lightWindows().uprights([-5.3, 0, 5.3], 0, 5.6, "ink");
  pen.block(-9, 20, 18, 1.1, 0.9).battlement(-8.6, 8.6, 21.1, 9, 1.6);
}

/** The Latin Bridge: four arches, and the two round eyes over its outer piers. */
function latinBridge(pen: Pen): void {
  const length = 46;
  const rise = (x: number): number => 7.4 + 1.5 * Math.sin((Math.PI * x) / length);
  const top = evenly(0, length, 11).map((x): Point => [x, rise(x)]);
  pen.face([[0, -2], [length, -2], ...[...top].reverse()], 0.7, { ragged: 0.1 });
  pen
    .line(
      top.map(([x, y]): Point => [x, y + 1]),
      "bold",
    )
    .line(top.map(([x, y]): Point => [x, y - 0.5]));
  for (const [x, half] of [
    [6, 4.2],
    [17.4, 5.1],
    [28.8, 5.1],
    [40, 4.2],
  ] as const) {
    const arch = evenly(Math.PI, 0, 11).map((a): Point => [x + half * Math.cos(a), -0.4 + (half + 0.8) * Math.sin(a)]);
    pen.at(0, 0, 1, 3).shape([[x - half, -2.2], ...arch, [x + half, -2.2]]);
    pen.line(arch.map(([px, py]): Point => [x + (px - x) * 1.12, py * 1.1]));
    pen.strokes(
      [1, 2, 3].map(
        (k): Stroke => [x - half + k * 0.7, -1, x - half + k * 0.9, (half + 0.6) * Math.sin(0.5 + k * 0.22)],
      ),
    );
  }
  for (const x of [11.6, 23.1, 34.6]) pen.at(x, 0).face("-1.3,-2 1.3,-2 1.3,1.4 0,2.6 -1.3,1.4", 0.6);
  for (const x of [11.6, 34.6]) pen.disc(x, 5.2, 1.4).at(0, 0, 1, 3).disc(x, 5.2, 1);
}

const bazaarTerrace =
  '<path class="face4" d="M-10 905V838h640l34 16v51z"/><path class="hatch4" d="M-10 856h660M-10 880h670M60 840v14M160 840v14M260 840v14M360 840v14M460 840v14M560 840v14M110 858v20M220 858v20M330 858v20M440 858v20M550 858v20M60 882v20M170 882v20M280 882v20M390 882v20M500 882v20M600 882v20"/>';

function pigeons(scene: Scene): void {
  const flying = Array.from({ length: 11 }, (_, i): Stroke[] => {
    const [x, y, span] = [300 + scene.random() * 120, 548 + scene.random() * 110, 6 + (i % 3) * 3];
    return [
      [x - span, y - span * 0.4, x, y, -3],
      [x, y, x + span, y - span * 0.5, -3],
    ];
  }).flat();
  scene.path("bold2", strokesPath(flying, true));
}

export const sarajevo: CityScene = {
  crops: crops({ tallLeft: 60, stripTop: 325 }),
  draw(mode) {
    const title =
      "Sarajevo: the Sebilj, the Bey’s Mosque, the Vijećnica and the Latin Bridge between the hills by night";
    const scene = new Scene("sj", { seed: 127, mode, title });
    scene.sky({ moon: [676, 150, 46], phase: "last-half", horizon: 560, gap: 13.4, stars: 70, clouds: -0.02 });
    mountain(scene, "420,470 520,430 600,410 700,420 800,400 900,424 1000,404 1090,440 1200,470", 700, { relief: 70 });
    mountain(scene, "-20,250 60,262 140,300 220,318 300,366 380,396 460,450 540,486 640,540 760,600", 720, {
      relief: 130,
    });
    mountain(scene, "860,600 960,548 1040,500 1120,470 1200,410 1280,380 1360,318 1440,300 1520,248 1620,226", 720, {
      relief: 110,
    });
    hamlet(
      scene,
      slopeSpots(scene, 10, 470, (x) => 420 + x * 0.3, 640, 24),
      0.8,
      0.014,
    );
    hamlet(
      scene,
      slopeSpots(scene, 1330, 1590, (x) => 450 - (x - 1330) * 0.26, 500, 13),
      0.8,
      0.014,
    );
    minaret(scene.pen(112, 540, 3), 0, 24, { width: 1.8, foot: 4 });
    minaret(scene.pen(1496, 470, 3), 0, 24, { width: 1.8, foot: 4 });
    scene.mist(470, 690, 0.7);
    stoneRow(scene, "slope", 300, { scale: 3.4, height: [5, 8], width: [7, 11], lit: 0.42, base: 26 }, [
      [-60, 680, 0.95],
      [210, 672, 0.9, true],
      [780, 672, 0.9],
      [960, 676, 0.9, true],
      [1340, 676, 0.95],
    ]);
    scene.landmark("begs-mosque", () => begsMosque(scene.pen(625, 704, 6.6)));
    scene.shows("vijecnica", () => vijecnica(scene.pen(1330, 700, 7.4)));
    placeStreet(scene, "slope", 300, [
      [-20, 706, 1.1, true],
      [300, 706, 0.7],
      [760, 706, 1, true],
      [900, 706, 0.8],
    ]);
    scene.water(702, 905, {
      lights: [
        [625, 70, 0.5],
        [1330, 110, 0.8],
        [1180, 40, 0.4],
        [900, 40, 0.5],
        [1520, 40, 0.5],
        [800, 36, 0.8],
      ],
    });
    scene.pen(-10, 778, 1).block(0, 0, 720, 78, 0.35, { ragged: 0.15 }).block(1150, 0, 480, 78, 0.45, { ragged: 0.15 });
    scene.shows("latin-bridge", () => latinBridge(scene.pen(690, 778, 10.4)));
    scene.putNear(bazaarTerrace).glow(215, 740, 190, 0.35);
    scene.shows("sebilj", () => sebilj(scene.pen(215, 832, 27)));
    pigeons(scene);
    lamp(scene, 38, 842, 1.4);
    guide(scene, 420, 842, 1.2);
    return guests(scene, [
      ["woman", 498, 840, 1.08],
      ["man", 540, 842, 1.12],
      ["hat", 582, 842, -1.12],
    ]);
  },
};
