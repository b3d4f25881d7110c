import { type CityScene, crops } from "#art/city-scene.ts";
import { readPoints } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective, type Place } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { guideAt, lampsAlong, paving, strollersAt, walkers } from "#art/pieces/square.ts";
import { houseRow } from "#art/pieces/street.ts";

/** St Thomas': the steepest roof in Saxony, the white tower 68 m. */
function stThomas(pen: Pen): void {
  // The choir, lower than the nave, ends in an apse.
  pen.face("-38,16 -4,16 -4,36 -33,36", 0.5, { surface: "roof" }).block(-38, 0, 34, 16, 0.35);
  pen.windowRow(-36, -6, 4, 4, 2.2, 9.6, "pointed", 0.8).lightWindows();
  for (const x of evenly(-37, -7, 5)) pen.block(x - 0.7, 0, 1.4, 14, 0.65);
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

/** Bach before his organ, a roll of music in his hand, 290 pixels tall with his pedestal. */
const pedestal =
  '<path class="face4" d="M-64 0v-12h10v-96h-8v-12H62v12h-8v96h10V0z"/><path class="line4" d="M-42-20v-78h84v78zM-54-108H54M-30-70h60M-22-58h44M-26-46h52"/>';
const bach =
  '<path class="face4" d="M10-120v-96h8v-10h6v-14h8v14h6v10h6v96z"/><path class="line4" d="M18-216v96M26-226v106M34-226v106M42-210v90"/><path class="face4" d="M-30-120l4-14 2-44-8-2-4-40 6-26 16-12 8-4h12l16 8 10 24 2 34-8 4 0 38 8 34zM-16-258l-8-10 2-24c4-16 34-16 38 0l4 26-8 8-14 4z"/><path class="face4" d="M-36-196l-22-14-4 6 26 18z"/><path class="line4" d="M-2-250v70M4-250v70M-24-178h20M6-178h22M-10-178l-2 58M12-178l2 58M-22-290c2 10 0 20-4 28M14-286c0 10 2 18 6 26M-8-274h4M4-274h4M10-214h12M-18-236l-10 20 12 8"/>';

/** The choir of St Thomas's in a half circle before the statue, its cantor with raised arms. */
function choir(view: Perspective, x: number, z: number): void {
  const cantor = readPoints(
    "-.16,0 -.2,.9 -.7,1.76 -.6,1.84 -.2,1.42 -.08,1.44 -.13,1.66 0,1.82 .13,1.66 .08,1.44 .2,1.42 .6,1.84 .7,1.76 .2,.9 .16,0",
  );
  const boys = [0, 1].flatMap((row) =>
    evenly(-1, 1, 9 - row).map((t): readonly [number, number] => [
      x + t * (4.4 - row * 0.3),
      z + row * 1.3 - t * t * 2.4,
    ]),
  );
  strollersAt(view, boys, 0.9);
  view.strokes(
    "spark",
    boys.map(([px, pz]) => [
      [px - 0.2, 0.98, pz],
      [px + 0.2, 0.98, pz],
    ]),
  );
  view.face(
    "face4",
    cantor.map(([dx, y]): Place => [x + dx, y, z - 4.6]),
  );
}

export const leipzig: CityScene = {
  crops: crops({ tallLeft: 466, stripTop: 320 }),
  footRow: 633,
  draw(mode) {
    const title = "Leipzig: St Thomas’s and its choir singing before the statue of Bach by night";
    const scene = new Scene("lz", { seed: 257, mode, title });
    const view = new Perspective(scene, { vanishX: 600, vanishY: 600, focal: 1000, eye: 3.8 });
    scene.sky({ moon: [1040, 120, 0], horizon: 610, gap: 14.4, stars: 50, clouds: 0.05 });
    paving(view, {
      far: 190,
      lights: [
        [-17, 44, 7],
        [26, 40, 7],
        [13, 38, 14],
      ],
    });
    const kinds = ["flat", "eave", "flat", "baroque"] as const;
    const row = { kinds, height: [15, 19] as const, width: [11, 15] as const, lit: 0.4, base: 0, shops: 0.6 };
    scene
      .capture("west", () => houseRow(new WallPen(view, { x: -62, z: 190, right: 1, away: 0 }, 3), 60, row))
      .place("west", 0, 0);
    const wall = { x: 28, z: 126, right: -0.82, away: 0.57 };
    scene.glow(...view.at([10, 8, 120]), 380, 0.26, 200);
    scene.landmark("st-thomas", () => {
      scene.pen(...view.at([wall.x, 0, wall.z]), view.scale(wall.z));
      stThomas(new WallPen(view, wall));
    });
    scene
      .capture("south", () => houseRow(new WallPen(view, { x: -34, z: 140, right: 0, away: -1 }, 3), 88, row))
      .place("south", 0, 0);
    scene
      .capture("north", () => houseRow(new WallPen(view, { x: 54, z: 53, right: 0, away: 1 }, 3), 52, row))
      .place("north", 0, 0);
    lampsAlong(view, [
      [-17, 44],
      [26, 40],
      [-22, 84],
      [36, 74],
    ]);
    const [x, y] = view.at([14, 0, 40]);
    const size = view.sizeOf(7, 290, 40).toFixed(2);
    const move = `transform="translate(${Math.round(x)} ${Math.round(y)})scale(${size})"`;
    scene.shows("bach", () => scene.putNear(`<g ${move}>${pedestal}</g>`).put(`<g ${move}>${bach}</g>`));
    scene.shows("choir", () => choir(view, 13.4, 36));
    strollersAt(view, [
      [-2, 56],
      [-1, 56.4],
      [3, 50],
      [4, 50],
      [-14, 66],
      [24, 62],
      [1, 44],
      [21, 38],
      [22, 38.5],
      [-20, 100],
      [-8, 90],
      [-7, 90],
    ]);
    guideAt(view, 0.6, 13.3);
    return walkers(view, [
      ["man", 2.6, 13.2],
      ["woman", 3.4, 13.4],
      ["hat", 4.2, 13.2],
      ["child", 4.9, 13.1],
    ]);
  },
};
