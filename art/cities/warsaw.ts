import { type CityScene, crops } from "#art/city-scene.ts";
import { curvePath } from "#art/engine/curve.ts";
import type { Point, Points } from "#art/engine/path.ts";
import { readPoints } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen, type WallPlace } from "#art/engine/wall-pen.ts";
import { clock } from "#art/pieces/facades.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { guideAt, lampsAlong, paving, strollersAt, walkers } from "#art/pieces/square.ts";
import { houseRow, type StreetOptions } from "#art/pieces/street.ts";
import { helm } from "#art/pieces/towers.ts";

const storeys = [
  [1.6, 2.4],
  [6, 3],
  [11, 3],
] as const;

/** A wing of three storeys under a tiled roof. */
function wing(pen: Pen, left: number, right: number, columns: number, hip = 0): void {
  const width = right - left;
  pen.face(
    [
      [left, 16],
      [right, 16],
      [right - hip, 24],
      [left + hip, 24],
    ],
    0.5,
    { surface: "roof" },
  );
  for (const x of evenly(left + width * 0.16, right - width * 0.24, 3)) {
    pen.at(x, 17).face("-1.4,0 1.4,0 1.4,2.6 0,4.2 -1.4,2.6", -1);
    pen.window(x, 17.6, 1.2, 1.8, "square", 0.5);
  }
  pen.block(left, 0, width, 16, 0.35, { ragged: 0.4 }).block(left, 15.4, width, 1.1, 0.8);
  for (const [y, height] of storeys) pen.windowRow(left + 1, right - 1, columns, y, 1.5, height, "square", 0.5);
  pen.lightWindows().strokes(
    [
      [left, 5, right, 5],
      [left, 10, right, 10],
    ],
    "line",
  );
}

/** One side of a corner tower. */
function cornerSide(pen: WallPen, x: number): void {
  pen.block(x - 5.5, 0, 11, 21, 0.45).bands(x - 5.5, 11, [15.4, 20.4]);
  for (const [y, height] of storeys) pen.windowRow(x - 4, x + 4, 2, y, 1.5, height, "square", 0.5);
  pen.window(x, 16.8, 1.6, 2.6, "round", 0.6).lightWindows();
}

/** Its Baroque cap, to 36 m. */
function cornerCap(pen: Pen): void {
  pen.lathe(0, "4.9,24.4 3.9,25.2 2.3,26.6 1.6,27.4 1.6,29.4 2.1,30.2 0.6,32.4 0,36", { smooth: 2, ribs: 6 });
  pen.finial(0, 36);
}

/** One side of the Sigismund Tower, 37 m to its cornice; the clock stands at 11:15, when it stopped in 1939. */
function towerSide(pen: Pen, foot: number): void {
  pen.block(-6.4, foot, 12.8, 37 - foot, 0.55, { ragged: 0.5 });
  pen.strokes(
    [
      [-5.4, foot, -5.4, 37],
      [5.4, foot, 5.4, 37],
    ],
    "line",
  );
  pen.bands(
    -6.4,
    12.8,
    [19, 27, 36.4].filter((y) => y > foot),
  );
  pen.windowRow(-4, 4, 2, 21, 1.6, 4, "round", 0.5).lightWindows();
  pen.disc(0, 31.8, 3.5, "lit");
  clock(pen, 0, 31.8, 3.1, 11.25);
}

