import { type CityScene, crops } from "#art/city-scene.ts";
import { type Point, type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective, type Place } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { horseman } from "#art/pieces/horseman.ts";
import { leadDome, minaret } from "#art/pieces/mosque.ts";
import { mountain } from "#art/pieces/mountains.ts";
import { guests } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { guideAt, lampsAlong, strollersAt, walkers } from "#art/pieces/square.ts";

/** Et'hem Bey: one dome, a portico on slim columns with painted spandrels, a minaret of 35 m. */
function ethemBey(pen: Pen): void {
  minaret(pen, 12.4, 35, { width: 2.2, foot: 9 });
  pen
    .block(-8.4, 0, 16.8, 11, 0.5, { ragged: 0.4 })
    .block(-9, 11, 18, 0.9, 0.9)
    .face("-8,11.9 8,11.9 7,13.6 -7,13.6", 0.5);
  leadDome(pen, 0, 13.4, 7, { drum: 0.3, ribs: 9, tip: 1.1 });
  pen.windowRow(-7.6, 7.6, 3, 8, 1.2, 2.4, "round", 0.8).lightWindows();
  pen.face("-14,6.6 14,6.6 11.4,9.4 -11.4,9.4", 0.65, { surface: "roof" }).block(-13.4, 0, 26.8, 6.6, 0.35);
  pen.windowRow(-12.8, 12.8, 7, 0, 2.6, 5.2, "round", 0.72).lightWindows();
  pen.uprights(evenly(-12.8, 12.8, 8), 0, 4.6, "bold").block(-13.8, 6.2, 27.6, 0.7, 0.9);
  pen.strokes(
    evenly(-10.9, 10.9, 13).map((x): Stroke => [x - 0.5, 5.7, x + 0.5, 5.7, 0.6]),
    "line",
  );
}

/** The clock tower, 35 m. */
function clockTower(pen: Pen): void {
  pen.block(-3.6, 0, 7.2, 25, 0.6, { ragged: 0.5 }).bands(-3.6, 7.2, [8.4, 17, 24.4], 0.4);
  pen
    .window(0, 11.6, 1.1, 2.6, "square", 0.8)
    .window(0, 4, 1.1, 2.4, "square", 0.4)
    .window(0, 0, 1.8, 3, "round", 1)
    .lightWindows();
  pen.disc(0, 21, 2.5, "lit").disc(0, 21, 2).line("0,22.5 0,21 1.2,20.4");
  pen
    .block(-4.6, 25.3, 9.2, 0.8, 0.9)
    .uprights(evenly(-4.2, 4.2, 8), 26.1, 1.1, "hatch")
    .line("-4.4,27.2 4.4,27.2");
  pen.block(-2.9, 26.1, 5.8, 4.4, 0.5).windowRow(-2.7, 2.7, 2, 26.6, 1.4, 3.2, "round", 0.1).lightWindows();
  pen.block(-3.4, 30.5, 6.8, 0.6, 0.9).lathe(0, "3.4,31.1 0,37", { ribs: 5, tone: 0.8 }).finial(0, 37, 1.4);
}

/** The Palace of Culture with the Opera: a flat roof on a colonnade of 24 piers, in its length along the square. */
function opera(pen: WallPen): void {
  const length = 88;
  pen.block(0, 0, length, 19, 0.25, { ragged: 0.3 });
  pen.windowRow(1, length - 1, 22, 2, 2.3, 13, "square", 0.55).lightWindows();
  pen.strokes(
    [
      [0, 8, length, 8],
      [0, 4.6, length, 4.6],
    ],
    "ink",
  );
  for (const x of evenly(0.6, length - 0.6, 23)) pen.block(x - 0.55, 0, 1.1, 16, 0.9, { ragged: 0.05 });
  pen.block(-1, 16, length + 2, 1.4, 0.9, { ragged: 0.05 }).block(-2, 17.4, length + 4, 2.8, 0.6, { ragged: 0.1 });
}

