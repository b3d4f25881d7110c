import { type CityScene, crops } from "#art/city-scene.ts";
import { type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { clock, wing } from "#art/pieces/facades.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { angel } from "#art/pieces/statues.ts";
import { placeStreet, street } from "#art/pieces/street.ts";

/** The Monument to the Battle of the Nations, 91 m of granite over its terraces. */
function monument(pen: Pen): void {
  pen.face("-66,0 66,0 60,7 -60,7", 0.4, { ragged: 0.2 }).face("-52,7 52,7 47,14 -47,14", 0.45, { ragged: 0.2 });
  for (const side of [pen, pen.mirror()]) {
    side.face("22,0 46,0 36,20 22,20", 0.5).strokes("24,4 43,4 | 24,8 41,8 | 24,12 39.4,12 | 24,16 37.6,16", "line");
  }
  pen.face("-26,20 26,20 20.6,57 -20.6,57", 0.6, { ragged: 0.4 });
  for (const side of [pen, pen.mirror()]) {
    side
      .face("13,20 24,20 20,52 13.6,52", 0.7)
      .strokes("13.2,26 23.2,26 | 13.3,32 22.4,32 | 13.4,38 21.7,38 | 13.5,45 20.9,45");
    side.face("13.6,52 20,52 18,57 13.8,57", 0.4);
  }
  pen.window(0, 24, 22, 27, "round", 0).lightWindows();
  pen.windowRow(-10, 10, 3, 25, 3.6, 20, "round", 1).lightWindows();
  const panes = [-6.7, 0, 6.7].flatMap((x): Stroke[] => [
    [x, 25, x, 44],
    [x - 1.8, 31, x + 1.8, 31],
    [x - 1.8, 37, x + 1.8, 37],
  ]);
  pen.strokes(panes, "ink");
  for (const x of [-3.4, 3.4]) pen.block(x - 1, 22, 2, 26, 0.7);
  pen.line("-12,24 -12,40 -9,47.4 0,52 9,47.4 12,40 12,24", "bold").block(-22, 57, 44, 3.4, 0.9, { ragged: 0.1 });
  pen.face("-18.4,60.4 18.4,60.4 17,75 -17,75", 0.3);
  for (const x of [-15.6, -9.4, -3.2, 3.2, 9.4, 15.6]) {
    pen.at(x, 60.4).face("-2.2,0 2.2,0 2.5,8.6 1.3,10 1.2,12.6 0,13.8 -1.2,12.6 -1.3,10 -2.5,8.6", 0.7);
    pen.strokes([[x, 0.4 + 60.4, x, 68]], "bold");
  }
  pen
    .block(-18.4, 74.6, 36.8, 1.8, 0.9)
    .lathe(0, "16.6,76.4 15.6,80.6 11,85.4 6.4,87", { smooth: 3, ribs: 9, tone: 0.9 });
  pen.block(-6.4, 86.6, 12.8, 2.2, 0.8).block(-4.6, 88.8, 9.2, 3.4, 0.6);
  // The relief at its foot with St Michael.
  pen.block(-24, 0, 48, 20, 0.5, { ragged: 0.2 }).bands(-24, 48, [19], 0.8);
  angel(pen, 0, 4.4, 12.6);
  pen.strokes("0,5 0,11", "ink");
  const battle = evenly(-21, 21, 15).map(
    (x): Stroke => [x, 5 + Math.abs(x) * 0.1, x + (x < 0 ? 2.4 : -2.4), 14 - Math.abs(x) * 0.24, 1],
  );
  pen
    .strokes(battle, "line")
    .windowRow(-20, -8, 1, 0, 3.4, 4.4, "round", 1)
    .windowRow(8, 20, 1, 0, 3.4, 4.4, "round", 1)
    .lightWindows();
}

/** The New Town Hall, its tower 115 m on the stump of the Pleissenburg. */
function newTownHall(pen: Pen): void {
  wing(
    pen,
    -48,
    96,
    21,
    20,
    [
      [2, 4, "round", 0.6],
      [8.6, 3.6, "square", 0.5],
      [14.6, 3.6, "square", 0.45],
    ],
    { rise: 14, hip: 4, tone: 0.3 },
  );
  for (const x of [-36, -20, 20, 36]) {
    const gable = pen.at(x, 0);
    gable
      .block(-6, 0, 12, 23, 0.45)
      .windowRow(-5, 5, 3, 14.6, 1.6, 4, "square", 0.6)
      .windowRow(-5, 5, 3, 8.4, 1.6, 4, "square", 0.5);
    gable.window(0, 1, 4, 5.4, "round", 0.8);
    gable.face("-6,23 -6,25 -4.4,27 -4,31 -2.2,33 -1.4,37 0,39.4 1.4,37 2.2,33 4,31 4.4,27 6,25 6,23", 0.45);
    gable.windowRow(-3, 3, 2, 25, 1.3, 3, "round", 0.6).lightWindows().finial(0, 39.4, 0.9);
  }
  pen.face("-10.4,0 10.4,0 9.4,76 -9.4,76", 0.6, { ragged: 0.5 }).bands(-9.8, 19.6, [24, 44, 62, 75], 0.6);
  for (const y of [28, 36]) pen.windowRow(-6, 6, 2, y, 1.6, 4.4, "round", 0.3);
  pen.windowRow(-6.6, 6.6, 3, 47, 1.7, 6, "round", 0.4).windowRow(-7, 7, 4, 55.4, 1.3, 4, "square", 0.3).lightWindows();
  pen.window(0, 0, 5, 9, "round", 1).lightWindows();
  clock(pen, 0, 68.8, 4.2, 7.8);
  pen
    .block(-10.8, 76, 21.6, 2, 0.9)
    .block(-8.4, 78, 16.8, 8, 0.5)
    .windowRow(-8, 8, 5, 79, 1.8, 5.6, "round", 0.9)
    .lightWindows();
  pen
    .uprights(evenly(-10.2, 10.2, 14), 78, 2, "hatch")
    .strokes("-10.4,80 10.4,80", "line")
    .block(-9.2, 86, 18.4, 1.2, 0.9);
  for (const x of [-9.6, 9.6]) pen.block(x - 1.4, 74, 2.8, 9, 0.6).spire(x, 83, 3.6, 8, 2);
  pen.lathe(0, "9,87.2 7.4,92 4.4,99 3.2,100", { smooth: 2, ribs: 8, tone: 0.9 });
  pen.block(-2.6, 100, 5.2, 5, 0.5).windowRow(-2.2, 2.2, 2, 100.6, 1.1, 3.4, "round", 1).lightWindows();
  pen.lathe(0, "3.4,105 2.2,107.4 0.6,109 0.2,115", { smooth: 2, ribs: 3 }).finial(0, 115, 1.5);
}

/** St Thomas': the steepest roof in Saxony, the white tower 68 m. */
function stThomas(pen: Pen): void {
  pen.face("5,18 58,18 55,46 8,46", 0.5, { surface: "roof" }).block(5, 0, 53, 18, 0.35);
  pen.windowRow(7, 48, 6, 4, 2.4, 11, "pointed", 0.8).lightWindows();
  for (const x of evenly(6.4, 48.6, 7)) pen.block(x - 0.7, 0, 1.4, 16, 0.65);
  for (const x of [20, 32, 44]) pen.at(x, 22).face("-1.4,0 1.4,0 0,3", 0.4);
  for (const x of [16, 27, 38]) pen.at(x, 30).face("-1.1,0 1.1,0 0,2.4", 0.4);
  pen
    .face("47,0 59,0 59,24 57,26 57,30 53,40 49,30 49,26 47,24", 0.5)
    .window(53, 9, 5, 14, "pointed", 1)
    .window(53, 0, 3, 6, "pointed", 1);
  pen.lightWindows().strokes("52,9 52,20 | 54,9 54,20 | 50.5,14 55.5,14", "ink").disc(53, 31, 1.3).finial(53, 40, 1);
  pen
    .block(-5, 0, 10, 34, 0.6, { ragged: 0.6 })
    .bands(-5, 10, [14, 24, 33.4], 0.4)
    .window(0, 16, 1.7, 5, "pointed", 0.4);
  pen.face("-4.4,34 4.4,34 4.2,46 -4.2,46", 0.6).strokes("-1.8,34 -1.8,46 | 1.8,34 1.8,46", "line");
  pen
    .window(0, 26, 1.7, 5.4, "pointed", 0.6)
    .window(0, 38, 1.9, 5.4, "round", 0.15)
    .lightWindows()
    .block(-5.2, 46, 10.4, 1.2, 0.9);
  pen.uprights(evenly(-4.8, 4.8, 9), 47.2, 1.5, "hatch").strokes("-5,48.7 5,48.7", "line");
  pen.block(-3.4, 47.2, 6.8, 5.4, 0.5).windowRow(-3, 3, 2, 48.2, 1.2, 3.4, "round", 0.15).lightWindows();
  pen
    .lathe(0, "3.9,52.6 4,54.6 2.6,58 1.4,59.4 1.4,62 1.9,63 0.6,65.4 0,70", { smooth: 2, ribs: 5 })
    .finial(0, 70, 1.3);
}

/** Bach before his organ, a roll of music in his hand. */
const bach =
  '<g transform="translate(92 884)scale(.84)"><path class="face4" d="M-64 0v-12h10v-96h-8v-12H62v12h-8v96h10V0z"/><path class="line4" d="M-42-20v-78h84v78zM-54-108H54M-30-70h60M-22-58h44M-26-46h52"/><path class="face4" d="M10-120v-96h8v-10h6v-14h8v14h6v10h6v96z"/><path class="line4" d="M18-216v96M26-226v106M34-226v106M42-210v90"/><path class="face4" d="M-30-120l4-14 2-44-8-2-4-40 6-26 16-12 8-4h12l16 8 10 24 2 34-8 4 0 38 8 34zM-16-258l-8-10 2-24c4-16 34-16 38 0l4 26-8 8-14 4z"/><path class="face4" d="M-36-196l-22-14-4 6 26 18z"/><path class="line4" d="M-2-250v70M4-250v70M-24-178h20M6-178h22M-10-178l-2 58M12-178l2 58M-22-290c2 10 0 20-4 28M14-286c0 10 2 18 6 26M-8-274h4M4-274h4M10-214h12M-18-236l-10 20 12 8"/></g>';

/** The pool before the Monument, with its lights on the water. */
function lakeOfTears(scene: Scene, middle: number): void {
  const [top, bottom] = [762, 905];
  const half = (y: number): number => 150 + ((y - top) / (bottom - top)) * 130;
  const outline = (wider: number): string => {
    const [far, near] = [half(top) + wider, half(bottom) + wider * 2];
    return `M${middle - far} ${top - wider / 3}h${far * 2}L${middle + near} ${bottom}H${middle - near}z`;
  };
  scene.put(`<path class="face2" d="${outline(14)}"/><path class="face3" d="${outline(0)}"/>`);
  const gleams: Stroke[] = [];
  const waves: Stroke[] = [];
  for (let y = top + 6, gap = 6; y < bottom; y += gap, gap *= 1.12) {
    const row = Math.round(y);
    for (let k = 0; k < 3; k++) {
      const x = middle + (scene.random() - 0.5) * 120;
      const length = 20 + scene.random() * 60;
      gleams.push([Math.round(x - length / 2), row, Math.round(x + length / 2), row]);
    }
    for (const side of [-1, 1]) {
      const x = middle + side * half(y) * (0.55 + scene.random() * 0.2);
      waves.push([Math.round(x - 24), row, Math.round(x + 24), row]);
    }
  }
  scene.path("hatch2", strokesPath(waves)).path("spark", strokesPath(gleams));
}

export const leipzig: CityScene = {
  crops: crops({ tallLeft: 740, stripTop: 367 }),
  draw(mode) {
    const title = "Leipzig: St Thomas’s, the New Town Hall and the Monument to the Battle of the Nations by night";
    const scene = new Scene("lz", { seed: 257, mode, title });
    scene.sky({ moon: [1040, 120, 0], horizon: 610, gap: 13.2, stars: 40, clouds: 0.05 });
    scene.hills(622, 24, 26, { base: 740 });
    scene.mist(560, 700, 0.75);
    const kinds = ["flat", "eave", "flat", "eave"] as const;
    street(scene, "row", 400, { scale: 4.6, kinds, height: [12, 17], width: [11, 15], lit: 0.4 }, [
      [-90, 718, 0.9],
      [380, 716, 0.86, true],
      [860, 716, 0.86],
    ]);
    scene.shows("new-town-hall", () => newTownHall(scene.pen(812, 740, 4.5, 2, 5.5)));
    scene.shows("st-thomas", () => stThomas(scene.pen(232, 740, 5.7)));
    placeStreet(scene, "row", 400, [[-330, 742, 1.02]]);
    scene.glow(1290, 640, 330, 0.32, 240);
    for (const [x, height] of evenly(1020, 1130, 4).map((at, i) => [at, 66 + (i % 2) * 14] as const)) {
      scene
        .pen(x, 742, 1)
        .shape(
          `-13,0 -17,${height * 0.5} -9,${height * 0.9} 0,${height} 9,${height * 0.9} 17,${height * 0.5} 13,0`,
          "figure",
        );
    }
    for (const [x, height] of evenly(1510, 1572, 3).map((at, i) => [at, 118 - (i % 2) * 16] as const)) {
      scene
        .pen(x, 742, 1)
        .shape(
          `-13,0 -17,${height * 0.5} -9,${height * 0.9} 0,${height} 9,${height * 0.9} 17,${height * 0.5} 13,0`,
          "figure",
        );
    }
    scene.landmark("monument", () => monument(scene.pen(1310, 746, 4.9, 2, 5.6)), [1130, 1440]);
    scene.cobbles(738, 905, 16, [
      [590, 808, 190],
      [1040, 800, 170],
    ]);
    lakeOfTears(scene, 1310);
    lamp(scene, 590, 810, 1.5);
    lamp(scene, 1052, 800, 1.4);
    scene.shows("bach", () => scene.put(bach));
    guide(scene, 1035, 886, -1.4);
    return guests(scene, [
      ["man", 802, 884, 1.3],
      ["woman", 848, 884, 1.18],
      ["hat", 894, 888, 1.28],
      ["child", 934, 888, 1.2],
    ]);
  },
};