/** The Royal Castle from its square: a front of 92 m, its south wing, and the Sigismund Tower of 60 m. */
function royalCastle(view: Perspective): void {
  const front = new WallPen(view, { x: 22, z: 152, right: 0.42, away: -0.907 }, 2, { coarse: true });
  const south = new WallPen(view, { x: 22 + 92 * 0.42, z: 152 - 92 * 0.907, right: 0.9, away: 0.43 }, 2, {
    coarse: true,
  });
  const [x, z] = [22 + 46 * 0.42, 152 - 46 * 0.907];
  const edge = { x: x + 6.4 * 0.42, z: z - 6.4 * 0.907, right: 0.907, away: 0.42 };
  const middle = [x + 4.5, z + 0.2] as const;
  const helmet = view.scene.pen(...view.at([middle[0], 0, middle[1]]), view.scale(middle[1]));
  wing(front, 4, 41, 8);
  cornerSide(front, 5.5);
  cornerCap(front.upright(5.5).face("-6,21 6,21 4.6,24.6 -4.6,24.6", 0.5));
  towerSide(new WallPen(view, edge, 2, { coarse: true }).at(6.4, 0), 20);
  wing(south, 9, 30, 5, 5);
  wing(front, 51, 86, 8);
  cornerSide(south, 5.5);
  cornerSide(front, 86.5);
  // Its eaves rise to the corner that is nearest.
  const eaves = [front.toPixels([81, 21]), front.toPixels([92, 21]), south.toPixels([11, 21])];
  const corner = [22 + 86.5 * 0.42 + 5.5 * 0.9, 152 - 86.5 * 0.907 + 5.5 * 0.43] as const;
  const cap = view.scene.pen(...view.at([corner[0], 0, corner[1]]), view.scale(corner[1]));
  const [left, right] = [cap.toPixels([-4.6, 24.6]), cap.toPixels([4.6, 24.6])];
  view.scene.pen(0, 0, 1, 2, -1).face([...eaves, right, left], 0.5, { surface: "roof" });
  cornerCap(cap);
  const tower = front.at(46, 0);
  towerSide(tower, 0);
  tower.block(-3.4, 0, 6.8, 8.4, 0.8).window(0, 0, 4.2, 7.2, "round", 0).window(0, 12, 2, 4.6, "round", 0.7);
  tower.lightWindows();
  for (const side of [-7.2, 7.2]) helmet.spire(side, 36.8, 1.5, 5, 1);
  helm(helmet, 0, 37.3, 6.6, 23.4);
  helmet.window(0, 47.2, 1.6, 2.4, "round", 1).lightWindows();
}

// Sigismund from his front, in metres at his own size: armour, a cloak to the ground, crown, sabre and cross.
const king = {
  cloak:
    "-.74,0 -.9,.3 -.78,.9 -.7,1.4 -.62,1.8 -.44,2.1 -.2,2.2 .2,2.2 .44,2.12 .6,1.84 .66,1.4 .72,.8 .82,.24 .64,0 .3,.04 0,0 -.4,.05",
  armour: "-.3,.1 -.34,.8 -.26,1.2 -.34,1.7 -.3,2.05 0,2.14 .3,2.05 .34,1.7 .26,1.2 .34,.8 .26,.1",
  swordArm: "-.4,2.08 -.62,1.94 -.8,1.6 -.92,1.34 -.86,1.22 -.72,1.26 -.6,1.5 -.42,1.72",
  sabre: "-.96,1.3 -.84,1.24 -1.06,1.9 -1.14,2.5 -1.06,3.05 -1.24,2.5 -1.16,1.86",
  crossArm: ".4,2.08 .62,2 .84,1.76 .94,1.62 .86,1.5 .72,1.54 .56,1.72 .42,1.76",
  head: "-.18,2.2 -.22,2.46 -.16,2.66 .16,2.66 .22,2.46 .18,2.2 .06,2.06 -.06,2.06",
};

/** The king, 2.75 m, on his column; the cross is higher than he is. */
function sigismund(pen: Pen): void {
  const curve = (points: string): string => curvePath(readPoints(points).map((point) => pen.toPixels(point)));
  const { scene } = pen;
  pen.strokes("0.92,0 0.92,3.5 | 0.46,2.86 1.38,2.86", "bold").strokes("0.86,0 0.86,3.5", "line");
  for (const part of [king.cloak, king.armour, king.swordArm, king.crossArm, king.head])
    scene.path("face4", curve(part));
  pen.shape(king.sabre, "figure").line("-1.02,1.34 -0.74,1.3", "bold");
  pen.strokes("-0.3,1.2 0.28,1.2 | 0,1.16 0,0.14 | -0.26,1.72 0,1.6 | 0,1.6 0.26,1.72 | -0.16,2.3 0.16,2.3 -0.1");
  pen.strokes("-0.56,1.7 -0.66,0.2 0.05 | -0.44,1.3 -0.5,0.1 0.03 | 0.5,1.7 0.6,0.16 0.05 | 0.4,1.2 0.44,0.1 0.03");
  pen.shape("-.22,2.62 .22,2.62 .3,2.92 .13,2.78 0,3 -.13,2.78 -.3,2.92", "lit");
}