/** A ministry of the Italian years: plaster in two colours, a portico of three bays, roof behind a cornice. */
function ministry(pen: WallPen, length: number): void {
  pen.block(0, 0, length, 17, 0.4, { ragged: 0.4 }).block(0, 0, length, 4.4, 0.8, { ragged: 0.1 });
  const columns = Math.round(length / 4);
  pen.windowRow(1, length - 1, columns, 0.8, 1.7, 2.8, "round", 0.6);
  pen.windowRow(1, length - 1, columns, 6, 1.7, 3, "square", 0.5);
  pen.windowRow(1, length - 1, columns, 11.6, 1.7, 2.6, "square", 0.4).lightWindows();
  pen.strokes(
    [
      [0, 5.2, length, 5.2],
      [0, 10.6, length, 10.6],
    ],
    "line",
  );
  pen.block(-0.5, 16.4, length + 1, 1.4, 0.9, { ragged: 0.1 });
}

/** A tower of the new centre, painted: slabs of colour set against each other. */
function paintedTower(pen: Pen, width: number, height: number, turn: number): void {
  const lean = width * 0.06 * turn;
  const side = (y: number, right: boolean): Point => [(right ? width : 0) + (lean * y) / height, y];
  pen.face([side(0, false), side(0, true), side(height, true), side(height, false)], 0.35);
  const floors = Math.floor(height / 7);
  for (let i = 0; i < floors; i++) {
    const y = 3 + i * 7;
    const [left] = side(y, false);
    const tall = (i + turn) % 3 === 0;
    if (tall) pen.block(left + width * (turn > 0 ? 0 : 0.45), y - 1, width * 0.55, 7, 0.95, { ragged: 0.05 });
    pen.windowRow(left + 1, left + width - 1, Math.round(width / 4.5), y, 1.9, 3.4, "square", 0.4);
  }
  pen.lightWindows();
}

function plinth(pen: Pen): void {
  pen
    .shape("-3.7,0 3.7,0 3.5,.5 -3.5,.5", "stone")
    .shape("-2.8,.5 3,.5 2.3,4.2 -2.1,4.2", "stone")
    .shape("-2.6,4.2 2.8,4.2 2.8,4.7 -2.6,4.7", "stone");
  pen
    .at(0, 0, 1, pen.scene.near)
    .strokes("-2.55,1.7 2.75,1.7 | -2.35,2.9 2.55,2.9 | -0.8,0.5 -0.6,1.7 | 1.2,1.7 1,2.9 | -1.2,2.9 -1,4.2");
}

/** The square's paving: stones of every region, no two bands alike, on a floor that rises gently to the middle. */
function stones(view: Perspective, far: number): void {
  const { scene } = view;
  const { random } = scene;
  const [, top] = view.at([0, 0, far]);
  scene.put(`<path class="bare3" d="M0 ${Math.round(top)}h1600V905H0z"/>`);
  const joints: Stroke[] = [];
  const shades: Place[][] = [];
  for (let z = 10.6; z < far * 0.8; ) {
    const deep = z * 1.13;
    const [, y] = view.at([0, 0, z]);
    const [left, right] = [(-view.vanishX * z) / view.focal, ((1600 - view.vanishX) * z) / view.focal];
    joints.push([0, y, 1600, y]);
    const width = Math.max(1.5, z / 13);
    for (let x = left + random() * width; x < right; x += width * (0.7 + random() * 0.7)) {
      if (random() < 0.62) joints.push([...view.at([x, 0, z]), ...view.at([x, 0, deep])]);
      if (random() < 0.1 && z < 60) {
        const wide = width * 0.7;
        shades.push([
          [x, 0, z],
          [x + wide, 0, z],
          [x + wide, 0, deep],
          [x, 0, deep],
        ]);
      }
    }
    z = deep;
  }
  const strokes = shades.flatMap((corners): Stroke[] => {
    const [a, b, , d] = corners.map((corner) => view.at(corner));
    if (!a || !b || !d) return [];
    const rows = Math.min(7, Math.floor((a[1] - d[1]) / 4));
    return evenly(0.2, 0.8, Math.max(1, rows)).map((t): Stroke => {
      const y = a[1] + (d[1] - a[1]) * t;
      const shift = (d[0] - a[0]) * t;
      return [a[0] + shift + 3, y, b[0] + shift - (b[0] - a[0]) * 0.1 * t, y];
    });
  });
  scene.put(`<path class="hatch3" opacity=".55" d="${strokesPath(joints, true)}"/>`);
  scene.put(`<path class="hatch3" opacity=".8" d="${strokesPath(strokes, true)}"/>`);
}