/** Sigismund's Column, 22 m: steps, the tall base with its tablets, one shaft of granite, the king. */
function sigismundColumn(pen: Pen): void {
  for (const [i, half] of [4.3, 3.7, 3.1].entries()) pen.block(-half, i * 0.42, half * 2, 0.42, 0.75, { ragged: 0.1 });
  pen.block(-2.3, 1.26, 4.6, 0.7, 0.6).block(-1.9, 1.96, 3.8, 3.6, 0.45, { ragged: 0.4 });
  pen.block(-1.25, 2.5, 2.5, 2.5, -1).strokes(evenly(2.9, 4.6, 5).map((y, i) => [-0.95, y, i ? 0.95 : 0.5, y]));
  pen.block(-2.25, 5.56, 4.5, 0.35, 0.85).block(-1.7, 5.91, 3.4, 0.4, 0.7);
  pen.lathe(0, "1.12,6.31 1.12,6.6 0.86,6.8 0.86,7 0.84,9 0.7,14.2", { ribs: 7, tone: 0.7 });
  pen.lathe(0, "0.7,14.2 0.78,14.4 0.72,14.6 0.8,15 1.16,15.9", { ribs: 5, tone: 0.8 });
  pen.strokes("-0.7,15.9 -0.5,15.1 -0.1 | 0,15.9 0,15 | 0.7,15.9 0.5,15.1 0.1", "line");
  pen.block(-1.35, 15.9, 2.7, 0.34, 0.85).block(-0.95, 16.24, 1.9, 0.9, 0.55).block(-1.08, 17.14, 2.16, 0.24, 0.85);
  sigismund(pen.at(0, 17.38, 1.28));
}

/** The gable of St John's: steps and tall blind niches of brick, 36 m. */
function stJohn(pen: Pen): void {
  const steps = evenly(0, 1, 7);
  const left = steps.flatMap((t, i): Point[] => {
    const [x, y] = [-11.5 + t * 10, 20 + t * 15];
    return [[x, y], ...(i < steps.length - 1 ? ([[x, y + 2.5]] as Point[]) : [])];
  });
  const outline: Points = [[-11.5, 0], ...left, [0, 38], ...left.map(([x, y]): Point => [-x, y]).reverse(), [11.5, 0]];
  pen.face(outline, 0.5, { ragged: 0.4 });
  for (const x of [-8.6, -5.8, -2.9, 0, 2.9, 5.8, 8.6]) {
    const top = 34 - Math.abs(x) * 1.5;
    pen.window(x, 17, 1.3, top - 18, "pointed", Math.abs(x) < 1 ? 1 : 0.12);
  }
  pen.lightWindows().cross(0, 38, 4);
}

/** The Jesuits' slender tower beside it. */
function jesuitTower(pen: Pen): void {
  pen.block(-4.2, 0, 8.4, 42, 0.5, { ragged: 0.4 }).bands(-4.2, 8.4, [28, 41.4]);
  pen.belfry(-3, 3, 1, 31, 2.4, 7).window(0, 22, 1.6, 3.6, "round", 0.2).lightWindows();
  helm(pen, 0, 42.3, 4.2, 20);
}

/** Two shafts on which the king stood before, laid down beside the castle. */
function oldShafts(view: Perspective): void {
  for (const [x, z, length] of [
    [34, 48, 8.2],
    [25.6, 43, 7.6],
  ] as const) {
    const pen = view.scene.pen(...view.at([x, 0, z]), view.scale(z));
    const rim = evenly(-90, 90, 9).map((degrees): Point => {
      const angle = (degrees * Math.PI) / 180;
      return [0.42 * Math.cos(angle), 0.75 + 0.75 * Math.sin(angle)];
    });
    pen.face([[0, 0], ...rim.map(([u, y]): Point => [length + u * 0.9, y]), [0, 1.5]], 0.6, { ragged: 0.3 });
    pen.shape([...rim.map(([u, y]): Point => [-u, y]), ...rim.map(([u, y]): Point => [u, y]).reverse()], "face");
    pen.block(1, -0.2, 0.7, 0.3, -1).block(length - 1.7, -0.2, 0.7, 0.3, -1);
  }
}

/** A soap bubble: its rim, and the lamp mirrored in it twice. */
function bubble(scene: Scene, x: number, y: number, radius: number, flat = 1): void {
  const high = radius * flat;
  scene.put(`<ellipse class="bare2" opacity=".7" cx="${x}" cy="${y}" rx="${radius}" ry="${high}"/>`);
  scene.put(`<ellipse class="line2" style="stroke-width:1.6" cx="${x}" cy="${y}" rx="${radius}" ry="${high}"/>`);
  const arc = (share: number, from: number, to: number): string => {
    const at = (turn: number): string =>
      `${(x + radius * share * Math.cos(turn)).toFixed(1)} ${(y + high * share * Math.sin(turn)).toFixed(1)}`;
    return `M${at(from)}A${(radius * share).toFixed(1)} ${(high * share).toFixed(1)} 0 0 1 ${at(to)}`;
  };
  scene.path("spark", arc(0.8, 3.4, 4.5) + arc(0.78, 0.5, 1.1));
}