/** Water from the fountains runs down over the stones, and what is lit stands in it upside down. */
function mirrored(scene: Scene, lights: readonly (readonly [x: number, top: number, width: number, reach: number])[]) {
  const { random } = scene;
  const gleams = lights.flatMap(([x, top, width, reach]): Stroke[] =>
    Array.from({ length: Math.round(reach / 6) }, (_, i): Stroke => {
      const y = top + 4 + i * 6 + random() * 2;
      const half = (width / 2) * (0.5 + random() * 0.5) * (1 - (i * 6) / reach / 2);
      const shift = (random() - 0.5) * width * 0.3;
      return [x + shift - half, y, x + shift + half, y, -1];
    }),
  );
  scene.put(`<path class="spark" opacity=".8" d="${strokesPath(gleams, true)}"/>`);
}

export const tirana: CityScene = {
  crops: crops({ tallLeft: 452, stripTop: 340 }),
  footRow: 622,
  near: ["skanderbeg"],
  draw(mode) {
    const title =
      "Tirana: Skanderbeg Square after the fountains, with Et’hem Bey and the clock tower under Dajti by night";
    const scene = new Scene("tn", { seed: 151, mode, title });
    const view = new Perspective(scene, { vanishX: 700, vanishY: 606, focal: 1000, eye: 3.8 });
    scene.sky({ moon: [1050, 140, 48], phase: "last-half", horizon: 560, gap: 15, stars: 54 });
    scene.shows("dajti", () =>
      mountain(
        scene,
        "-20,330 70,312 150,322 240,290 330,300 420,318 500,352 590,362 690,398 780,420 880,452 990,470 1100,500 1220,512 1340,540 1480,552 1620,570",
        630,
        { relief: 110 },
      ),
    );
    scene.mist(440, 630, 0.8);
    scene.shows("new-towers", () => {
      paintedTower(scene.pen(884, 624, 2.9, 1), 24, 98, 1);
      paintedTower(scene.pen(1356, 626, 3, 1), 22, 74, -1);
      paintedTower(scene.pen(386, 624, 2.6, 1), 22, 60, 1);
    });
    scene.mist(520, 630, 0.5);
    stones(view, 250);
    scene.shows("opera", () => opera(new WallPen(view, { x: -50, z: 150, right: 0, away: -1 }, 2, { coarse: true })));
    const [towerX, towerY] = view.at([15.4, 0, 114]);
    scene.glow(620, 560, 320, 0.26, 150);
    scene.shows("ethem-bey", () =>
      ethemBey(scene.pen(...view.at([-14, 0, 118]), view.scale(118), 2, view.scale(118) * 1.1)),
    );
    scene.landmark("clock-tower", () =>
      clockTower(scene.pen(towerX, towerY, view.scale(114), 2, view.scale(114) * 1.1)),
    );
    scene.shows("ministries", () => {
      ministry(new WallPen(view, { x: 46, z: 128, right: 0.25, away: -0.968 }, 2, { coarse: true }), 40);
      ministry(new WallPen(view, { x: 59, z: 78, right: 0.25, away: -0.968 }, 2, { coarse: true }), 40);
    });
    mirrored(scene, [
      [towerX, towerY, 44, 120],
      [500, 636, 60, 90],
      [580, 636, 90, 110],
      [660, 636, 60, 80],
      [330, 634, 56, 110],
      [232, 642, 56, 130],
      [1244, 644, 60, 110],
      [1530, 658, 60, 120],
    ]);
    lampsAlong(view, [
      [-26, 62],
      [-24, 110],
      [40, 66],
    ]);
    strollersAt(view, [
      [-6, 104],
      [-5, 104.6],
      [-18, 90],
      [10, 96],
      [11, 96.4],
      [-24, 76],
      [-23, 76.4],
      [26, 84],
      [33, 92],
      [2, 80],
      [-12, 112],
      [20, 112],
    ]);
    // Far off there is room for a pram.
    guests(scene, [["woman", 331, 690, 0.5]]);
    const [x, y] = view.at([11.6, 0, 34]);
    scene.shows("skanderbeg", () => plinth(scene.pen(x, y, view.scale(34))));
    scene.shows("skanderbeg", () => horseman(scene, x + 2, y - 4.7 * view.scale(34), -0.86, "sword"));
    guideAt(view, -1.1, 13.2);
    return walkers(view, [
      ["hat", 1.1, 13.2, true],
      ["woman", 2, 13.3],
      ["man", 2.9, 13.1],
      ["child", 3.7, 13.2],
    ]);
  },
};