/** Whoever blows soap bubbles on the square: two rods, a loop of cord between them, children who run after. */
function bubbles(view: Perspective): void {
  const { scene } = view;
  const [x, z] = [-7.6, 25];
  const pen = scene.pen(...view.at([x, 0, z]), view.scale(z), 4);
  pen.shape("-.2,0 -.04,0 0,.8 .06,0 .22,0 .24,.9 .3,1.36 .2,1.5 -.2,1.5 -.3,1.36 -.24,.9", "figure");
  pen.shape("-.28,1.44 -.16,1.5 -.36,1.92 -.46,1.88", "figure").shape(".28,1.44 .16,1.5 .5,1.8 .56,1.72", "figure");
  pen.disc(0, 1.7, 0.15, "figure").strokes("-.4,1.88 -.7,3.1 | .52,1.74 1.2,2.95", "bold");
  pen.strokes("-.7,3.1 1.2,2.95 -.34 | -.7,3.1 1.2,2.95 .3", "line");
  const at = (right: number, up: number): [number, number] => {
    const [px, py] = pen.toPixels([right, up]);
    return [Math.round(px), Math.round(py)];
  };
  bubble(scene, ...at(0.4, 4.1), 44, 0.92);
  bubble(scene, ...at(2.4, 8.6), 34);
  bubble(scene, ...at(0.6, 10.4), 15);
  bubble(scene, ...at(4.5, 12.6), 24);
  bubble(scene, ...at(6.2, 13.6), 11);
  bubble(scene, ...at(5.2, 15.2), 16);
}

export const warsaw: CityScene = {
  crops: crops({ tallLeft: 330, stripTop: 340 }),
  footRow: 626,
  near: ["sigismund-column", "bubbles"],
  draw(mode) {
    const title = "Warsaw: Sigismund’s Column before the Royal Castle, soap bubbles over Castle Square by night";
    const scene = new Scene("wa", { seed: 19, mode, title });
    const view = new Perspective(scene, { vanishX: 500, vanishY: 602, focal: 1000, eye: 3.8 });
    scene.sky({ moon: [880, 150, 0], horizon: 620, gap: 19, stars: 34, clouds: -0.05 });
    paving(view, {
      far: 165,
      share: 0.1,
      bandsApart: 8,
      lights: [
        [-13, 33, 7],
        [12, 40, 9],
        [3, 33, 8],
        [33, 90, 16],
      ],
    });
    scene.shows("jesuit-tower", () => jesuitTower(scene.pen(...view.at([-18, 0, 205]), view.scale(205))));
    scene.shows("st-john", () => stJohn(scene.pen(...view.at([-1, 0, 190]), view.scale(190))));
    scene.mist(470, 620, 0.5);
    const houses = { country: "poland", width: [13, 17], lit: 0.42, base: 0, shops: 0.6 } as const;
    const row = (
      name: string,
      place: WallPlace,
      length: number,
      options: Pick<StreetOptions, "kinds" | "height">,
    ): void => {
      const draw = (): void => houseRow(new WallPen(view, place, 3), length, { ...houses, ...options });
      scene.capture(name, draw).place(name, 0, 0);
    };
    row("north", { x: -46, z: 158, right: 1, away: 0 }, 58, { kinds: ["eave"], height: [11, 15] });
    row("west", { x: -36, z: 150, right: 0, away: -1 }, 84, { kinds: ["eave", "baroque", "eave"], height: [14, 18] });
    scene.glow(...view.at([41, 8, 112]), 340, 0.26, 220);
    scene.shows("royal-castle", () => royalCastle(view));
    oldShafts(view);
    lampsAlong(view, [
      [-13, 33],
      [19, 74],
      [-22, 84],
      [12, 128],
    ]);
    strollersAt(view, [
      [16, 66],
      [24, 92],
      [25, 92.6],
      [31, 108],
      [12, 96],
      [-8, 90],
      [-7, 91],
      [20, 118],
      [27, 84],
    ]);
    const [x, y] = view.at([3.4, 0, 33]);
    scene.glow(x, y - 230, 220, 0.26, 260);
    scene.landmark("sigismund-column", () => sigismundColumn(scene.pen(x, y, view.scale(33))));
    strollersAt(view, [
      [-0.4, 30.4],
      [6.8, 30.2],
      [7.5, 30.6],
    ]);
    scene.shows("bubbles", () => {
      strollersAt(
        view,
        [
          [-5.2, 25.4],
          [-3.6, 26.6],
          [-6.2, 28],
        ],
        0.64,
      );
      bubbles(view);
    });
    guideAt(view, 6.1, 13.2, true);
    return walkers(view, [
      ["man", 1.9, 13.2],
      ["woman", 2.8, 13.3],
      ["child", 3.6, 13.1],
      ["hat", 4.4, 13.3],
    ]);
  },
};
